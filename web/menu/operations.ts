import type { Screen } from './screen.ts';

export const operations: Screen[] = [
  {
    path: '/operations/clearance/checkpoints-by-manifest',
    title: 'Checkpoints by manifest',
    menu: 'Operations',
    section: 'Clearance',
    contract: 'operations/get-chck-by-manifest',
  },
];
