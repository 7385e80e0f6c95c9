import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { migrate, migrationTags } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { engines } from '#tests/support/engines.ts';

describe.each(engines)('migrations on $name', (engine) => {
  test('make the tables once, and refuse a newer database and one from before the release', async () => {
    const place = await engine.place(null);
    const data = await openData(place);
    // A fresh engine on a busy machine may take longer for its first statement than readiness waits.
    await expect
      .poll(() => data.ready(), { timeout: 20_000 })
      .toEqual({ database: true, migrations: false, disk: true });
    const both = await Promise.all([migrate(data), migrate(data)]);
    expect(both.flat()).toEqual(migrationTags());
    expect(await data.ready()).toEqual({ database: true, migrations: true, disk: true });
    await data.own((db) => db.rows(sql`insert into migration (tag) values ('9999_later')`));
    await expect(migrate(data)).rejects.toThrow('newer version (9999_later)');
    await data.own((db) => db.rows(sql`update migration set tag = '0001_files_in_pieces' where tag = '9999_later'`));
    await expect(migrate(data)).rejects.toThrow('made before the first release of Waybill');
    await data.close();
    await place.drop();
  });
});
