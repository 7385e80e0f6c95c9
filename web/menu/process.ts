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
    path: '/operations/process/labels-rejected',
    title: 'Labels rejected',
    menu: 'Process',
    contract: 'operations/rpt-merchant-carrier-labels-rejected',
    actions: ['operations/mch-update-carrier-data-reprocess'],
  },
  {
    path: '/operations/process/kyc-rejected',
    title: 'KYC rejected',
    menu: 'Process',
    contract: 'operations/rpt-merchant-carrier-labels-rejected-kyc',
    actions: ['operations/mch-update-carrier-data-reprocess'],
  },
  {
    path: '/operations/process/id-update',
    title: 'Identity numbers',
    menu: 'Process',
    contract: 'operations/rpt-pre-recept-shp-without-id',
    actions: ['operations/update-consignee-id'],
  },
  {
    path: '/operations/process/nrc-stop-shipment',
    title: 'NRC stop',
    menu: 'Process',
    contract: 'operations/carrier-pvd-manifest-stop-nrc',
  },
];
