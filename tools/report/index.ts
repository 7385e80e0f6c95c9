import type { AnyContract } from '#tools/define.ts';
import { rptGetFlaggedShipmentsByType } from './rpt-get-flagged-shipments-by-type.ts';
import { rptGetMultipleTrackingAmz } from './rpt-get-multiple-tracking-amz.ts';

export const report: AnyContract[] = [rptGetFlaggedShipmentsByType, rptGetMultipleTrackingAmz];
