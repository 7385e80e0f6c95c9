import type { ScreenRow } from '#web/shell/screen-row.ts';

export const account: ScreenRow[] = [
  {
    path: '/account/password',
    title: 'Change password',
    menu: null,
    contract: 'auth/user-change-password',
    component: () => import('./account/password.tsx'),
  },
];
