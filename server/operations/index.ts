import type { Handler } from '#server/implement.ts';
import { bagsData } from './bags-data.ts';
import { bagsNotAssignedMnfs } from './bags-not-assigned-mnfs.ts';
import { bagsSummaryPending } from './bags-summary-pending.ts';
import { carrierPvdManifestStopNrc } from './carrier-pvd-manifest-stop-nrc.ts';
import { checkAccessAttendance } from './check-access-attendance.ts';
import { checkNewShipments } from './check-new-shipments.ts';
import { checkpointItemPreAlerts } from './checkpoint-item-pre-alerts.ts';
import { checkpointsAddToManifestList } from './checkpoints-add-to-manifest-list.ts';
import { consolidationRequests } from './consolidation-requests.ts';
import { flagAsArs } from './flag-as-ars.ts';
import { getAttendanceBreakTime } from './get-attendance-break-time.ts';
import { getAttendanceDetailUpload } from './get-attendance-detail-upload.ts';
import { getAttendanceEmployees } from './get-attendance-employees.ts';
import { getAttendanceHeaderUpload } from './get-attendance-header-upload.ts';
import { getAttendanceManualRegister } from './get-attendance-manual-register.ts';
import { getAttendanceSummary } from './get-attendance-summary.ts';
import { getChckByManifest } from './get-chck-by-manifest.ts';
import { getIataCodes } from './get-iata-codes.ts';
import { getLabelTries } from './get-label-tries.ts';
import { getLinehaulPrice } from './get-linehaul-price.ts';
import { getLogAmzCarrierServiceUid } from './get-log-amz-carrier-service-uid.ts';
import { getMsgScreen } from './get-msg-screen.ts';
import { getStops } from './get-stops.ts';
import { insMsgScreen } from './ins-msg-screen.ts';
import { liftStop } from './lift-stop.ts';
import { masterUpsertLinehaulPrice } from './master-upsert-linehaul-price.ts';
import { mchUpdateCarrierDataReprocess } from './mch-update-carrier-data-reprocess.ts';
import { newShipment } from './new-shipment.ts';
import { newShipments } from './new-shipments.ts';
import { preAlertsRejected } from './pre-alerts-rejected.ts';
import { preShipmentLabelData } from './pre-shipment-label-data.ts';
import { rptCarrierPvdGetKycImage } from './rpt-carrier-pvd-get-kyc-image.ts';
import { rptGetPrealertedNotProcessedByTracking } from './rpt-get-prealerted-not-processed-by-tracking.ts';
import { rptGetRawdataUpdated } from './rpt-get-rawdata-updated.ts';
import { rptGetShipmentsPrealertDiscrepancies } from './rpt-get-shipments-prealert-discrepancies.ts';
import { rptGetShipmentsPrealertedAndProcessed } from './rpt-get-shipments-prealerted-and-processed.ts';
import { rptGetShipmentsPrealertedNotProcessed } from './rpt-get-shipments-prealerted-not-processed.ts';
import { rptGetShipmentsProcessedNoPreAlert } from './rpt-get-shipments-processed-no-pre-alert.ts';
import { rptMerchantCarrierLabelsRejectedKyc } from './rpt-merchant-carrier-labels-rejected-kyc.ts';
import { rptMerchantCarrierLabelsRejected } from './rpt-merchant-carrier-labels-rejected.ts';
import { rptMerchantCarrierProcess } from './rpt-merchant-carrier-process.ts';
import { rptPreReceptShpWithoutId } from './rpt-pre-recept-shp-without-id.ts';
import { searchCountryIdByPerson } from './search-country-id-by-person.ts';
import { searchPersonInfoById } from './search-person-info-by-id.ts';
import { receptionsByDateAndCopa } from './receptions-by-date-and-copa.ts';
import { stopShipment } from './stop-shipment.ts';
import { unflagAsArs } from './unflag-as-ars.ts';
import { updateConsigneeId } from './update-consignee-id.ts';
import { uploadAccessAttendance } from './upload-access-attendance.ts';
import { upsertAttendanceBreakTime } from './upsert-attendance-break-time.ts';
import { upsertAttendanceManualRegister } from './upsert-attendance-manual-register.ts';
import { workPrealertDiscrepancies } from './work-prealert-discrepancies.ts';

export const operations: Handler[] = [
  bagsData,
  bagsNotAssignedMnfs,
  bagsSummaryPending,
  carrierPvdManifestStopNrc,
  checkAccessAttendance,
  checkNewShipments,
  checkpointItemPreAlerts,
  checkpointsAddToManifestList,
  consolidationRequests,
  flagAsArs,
  getAttendanceBreakTime,
  getAttendanceDetailUpload,
  getAttendanceEmployees,
  getAttendanceHeaderUpload,
  getAttendanceManualRegister,
  getAttendanceSummary,
  getChckByManifest,
  getIataCodes,
  getLabelTries,
  getLogAmzCarrierServiceUid,
  getMsgScreen,
  getStops,
  insMsgScreen,
  liftStop,
  mchUpdateCarrierDataReprocess,
  newShipment,
  newShipments,
  preAlertsRejected,
  preShipmentLabelData,
  rptCarrierPvdGetKycImage,
  rptGetPrealertedNotProcessedByTracking,
  rptGetRawdataUpdated,
  rptGetShipmentsPrealertDiscrepancies,
  rptGetShipmentsPrealertedAndProcessed,
  rptGetShipmentsPrealertedNotProcessed,
  rptGetShipmentsProcessedNoPreAlert,
  rptMerchantCarrierLabelsRejected,
  rptMerchantCarrierLabelsRejectedKyc,
  rptMerchantCarrierProcess,
  rptPreReceptShpWithoutId,
  searchCountryIdByPerson,
  searchPersonInfoById,
  receptionsByDateAndCopa,
  stopShipment,
  unflagAsArs,
  updateConsigneeId,
  uploadAccessAttendance,
  upsertAttendanceBreakTime,
  upsertAttendanceManualRegister,
  workPrealertDiscrepancies,
  getLinehaulPrice,
  masterUpsertLinehaulPrice,
];
