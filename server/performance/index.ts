import type { Handler } from '#server/implement.ts';
import { getReportPerformanceMetrics } from './get-report-performance-metrics.ts';
import { performanceOps } from './performance-ops.ts';

export const performance: Handler[] = [getReportPerformanceMetrics, performanceOps];
