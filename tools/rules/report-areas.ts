export interface ReportArea {
  area_id: number;
  code: string;
  name: string;
  /** Wire paths, in the order of the list. */
  paths: string[];
}

/** Which part of the house uses which reports; written into the database at every start where they are missing. */
export const reportAreas: ReportArea[] = [
  {
    area_id: 1,
    code: 'operations',
    name: 'Operations',
    paths: [
      'report/clients-info', 'report/get-daily-packages', 'report/get-bagged-not-bagged-shipment', 'report/rpt-pre-alert-customer-report',
      'report/rpt-get-manifest-details', 'report/no-news-by-provider', 'report/no-news-parcels', 'report/get_rpt_events_info',
      'report/get-report-prohibited-items', 'report/get-xray-info', 'report/get-mstr-summary-info',
      'report/rpt-get-flagged-shipments-by-type', 'report/get-service-monitor-report',
    ],
  },
  {
    area_id: 2,
    code: 'management',
    name: 'Management',
    paths: [
      'report/parcel-count', 'report/parcel_count_by_date', 'report/count-of-last-status', 'report/days-to-deliver',
      'report/performance-management', 'test/performance-ops', 'test/get-report-performance-metrics', 'management/dashboard',
    ],
  },
  {
    area_id: 3,
    code: 'finance',
    name: 'Finance',
    paths: [
      'report/avg-weight-revenue-performance-cost', 'report/revenue-cost-and-total-items', 'report/exmia-vs-direct',
      'report/ddp-duties-estimation', 'report/customs-sent-by-mawb', 'report/shipments-ups', 'report/get_pre_customs_ect',
      'report/get-shipments-arrive-to-country-providers', 'report/delivery-sent-by-provider-header',
    ],
  },
]; // prettier-ignore
