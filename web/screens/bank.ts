import type { ScreenRow } from '#web/shell/screen-row.ts';

export const bank: ScreenRow[] = [
  {
    path: '/bank/accounts',
    title: 'Bank accounts',
    menu: 'Bank',
    contract: 'bank/account-list',
    component: () => import('./bank/accounts.tsx'),
  },
  {
    path: '/bank/copa-extensions',
    title: 'Card extensions',
    menu: 'Bank',
    contract: 'bank/copa-extension-get',
    component: () => import('./bank/copa-extensions.tsx'),
  },
];
