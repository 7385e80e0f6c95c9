import { sql, type SQL } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import type { savedViewRow } from '#tools/rows/saved-view.ts';
import type { Who } from '#server/context.ts';

export type SavedView = Row<typeof savedViewRow>;

/** The views that the caller may see, with the columns of tools/rows/saved-view.ts. */
export const savedViews = ({ userCode }: Who, where: SQL): SQL => sql`
  select saved_view_id, name, path, shared, user_code = ${userCode} as mine, input, columns, sort
  from saved_view where ${where} order by path, user_code <> ${userCode}, lower(name), saved_view_id`;
