import { usualDuties } from '#tools/rules/usual-duties.ts';
import type { Screen } from './screen.ts';

export const finance: Screen[] = [
  {
    path: '/finance/reports/duties-estimation',
    title: 'Duties estimation',
    menu: 'Finance',
    section: 'Reports',
    contract: 'report/ddp-duties-estimation',
    presets: usualDuties,
  },
  {
    path: '/finance/reports/customs-sent-by-mawb',
    title: 'Customs sent by MAWB',
    menu: 'Finance',
    section: 'Reports',
    contract: 'report/customs-sent-by-mawb',
  },
  {
    path: '/finance/reports/ups-shipments',
    title: 'UPS shipments',
    menu: 'Finance',
    section: 'Reports',
    contract: 'report/shipments-ups',
  },
  {
    path: '/finance/reports/pre-customs-ect',
    title: 'Pre-customs ECT',
    menu: 'Finance',
    section: 'Reports',
    contract: 'report/get_pre_customs_ect',
  },
  {
    path: '/finance/reports/shipments-arrved-ctry',
    title: 'Shipments arrived',
    menu: 'Finance',
    section: 'Reports',
    contract: 'report/get-shipments-arrive-to-country-providers',
  },
  {
    path: '/finance/reports/delivery-sent-by-provider',
    title: 'Delivery sent by provider',
    menu: 'Finance',
    section: 'Reports',
    contract: 'report/delivery-sent-by-provider-header',
  },
  {
    path: '/finance/reports/delivery-sent-by-provider/parcels',
    title: 'Delivery sent by provider, parcels',
    menu: null,
    section: 'Reports',
    contract: 'report/delivery-sent-by-provider-detail',
  },
];
