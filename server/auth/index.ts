import { userChangePassword } from './user-change-password.ts';

export const auth = [userChangePassword];
