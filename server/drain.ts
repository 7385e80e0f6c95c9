import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Data } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/runner.ts';

/** What still runs is cut off after this; the rest of the ten seconds is for the database. */
const cutMs = 6_000;
const lastMs = 9_000;

/**
 * Ends the process with 0 within ten seconds: takes no new connections, tells the jobs first, lets running requests
 * end, closes connections that only wait, and then cuts off what is left.
 */
export async function drain(server: Server, jobs: Jobs, data: Data): Promise<never> {
  const end = () => process.exit(0);
  setTimeout(end, lastMs);
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive becomes idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  setTimeout(() => server.closeAllConnections(), cutMs);
  await Promise.race([Promise.all([jobs.stop(), closed]), sleep(cutMs + 500)]);
  clearInterval(idle);
  await data.close();
  return end();
}
