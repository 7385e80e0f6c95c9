import type { ComponentType } from 'react';

/** Loads a page: a module whose default is its component. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** The screens that have a page of their own, by their path; the others are the standard report or form. */
export const pages: Record<string, LoadPage> = {
  '/shipment': () => {
    // A parcel that the address names comes beside the list, not after it.
    if (/[?&](tracking|trck_nmr_fol)=/.test(location.search)) void import('#web/screens/shipment/parcel-page.tsx');
    return import('#web/screens/shipment/shipment.tsx');
  },
  '/tracking/multiple-tracking': () => import('#web/screens/tracking/multiple-tracking.tsx'),
  '/operations/clearance/checkpoints-by-manifest': () => import('#web/screens/clearance/checkpoints-by-manifest.tsx'),
  '/operations/bookings': () => import('#web/screens/masters/bookings.tsx'),
  '/operations/master-booking': () => import('#web/screens/masters/master-booking.tsx'),
  '/operations/masters': () => import('#web/screens/masters/masters.tsx'),
  '/operations/master-post-tender': () => import('#web/screens/masters/post-tender.tsx'),
  '/operations/reports/track-masters': () => import('#web/screens/masters/track-masters.tsx'),
  '/operations/airlines': () => import('#web/screens/masters/airlines.tsx'),
  '/operations/consignees': () => import('#web/screens/masters/consignees.tsx'),
  '/operations/attendance': () => import('#web/screens/attendance/upload.tsx'),
  '/operations/attendance/summary': () => import('#web/screens/attendance/summary.tsx'),
  '/operations/attendance/history': () => import('#web/screens/attendance/history.tsx'),
  '/operations/attendance/history/days': () => import('#web/screens/attendance/upload-days.tsx'),
  '/operations/attendance/break-time': () => import('#web/screens/attendance/break-time.tsx'),
  '/operations/attendance/manual-register': () => import('#web/screens/attendance/manual-register.tsx'),
  '/operations/attendance/employees': () => import('#web/screens/attendance/employees.tsx'),
  '/operations/floor/reception': () => import('#web/screens/floor/reception.tsx'),
  '/operations/floor/bagging': () => import('#web/screens/floor/bagging.tsx'),
  '/operations/floor/receive-bag': () => import('#web/screens/floor/bag-reception.tsx'),
  '/operations/floor/stop-check': () => import('#web/screens/floor/stop-check.tsx'),
  '/operations/reports/bags-seal': () => import('#web/screens/floor/bags-seal.tsx'),
  '/operations/reports/bags-grouped': () => import('#web/screens/floor/bags-grouped.tsx'),
  '/operations/process/labels-rejected': () => import('#web/screens/labels/labels-rejected.tsx'),
  '/operations/process/kyc-rejected': () => import('#web/screens/labels/kyc-rejected.tsx'),
  '/operations/process/id-update': () => import('#web/screens/labels/id-update.tsx'),
  '/operations/process/stop-shipment': () => import('#web/screens/stops/stop-parcel.tsx'),
  '/operations/process/stop-shipment/stops': () => import('#web/screens/stops/stops.tsx'),
  '/operations/process/nrc-stop-shipment': () => import('#web/screens/stops/nrc-stop.tsx'),
  '/operations/reports/merchant-services-status': () => import('#web/screens/labels/services-status.tsx'),
  '/operations/pre-alert/new-pre-alert': () => import('#web/screens/pre-alert/new-pre-alert.tsx'),
  '/operations/pre-alert/new-pre-alert/check': () => import('#web/screens/pre-alert/check-number.tsx'),
  '/operations/pre-alert/new-pre-alert/header': () => import('#web/screens/pre-alert/pre-alert-header.tsx'),
  '/operations/pre-alert/new-pre-alert/hub-manifest': () => import('#web/screens/pre-alert/new-hub-manifest.tsx'),
  '/operations/pre-alert/pre-alert-reception': () => import('#web/screens/pre-alert/reception.tsx'),
  '/operations/pre-alert/checkpoints': () => import('#web/screens/pre-alert/checkpoints.tsx'),
  '/operations/pre-alert/checkpoints/master': () => import('#web/screens/pre-alert/find-master.tsx'),
  '/operations/reports/prealert-discrepancies': () => import('#web/screens/pre-alert/discrepancies.tsx'),
  '/operations/reports/prealert-discrepancies/rejected': () => import('#web/screens/pre-alert/rejected.tsx'),
  '/operations/reports/prealerted-not-processed': () => import('#web/screens/pre-alert/not-processed.tsx'),
  '/operations/reports/prealerted-not-processed/by-tracking': () => import('#web/screens/pre-alert/by-tracking.tsx'),
  '/operations/reports/prealerted-not-processed/and-processed': () =>
    import('#web/screens/pre-alert/and-processed.tsx'),
  '/operations/reports/prealerted-not-processed/no-pre-alert': () => import('#web/screens/pre-alert/no-pre-alert.tsx'),
  '/management/dashboard': () => import('#web/screens/management/dashboard.tsx'),
  '/management/dashboard-complete': () => import('#web/screens/management/dashboard-complete.tsx'),
  '/reports/dashboard': () => import('#web/screens/reports/dashboard.tsx'),
  '/reports/explore-parcels': () => import('#web/screens/reports/explore.tsx'),
  '/reports/svc-dashboard': () => import('#web/screens/reports/service-monitor.tsx'),
  '/reports/ops': () => import('#web/screens/ops/schedules.tsx'),
  '/reports/ops/runs': () => import('#web/screens/ops/runs.tsx'),
  '/reports/ops/areas': () => import('#web/screens/ops/areas.tsx'),
  '/temporary-reports/temporary-dashboard': () => import('#web/screens/temporary-reports/temporary-dashboard.tsx'),
  '/bank/accounts': () => import('#web/screens/bank/accounts.tsx'),
  '/bank/copa-extensions': () => import('#web/screens/bank/copa-extensions.tsx'),
  '/account': () => import('#web/screens/account/account.tsx'),
};
