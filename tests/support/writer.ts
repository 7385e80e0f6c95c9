import { sql } from 'drizzle-orm';
import { openData } from '#server/db/open.ts';

// Run by tests as a program of its own: writes one row after the other and says each only once it is committed.
const { DATA_DIR: dir, DATABASE_URL: url } = process.env;
try {
  const data = await openData({ dir: dir!, url: url || undefined });
  process.stdout.write('open\n');
  for (let n = 1; ; n++) {
    await data.own(async (db) => {
      await db.rows(sql`insert into setting (key, value) values (${`a${n}`}, '1')`);
      await db.rows(sql`insert into setting (key, value) values (${`b${n}`}, '1')`);
    });
    process.stdout.write(`${n}\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
