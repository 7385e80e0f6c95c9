import type { Screen } from './screen.ts';

export const bank: Screen[] = [
  {
    path: '/bank/accounts',
    title: 'Bank accounts',
    menu: 'Bank',
    contract: 'bank/account-list',
  },
  {
    path: '/bank/copa-extensions',
    title: 'Card extensions',
    menu: 'Bank',
    contract: 'bank/copa-extension-get',
  },
];
