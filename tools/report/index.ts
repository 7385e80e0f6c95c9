import type { AnyContract } from '#tools/define.ts';
import { avgWeightRevenuePerformanceCost } from './avg-weight-revenue-performance-cost.ts';
import { clientsInfo } from './clients-info.ts';
import { countOfLastStatus } from './count-of-last-status.ts';
import { customsSentByMawb } from './customs-sent-by-mawb.ts';
import { daysToDeliver } from './days-to-deliver.ts';
import { ddpDutiesEstimation } from './ddp-duties-estimation.ts';
import { deliverySentByProviderDetail } from './delivery-sent-by-provider-detail.ts';
import { deliverySentByProviderHeader } from './delivery-sent-by-provider-header.ts';
import { exmiaVsDirect } from './exmia-vs-direct.ts';
import { getBaggedNotBaggedDetail } from './get-bagged-not-bagged-detail.ts';
import { getBaggedNotBaggedShipment } from './get-bagged-not-bagged-shipment.ts';
import { getDailyPackages } from './get-daily-packages.ts';
import { getDailyPackagesDetail } from './get-daily-packages-detail.ts';
import { getMstrSummaryInfo } from './get-mstr-summary-info.ts';
import { getPreCustomsEct } from './get-pre-customs-ect.ts';
import { getReportProhibitedItems } from './get-report-prohibited-items.ts';
import { getRptEventsInfo } from './get-rpt-events-info.ts';
import { getServiceMonitorReport } from './get-service-monitor-report.ts';
import { getShipmentsArriveToCountryProviders } from './get-shipments-arrive-to-country-providers.ts';
import { getXrayInfo } from './get-xray-info.ts';
import { noNewsByProvider } from './no-news-by-provider.ts';
import { noNewsParcels } from './no-news-parcels.ts';
import { parcelCount } from './parcel-count.ts';
import { parcelCountByDate } from './parcel-count-by-date.ts';
import { performanceManagement } from './performance-management.ts';
import { revenueCostAndTotalItems } from './revenue-cost-and-total-items.ts';
import { rptGetFlaggedShipmentsByType } from './rpt-get-flagged-shipments-by-type.ts';
import { rptGetManifestDetails } from './rpt-get-manifest-details.ts';
import { rptGetMultipleTrackingAmz } from './rpt-get-multiple-tracking-amz.ts';
import { rptGetReportScheduleInfo } from './rpt-get-report-schedule-info.ts';
import { rptGetRptsByArea } from './rpt-get-rpts-by-area.ts';
import { rptInsertReportSchedule } from './rpt-insert-report-schedule.ts';
import { rptPreAlertCustomerReport } from './rpt-pre-alert-customer-report.ts';
import { savedViewDelete } from './saved-view-delete.ts';
import { savedViewList } from './saved-view-list.ts';
import { savedViewSave } from './saved-view-save.ts';
import { scheduleDelete } from './schedule-delete.ts';
import { scheduleEnable } from './schedule-enable.ts';
import { scheduleRunNow } from './schedule-run-now.ts';
import { scheduleRuns } from './schedule-runs.ts';
import { shipmentsUps } from './shipments-ups.ts';
import { exploreBags } from './explore-bags.ts';
import { exploreCheckpoints } from './explore-checkpoints.ts';
import { exploreManifests } from './explore-manifests.ts';
import { exploreParcels } from './explore-parcels.ts';

export const report: AnyContract[] = [
  avgWeightRevenuePerformanceCost,
  clientsInfo,
  countOfLastStatus,
  customsSentByMawb,
  daysToDeliver,
  ddpDutiesEstimation,
  deliverySentByProviderDetail,
  deliverySentByProviderHeader,
  exmiaVsDirect,
  getBaggedNotBaggedDetail,
  getBaggedNotBaggedShipment,
  getDailyPackages,
  getDailyPackagesDetail,
  getMstrSummaryInfo,
  getPreCustomsEct,
  getReportProhibitedItems,
  getRptEventsInfo,
  getServiceMonitorReport,
  getShipmentsArriveToCountryProviders,
  getXrayInfo,
  noNewsByProvider,
  noNewsParcels,
  parcelCount,
  parcelCountByDate,
  performanceManagement,
  revenueCostAndTotalItems,
  rptGetFlaggedShipmentsByType,
  rptGetManifestDetails,
  rptGetMultipleTrackingAmz,
  rptGetReportScheduleInfo,
  rptGetRptsByArea,
  rptInsertReportSchedule,
  rptPreAlertCustomerReport,
  savedViewDelete,
  savedViewList,
  savedViewSave,
  scheduleDelete,
  scheduleEnable,
  scheduleRunNow,
  scheduleRuns,
  shipmentsUps,
  exploreBags,
  exploreCheckpoints,
  exploreManifests,
  exploreParcels,
];
