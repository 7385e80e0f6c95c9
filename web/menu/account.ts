import type { Screen } from './screen.ts';

export const account: Screen[] = [
  {
    path: '/account',
    title: 'Account',
    menu: null,
    contract: 'auth/user-change-password',
  },
];
