import type { AnyContract } from '#tools/define.ts';
import { userChangePassword } from './user-change-password.ts';

export const auth: AnyContract[] = [userChangePassword];
