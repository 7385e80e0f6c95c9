import { userChangePassword } from './user-change-password.ts';
import { userStation } from './user-station.ts';

export const auth = [userChangePassword, userStation];
