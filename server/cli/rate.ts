import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { rateNow } from '#server/rates/job.ts';

const usage = `Usage: npm run rate -- [--from 2026-01-01] [--to 2026-01-31]
Rates received parcels by the published rates, all or those of a period. What was charged already stays as it is.
Stopped, it goes on where it was when it is called with the same days again.`;

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
  });
  const isDay = (value?: string) => value === undefined || /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (values.help || !isDay(values.from) || !isDay(values.to)) {
    process.stdout.write(`${usage}\n`);
    process.exit(values.help ? 0 : 2);
  }
  const config = readConfig();
  const data = await openData({ url: config.databaseUrl, dir: config.dataDir });
  try {
    await migrate(data);
    const started = performance.now();
    let first: number | undefined;
    await rateNow(data, { from: values.from ?? null, to: values.to ?? null }, (done, total) => {
      first ??= done;
      const speed = (done - first) / ((performance.now() - started) / 1000);
      process.stdout.write(
        `${done.toLocaleString('en')} of ${total.toLocaleString('en')} parcels, ${Math.round(speed).toLocaleString('en')}/s\n`,
      );
    });
    process.stdout.write(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  } finally {
    await data.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
