import { now } from '#server/clock.ts';
import { openData } from '#server/db/open.ts';
import { claimRun } from '#server/schedules/claim.ts';

/** A process that takes a run and then does nothing, to be killed. */
const data = await openData({ url: process.env.DATABASE_URL || undefined, dir: process.env.DATA_DIR! });
const run = await claimRun(data, now());
process.stdout.write(`${run?.report_run_id ?? 'none'}\n`);
setInterval(() => {}, 1_000);
