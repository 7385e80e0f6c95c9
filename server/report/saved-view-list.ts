import { sql } from 'drizzle-orm';
import { savedViewList as contract } from '#tools/report/saved-view-list.ts';
import { savedViews } from '#server/db/queries/saved-views.ts';
import { implement } from '#server/implement.ts';

export const savedViewList = implement(contract, {
  query: ({ who }, { path }) => savedViews(who, path ? sql`path = ${path}` : sql`true`),
});
