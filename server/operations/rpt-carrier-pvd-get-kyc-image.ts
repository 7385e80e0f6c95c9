import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { rptCarrierPvdGetKycImage as contract } from '#tools/operations/rpt-carrier-pvd-get-kyc-image.ts';
import { writeEvent } from '#server/audit.ts';
import { keyOf } from '#server/db/queries/parcels.ts';
import { isPicturePath } from '#server/files/pictures.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Image = RowOf<typeof contract>;

export const rptCarrierPvdGetKycImage = implement(contract, {
  // Before the answer's own transaction, which only reads: whoever asks is written down first.
  ahead: async ({ read, who }, { trackindId, path }) => {
    if (path && !isPicturePath('kyc', path)) refuseField('path', 'is not the path of a picture.');
    const number = keyOf(trackindId);
    return read(async (db) => {
      const parcel = await db.one<{ id: number }>(
        sql`select shipment_id as id from shipment where trck_nmr_fol = ${number}`,
      );
      if (!parcel) return refuse('missing', `No parcel has the number ${trackindId}.`);
      const found = await db.rows<Image & { kyc_document_id: number }>(sql`
        select s.trck_nmr_fol, d.state as document, d.reject_reason as reason, coalesce(q.name, s.consignee_name) as consignee_name,
          local_iso(d.created_at, coalesce(ep.tz, 'UTC')) as sent_at, d.created_by as sent_by, d.discarded_at is null as is_kept, d.mime, d.size, d.path,
          case when d.discarded_at is null then '/kyc-images/' || d.path end as image, d.kyc_document_id
        from kyc_document d join shipment s using (shipment_id)
        left join iata_location ep on ep.iata = s.entry_point
        left join shipment_party q on q.shipment_id = s.shipment_id and q.role = 'consignee'
        where d.shipment_id = ${parcel.id} and ${path ? sql`d.path = ${path}` : sql`true`} order by d.kyc_document_id desc`);
      if (path && !found.length) refuse('missing', 'This parcel has no such picture.');
      await writeEvent(db, who, {
        path: contract.path,
        through: 'api',
        input: { trackindId: number, ...(path && { path }) },
        subjects: found.map(({ kyc_document_id }) => `kyc_document:${kyc_document_id}`),
      });
      return found.map(({ kyc_document_id: _, ...row }) => row);
    });
  },
  run: async (_ctx, _input, found) => found,
});
