import type { AnyContract } from '#tools/define.ts';
import { createBookingTransmission } from './create-booking-transmission.ts';
import { createTransmissionAttachment } from './create-transmission-attachment.ts';
import { getBookingCharges } from './get-booking-charges.ts';
import { getBookingMessages } from './get-booking-messages.ts';
import { getHubManifestTotal } from './get-hub-manifest-total.ts';
import { getHubManifests } from './get-hub-manifests.ts';
import { getManifestListByMaster } from './get-manifest-list-by-master.ts';
import { getPreAlert } from './get-pre-alert.ts';
import { getPrealertDailyReport } from './get-prealert-daily-report.ts';
import { hubManifestReceiveBag } from './hub-manifest-receive-bag.ts';
import { manifestCopaGetCurrentlyBalance } from './manifest-copa-get-currently-balance.ts';
import { manifestCopaGetCurrentlyBalanceSum } from './manifest-copa-get-currently-balance-sum.ts';
import { manifestGetMasterListByNumber } from './manifest-get-master-list-by-number.ts';
import { masterBookingStatusUpdate } from './master-booking-status-update.ts';
import { masterGetAirlines } from './master-get-airlines.ts';
import { masterGetConsignee } from './master-get-consignee.ts';
import { masterGetDataBookings } from './master-get-data-bookings.ts';
import { masterGetDataBookingsReport } from './master-get-data-bookings-report.ts';
import { masterGetDataBookingsReportDetail } from './master-get-data-bookings-report-detail.ts';
import { masterGetDataCatalogs } from './master-get-data-catalogs.ts';
import { masterGetMasterPerformanceReportDetailed } from './master-get-master-performance-report-detailed.ts';
import { masterPerformance } from './master-performance.ts';
import { masterScheduleSlaDetailReport } from './master-schedule-sla-detail-report.ts';
import { masterScheduleSlaDetailReportAll } from './master-schedule-sla-detail-report-all.ts';
import { masterScheduleSlaReport } from './master-schedule-sla-report.ts';
import { masterUpdatePostTenderStatus } from './master-update-post-tender-status.ts';
import { masterUpsertAirlines } from './master-upsert-airlines.ts';
import { masterUpsertBooking } from './master-upsert-booking.ts';
import { masterUpsertBookingManifests } from './master-upsert-booking-manifests.ts';
import { masterUpsertConsignee } from './master-upsert-consignee.ts';
import { moveHubManifest } from './move-hub-manifest.ts';
import { newHubManifest } from './new-hub-manifest.ts';
import { preManifestGetMasterListByNumber } from './pre-manifest-get-master-list-by-number.ts';
import { preManifestObservationInsert } from './pre-manifest-observation-insert.ts';
import { readAirlineMessage } from './read-airline-message.ts';
import { updatePreAlertHeader } from './update-pre-alert-header.ts';
import { copyBooking } from './copy-booking.ts';
import { bookingExceptions } from './booking-exceptions.ts';
import { rebook } from './rebook.ts';
import { tellPartners } from './tell-partners.ts';
import { getBookingEvents } from './get-booking-events.ts';
import { getClaims } from './get-claims.ts';
import { saveClaim } from './save-claim.ts';

export const manifest: AnyContract[] = [
  createBookingTransmission,
  createTransmissionAttachment,
  getBookingCharges,
  getBookingMessages,
  getHubManifestTotal,
  getHubManifests,
  getManifestListByMaster,
  getPreAlert,
  getPrealertDailyReport,
  hubManifestReceiveBag,
  manifestCopaGetCurrentlyBalance,
  manifestCopaGetCurrentlyBalanceSum,
  manifestGetMasterListByNumber,
  masterBookingStatusUpdate,
  masterGetAirlines,
  masterGetConsignee,
  masterGetDataBookings,
  masterGetDataBookingsReport,
  masterGetDataBookingsReportDetail,
  masterGetDataCatalogs,
  masterGetMasterPerformanceReportDetailed,
  masterPerformance,
  masterScheduleSlaDetailReport,
  masterScheduleSlaDetailReportAll,
  masterScheduleSlaReport,
  masterUpdatePostTenderStatus,
  masterUpsertAirlines,
  masterUpsertBooking,
  masterUpsertBookingManifests,
  masterUpsertConsignee,
  moveHubManifest,
  newHubManifest,
  preManifestGetMasterListByNumber,
  preManifestObservationInsert,
  readAirlineMessage,
  updatePreAlertHeader,
  copyBooking,
  bookingExceptions,
  rebook,
  tellPartners,
  getBookingEvents,
  getClaims,
  saveClaim,
];
