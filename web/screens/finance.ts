import { usualDuties } from '#tools/report/ddp-duties-estimation.ts';
import type { ScreenRow } from '#web/shell/screen-row.ts';

const report = (path: string, title: string, contract: string): ScreenRow => ({
  path: `/finance/reports/${path}`,
  title,
  menu: 'Finance',
  section: 'Reports',
  contract: `report/${contract}`,
});

export const finance: ScreenRow[] = [
  { ...report('duties-estimation', 'Duties estimation', 'ddp-duties-estimation'), presets: usualDuties },
  report('customs-sent-by-mawb', 'Customs sent by MAWB', 'customs-sent-by-mawb'),
  report('ups-shipments', 'UPS shipments', 'shipments-ups'),
  report('pre-customs-ect', 'Pre-customs ECT', 'get_pre_customs_ect'),
  report('shipments-arrved-ctry', 'Shipments arrived', 'get-shipments-arrive-to-country-providers'),
  report('delivery-sent-by-provider', 'Delivery sent by provider', 'delivery-sent-by-provider-header'),
  {
    path: '/finance/reports/delivery-sent-by-provider/parcels',
    title: 'Delivery sent by provider, parcels',
    menu: null,
    section: 'Reports',
    contract: 'report/delivery-sent-by-provider-detail',
  },
];
