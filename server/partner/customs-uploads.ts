import { sql } from 'drizzle-orm';
import { customsUploads as contract } from '#tools/partner/customs-uploads.ts';
import { afterDay, all, fromDay } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { customsUploads as rows } from '#server/partner/customs-upload-rows.ts';

export const customsUploads = implement(contract, {
  query: (_ctx, { date_from, date_to }) =>
    rows(
      all([
        date_from ? sql`u.created_at >= ${fromDay(date_from)}` : undefined,
        date_to ? sql`u.created_at < ${afterDay(date_to)}` : undefined,
      ]),
    ),
});
