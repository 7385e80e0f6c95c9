import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';

const usage =
  'Usage: npm run seed -- [--shipments 20000] [--seed waybill]\nFills an empty database with the demo world.';

function bar(done: number, all: number, started: number): string {
  const rate = done / ((performance.now() - started) / 1000);
  const left = Math.ceil((all - done) / Math.max(rate, 1));
  const filled = Math.round((done / all) * 30);
  return `${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done.toLocaleString('en')} of ${all.toLocaleString('en')} parcels, ${Math.round(rate).toLocaleString('en')}/s, ${left} s left`;
}

try {
  const { values } = parseArgs({
    options: { shipments: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  const shipments = Number(values.shipments ?? 20_000);
  if (values.help || !Number.isInteger(shipments) || shipments < 1 || shipments > 10_000_000) {
    process.stdout.write(`${usage}\n`);
    process.exit(values.help ? 0 : 2);
  }
  const config = readConfig();
  const data = await openData({ url: config.databaseUrl, dir: config.dataDir });
  try {
    await migrate(data);
    if (await isSeeded(data))
      throw new Error('The database is not empty: demo data can only be loaded into an empty database.');
    const started = performance.now();
    let shown = 0;
    await seedDemo(data, {
      shipments,
      seed: values.seed,
      sessionSecret: config.sessionSecret,
      onProgress: (done) => {
        const line = bar(done, shipments, started);
        if (process.stdout.isTTY) process.stdout.write(`\r${line}  `);
        else if (done - shown >= shipments / 10 || done === shipments) {
          shown = done;
          process.stdout.write(`${line}\n`);
        }
        if (done === shipments)
          process.stdout.write(
            '\nAll parcels are loaded; now indexes, sums and statistics, which takes as long again …\n',
          );
      },
    });
    process.stdout.write(`\nDone in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  } finally {
    await data.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
