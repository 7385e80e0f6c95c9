import { now } from '#server/clock.ts';
import { openData } from '#server/db/open.ts';
import { takeJob } from '#server/jobs/queue.ts';

/** A process that takes a run and then does nothing, to be killed. */
const data = await openData({ url: process.env.DATABASE_URL || undefined, dir: process.env.DATA_DIR! });
const table = (process.argv[2] ?? 'report_run') as 'report_run';
const says = { accident: 'accident', again: 'again', stopped: 'stopped' };
const job = await takeJob(data, { table, name: table, run: async () => {}, says }, now());
process.stdout.write(`${job?.id ?? 'none'}\n`);
setInterval(() => {}, 1_000);
