import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

/** Notifies one person in the console: a text of the catalogue and the values to fill in. */
export const notify = (
  db: Database,
  userCode: string,
  level: 'info' | 'success' | 'warning' | 'error',
  text: string,
  values: Record<string, string | number>,
  link: string | null = '/reports/ops',
): Promise<unknown> =>
  db.rows(sql`
    insert into notification (user_code, level, text, values, link)
    values (${userCode}, ${level}, ${text}, ${JSON.stringify(values)}::jsonb, ${link})`);
