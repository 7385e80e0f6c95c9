import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData, type Data } from '#server/db/open.ts';
import { fillLists } from '#server/db/seed/reference/lists.ts';
import { switchDemoAccounts } from '#server/identity/demo-accounts.ts';
import { saveReportList } from '#server/schedules/report-list.ts';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';

/** Opens the database, brings its schema up to date and, in demo mode, fills an empty one with the demo world. */
export async function boot(config: Config, log: Logger): Promise<Data> {
  const data = await openData({ url: config.databaseUrl, dir: config.dataDir });
  try {
    const applied = await migrate(data);
    if (applied.length) log.info({ applied }, 'schema is up to date');
    if (config.demo && !(await isSeeded(data))) {
      log.info('making the demo world, once');
      await seedDemo(data, { sessionSecret: config.sessionSecret });
    }
    if (!config.demo && (await fillLists(data))) log.info('lists of a new installation are filled');
    await data.own(saveReportList);
    const closed = await switchDemoAccounts(data, config.demo);
    if (closed) log.warn({ accounts: closed }, 'demo mode is off: the demo accounts are closed');
    return data;
  } catch (error) {
    await data.close();
    throw error;
  }
}
