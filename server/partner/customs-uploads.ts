import { sql } from 'drizzle-orm';
import { customsUploads as contract } from '#tools/partner/customs-uploads.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { customsUploads as rows } from '#server/partner/customs-upload-rows.ts';

export const customsUploads = implement(contract, {
  query: (_ctx, { date_from, date_to }) => rows(all([...onDays(sql`u.created_at`, nowhere, date_from, date_to)])),
});
