import type { Handler } from '#server/implement.ts';
import { avgWeightRevenuePerformanceCost } from './avg-weight-revenue-performance-cost.ts';
import { countOfLastStatus } from './count-of-last-status.ts';
import { daysToDeliver } from './days-to-deliver.ts';
import { exmiaVsDirect } from './exmia-vs-direct.ts';
import { performanceManagement } from './performance-management.ts';
import { revenueCostAndTotalItems } from './revenue-cost-and-total-items.ts';
import { rptGetFlaggedShipmentsByType } from './rpt-get-flagged-shipments-by-type.ts';
import { rptGetMultipleTrackingAmz } from './rpt-get-multiple-tracking-amz.ts';

export const report: Handler[] = [
  avgWeightRevenuePerformanceCost,
  countOfLastStatus,
  daysToDeliver,
  exmiaVsDirect,
  performanceManagement,
  revenueCostAndTotalItems,
  rptGetFlaggedShipmentsByType,
  rptGetMultipleTrackingAmz,
];
