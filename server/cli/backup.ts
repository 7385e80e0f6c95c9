import { readConfig } from '#server/config.ts';
import { backup } from '#server/db/backup.ts';
import { openData } from '#server/db/open.ts';

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0 || file.startsWith('-')) {
  process.stderr.write('Usage: npm run backup -- FILE\nWrites everything in the database to FILE (gzip).\n');
  process.exitCode = 2;
} else {
  process.exitCode = await run(file);
}

async function run(path: string): Promise<number> {
  try {
    const config = readConfig();
    const data = await openData({ url: config.databaseUrl, dir: config.dataDir });
    try {
      const { tables, bytes } = await backup(data, path);
      process.stdout.write(`Saved ${tables} tables (${Math.ceil(bytes / 1024)} kB of rows) in ${path}.\n`);
      process.stdout.write('Bank account numbers in it are sealed: keep the SESSION_SECRET they were sealed with.\n');
      return 0;
    } finally {
      await data.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
