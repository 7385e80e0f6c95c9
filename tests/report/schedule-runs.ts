import { readConfig } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { handlers } from '#server/index.ts';
import { runJob } from '#server/jobs/runner.ts';
import { log } from '#server/log.ts';
import type { Deps } from '#server/perform.ts';
import { reportRuns } from '#server/schedules/run.ts';

const config = (more: Record<string, string> = {}) => readConfig({ SESSION_SECRET: 'x'.repeat(40), ...more });
export const depsOf = (data: Data, more?: Record<string, string>): Deps => ({ data, config: config(more), log });

/** Runs whatever waits. */
export async function runAll(deps: Deps, used = handlers): Promise<number> {
  const runs = reportRuns(deps, used);
  let ran = 0;
  await runs.due!();
  // oxlint-disable-next-line no-await-in-loop -- as the runner does
  while (await runJob(deps.data, runs)) ran += 1;
  return ran;
}
