import { carrierOf } from '#server/carrier/carrier-of.ts';
import { carrierCalls } from '#server/carrier/carrier-calls.ts';
import { airMessages } from '#server/freight/air-messages.ts';
import type { Handler } from '#server/implement.ts';
import type { Deps } from '#server/perform.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { periodRuns } from '#server/billing/period-run.ts';
import { ratings } from '#server/rates/job.ts';
import { reportRuns } from '#server/schedules/run.ts';
import { cleaning } from './cleaning.ts';
import type { JobKind } from './queue.ts';

/** Everything that runs without anybody waiting for it. */
export const jobKinds = (deps: Deps, handlers: readonly Handler[]): JobKind[] => [
  preAlertImports(deps.data),
  reportRuns(deps, handlers),
  carrierCalls(deps.data, carrierOf(deps.config)),
  ratings(deps.data),
  periodRuns(deps.data),
  airMessages(deps),
  cleaning(deps.data, deps.config),
];
