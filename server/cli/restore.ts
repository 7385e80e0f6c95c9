import { readConfig } from '#server/config.ts';
import { openData } from '#server/db/open.ts';
import { restore } from '#server/db/restore.ts';

const args = process.argv.slice(2);
const force = args.includes('--force');
const [file, ...more] = args.filter((arg) => arg !== '--force');
if (!file || more.length > 0 || file.startsWith('-')) {
  process.stderr.write(
    'Usage: npm run restore -- FILE [--force]\nFills an empty database from a backup; --force replaces what is there.\n',
  );
  process.exitCode = 2;
} else {
  process.exitCode = await run(file);
}

async function run(path: string): Promise<number> {
  try {
    const config = readConfig();
    const data = await openData({ url: config.databaseUrl, dir: config.dataDir });
    try {
      const { tables, rows } = await restore(data, path, { force });
      process.stdout.write(`Restored ${tables} tables, ${rows} rows.\n`);
      return 0;
    } finally {
      await data.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
