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
  {
    path: '/operations/process/stop-shipment',
    title: 'Stop parcel',
    menu: 'Process',
    contract: 'operations/stop-shipment',
  },
  {
    path: '/operations/process/stop-shipment/stops',
    title: 'Stops',
    menu: null,
    section: 'Process',
    contract: 'operations/get-stops',
    actions: ['operations/lift-stop'],
  },
  {
    path: '/operations/process/nrc-stop-shipment',
    title: 'NRC stop',
    menu: 'Process',
    contract: 'operations/carrier-pvd-manifest-stop-nrc',
  },
];
