import { text } from 'node:stream/consumers';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { runUserCommand } from '#server/identity/user-commands.ts';
import { usage, UsageError } from '#server/identity/user-usage.ts';

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(`${usage}\n`);
} else {
  process.exitCode = await run();
}

async function run(): Promise<number> {
  try {
    const config = readConfig();
    const data = await openData({ url: config.databaseUrl, dir: config.dataDir });
    try {
      await migrate(data);
      process.stdout.write(`${await runUserCommand(data, args, () => text(process.stdin), config)}\n`);
      return 0;
    } finally {
      await data.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
