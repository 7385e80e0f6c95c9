import type { Screen } from './screen.ts';

export const account: Screen[] = [
  {
    path: '/account/password',
    title: 'Change password',
    menu: null,
    contract: 'auth/user-change-password',
  },
];
