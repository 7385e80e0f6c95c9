import type { AnyContract } from '#tools/define.ts';
import { avgWeightRevenuePerformanceCost } from './avg-weight-revenue-performance-cost.ts';
import { clientsInfo } from './clients-info.ts';
import { countOfLastStatus } from './count-of-last-status.ts';
import { daysToDeliver } from './days-to-deliver.ts';
import { exmiaVsDirect } from './exmia-vs-direct.ts';
import { getBaggedNotBaggedDetail } from './get-bagged-not-bagged-detail.ts';
import { getBaggedNotBaggedShipment } from './get-bagged-not-bagged-shipment.ts';
import { getDailyPackages } from './get-daily-packages.ts';
import { getDailyPackagesDetail } from './get-daily-packages-detail.ts';
import { getRptEventsInfo } from './get-rpt-events-info.ts';
import { getServiceMonitorReport } from './get-service-monitor-report.ts';
import { noNewsByProvider } from './no-news-by-provider.ts';
import { noNewsParcels } from './no-news-parcels.ts';
import { parcelCount } from './parcel-count.ts';
import { parcelCountByDate } from './parcel-count-by-date.ts';
import { performanceManagement } from './performance-management.ts';
import { revenueCostAndTotalItems } from './revenue-cost-and-total-items.ts';
import { rptGetFlaggedShipmentsByType } from './rpt-get-flagged-shipments-by-type.ts';
import { rptGetManifestDetails } from './rpt-get-manifest-details.ts';
import { rptGetMultipleTrackingAmz } from './rpt-get-multiple-tracking-amz.ts';
import { rptPreAlertCustomerReport } from './rpt-pre-alert-customer-report.ts';

export const report: AnyContract[] = [
  avgWeightRevenuePerformanceCost,
  clientsInfo,
  countOfLastStatus,
  daysToDeliver,
  exmiaVsDirect,
  getBaggedNotBaggedDetail,
  getBaggedNotBaggedShipment,
  getDailyPackages,
  getDailyPackagesDetail,
  getRptEventsInfo,
  getServiceMonitorReport,
  noNewsByProvider,
  noNewsParcels,
  parcelCount,
  parcelCountByDate,
  performanceManagement,
  revenueCostAndTotalItems,
  rptGetFlaggedShipmentsByType,
  rptGetManifestDetails,
  rptGetMultipleTrackingAmz,
  rptPreAlertCustomerReport,
];
