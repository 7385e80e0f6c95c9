import type { Handler } from '#server/implement.ts';
import { checkPreAlerts } from './check-pre-alerts.ts';
import { job } from './job.ts';
import { jobs } from './jobs.ts';
import { preAlerts } from './pre-alerts.ts';
import { readFile } from './read-file.ts';

export const importFiles: Handler[] = [readFile, checkPreAlerts, preAlerts, job, jobs];
