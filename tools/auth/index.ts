import type { AnyContract } from '#tools/define.ts';
import { userChangePassword } from './user-change-password.ts';
import { userStation } from './user-station.ts';

export const auth: AnyContract[] = [userChangePassword, userStation];
