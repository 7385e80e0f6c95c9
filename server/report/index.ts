import type { Handler } from '#server/implement.ts';
import { rptGetFlaggedShipmentsByType } from './rpt-get-flagged-shipments-by-type.ts';
import { rptGetMultipleTrackingAmz } from './rpt-get-multiple-tracking-amz.ts';

export const report: Handler[] = [rptGetFlaggedShipmentsByType, rptGetMultipleTrackingAmz];
