import type { AnyContract } from '#tools/define.ts';
import { getReportPerformanceMetrics } from './get-report-performance-metrics.ts';
import { performanceOps } from './performance-ops.ts';

/** The endpoints under test/ on the wire. */
export const performance: AnyContract[] = [getReportPerformanceMetrics, performanceOps];
