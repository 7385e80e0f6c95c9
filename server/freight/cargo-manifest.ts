import { sql } from 'drizzle-orm';
import type { AnswerOf, Row } from '#tools/define.ts';
import { cargoManifest as contract } from '#tools/print/cargo-manifest.ts';
import type { masterHead as shape } from '#tools/rows/master-paper.ts';
import type { Database } from '#server/context.ts';
import { labelRows } from '#server/paper/label-rows.ts';
import { latinRows } from '#server/paper/latin.ts';
import { sheet } from '#server/paper/print.ts';
import { refuse } from '#server/refuse.ts';

/** The head of the papers of a booking. Refuses with 404 what is not there. */
export async function masterHeadOf(db: Database, id: number): Promise<Row<typeof shape>> {
  const found = await db.one<Row<typeof shape>>(sql`
    select b.mawb, b.master_booking_id, a.name as airline_name, b.flight, local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd,
      b.origin as iata_code_origin, b.destination as port_iata, coalesce(c.name, b.consignee) as consignee, coalesce(l.pieces, b.pieces) as pieces, coalesce(l.weight_kg, b.weight_kg) as weight_kg,
      (select count(*)::int from shipment s where s.mawb = b.mawb) as parcels
    from master_booking b left join airline a on a.prefix = b.airline_prefix left join iata_location o on o.iata = b.origin
    left join master_consignee c on c.master_consignee_id = b.master_consignee_id
    cross join lateral (
      select sum(coalesce(m.pieces, f.bags))::int as pieces, sum(coalesce(m.weight_kg, f.weight_kg)) as weight_kg
      from master_booking_manifest m join manifest f using (mnfs_id) where m.master_booking_id = b.master_booking_id) l
    where b.master_booking_id = ${id}::bigint`);
  if (!found) return refuse('missing', `Booking ${id} not found.`);
  const [head] = await labelRows([found], ({ mawb, master_booking_id }) => mawb ?? String(master_booking_id));
  return head!;
}

/** The bags of a booking: those of its manifests whose parcels fly under its number. */
export async function cargoManifestRows(db: Database, id: number): Promise<AnswerOf<typeof contract>> {
  const header = await masterHeadOf(db, id);
  const bags = await db.rows<AnswerOf<typeof contract>['bags'][number]>(sql`
    select s.mnfs_id, s.bag_id, g.seal, g.bag_sorting, count(*)::int as parcels, sum(s.weight_kg) as weight_kg,
      string_agg(distinct trim(split_part(translate(s.contents, ';', ','), ',', 1)), ', ') as contents
    from shipment s left join bag g using (bag_id) where s.mawb = ${header.mawb}
    group by 1, 2, 3, 4 order by s.mnfs_id, s.bag_id`);
  return { header, bags: await latinRows(bags.map((bag) => ({ ...bag, note: null }))) } as never;
}
export const printCargoManifest = sheet('Cargo manifest', contract, 'mawb', 'bags');

/** The cargo manifest of a booking as PDF. */
export const cargoManifestOf = async (db: Database, id: number): Promise<Uint8Array> =>
  (await printCargoManifest((await cargoManifestRows(db, id)) as never, 'pdf')) as Uint8Array;
