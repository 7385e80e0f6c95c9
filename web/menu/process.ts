import type { Screen } from './screen.ts';

export const process: Screen[] = [
  {
    path: '/operations/process/add-checkpoint',
    title: 'Add checkpoint',
    menu: 'Process',
    contract: 'shipment/add_checkpoint',
  },
  {
    path: '/operations/process/flag-ars',
    title: 'Flag as ARS',
    menu: 'Process',
    contract: 'operations/flag-as-ars',
  },
];
