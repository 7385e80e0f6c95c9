import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { parcelPhotos as contract } from '#tools/floor/parcel-photos.ts';
import { writeEvent } from '#server/audit.ts';
import { keyOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const parcelPhotos = implement(contract, {
  // Before the answer's own transaction, which only reads: whoever asks is written down first.
  ahead: async ({ read, who }, { trck_nmr_fol }) =>
    read(async (db) => {
      const number = keyOf(trck_nmr_fol);
      const parcel = await db.one<{ id: number }>(
        sql`select shipment_id as id from shipment where trck_nmr_fol = ${number}`,
      );
      if (!parcel) return refuse('missing', `No parcel has the number ${trck_nmr_fol}.`);
      const found = await db.rows<RowOf<typeof contract> & { id: number }>(sql`
        select ${number}::text as trck_nmr_fol, local_iso(f.created_at, coalesce(r.tz, 'UTC')) as taken_at, f.created_by as taken_by, r.entry_point, r.station,
          f.discarded_at is null as is_kept, f.mime, f.size, case when f.discarded_at is null then '/parcel-images/' || f.path end as image,
          f.parcel_photo_id as id
        from parcel_photo f left join reception r using (reception_id) where f.shipment_id = ${parcel.id} order by f.parcel_photo_id desc`);
      if (found.length)
        await writeEvent(db, who, {
          path: contract.path,
          through: 'api',
          input: { trck_nmr_fol: number },
          subjects: found.map(({ id }) => `parcel_photo:${id}`),
        });
      return found.map(({ id: _, ...row }) => row);
    }),
  run: async (_ctx, _input, found) => found,
});
