import { sql } from 'drizzle-orm';
import { checkBooks } from '#server/billing/books.ts';
import { now } from '#server/clock.ts';
import type { Data } from '#server/db/open.ts';
import { log } from '#server/log.ts';

/** Looks at the books once a night, in one process only, and tells the finance accounts what does not agree. */
export function booksCheck(data: Data): () => Promise<void> {
  let checked = '';
  return async () => {
    const day = now().toISOString().slice(0, 10);
    if (day === checked) return;
    checked = day;
    await data.own(async (db) => {
      const mine = await db.one(sql`
        insert into setting (key, value) values ('books-checked', to_jsonb(${day}::text))
        on conflict (key) do update set value = excluded.value where setting.value <> excluded.value returning key`);
      if (!mine) return;
      const differences = await checkBooks(db, now().toISOString());
      if (!differences) return;
      log.error({ differences }, 'the books do not agree with their lines');
      await db.rows(sql`
        insert into notification (user_code, level, text, values, link)
        select user_code, 'error', '{{count}} figures of the books do not agree with their lines.', jsonb_build_object('count', ${differences}::int),
          '/finance/reports/copa-currently-balance/books'
        from app_user where role in ('admin', 'finance')`);
    });
  };
}
