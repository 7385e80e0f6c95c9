import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { getShpForPrealert as contract } from '#tools/shipment/get-shp-for-prealert.ts';
import { destination, keyOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

type Found = Omit<RowOf<typeof contract>, 'may_prealert' | 'reason'>;

function verdict(row: Found): Pick<RowOf<typeof contract>, 'may_prealert' | 'reason'> {
  if (row.status === 'delivered') return { may_prealert: false, reason: 'Delivered already.' };
  if (row.status === 'closed') return { may_prealert: false, reason: 'Its life has ended.' };
  if (row.received_at) return { may_prealert: false, reason: 'Received already.' };
  if (row.prealerted_at)
    return { may_prealert: false, reason: `Pre-alerted already in ${row.pre_manifest_header_code ?? 'a list'}.` };
  return { may_prealert: true, reason: 'Known, not pre-alerted yet.' };
}

export const getShpForPrealert = implement(contract, {
  run: async (ctx, input) => {
    const rows = await ctx.db.rows<Found>(sql`
      select coalesce(s.external_tracking, s.trck_nmr_fol) as external_tracking, s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination,
        s.pre_manifest_header_code, local_iso(s.prealerted_at, 'UTC') as prealerted_at, local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at
      from ${parcelsFrom}
      where (s.external_key = ${keyOf(input.external_tracking)} or s.trck_nmr_fol = ${keyOf(input.external_tracking)})
        ${input.copa_id ? sql`and s.copa_id = ${input.copa_id}` : sql``}
        ${input.country_iso_code ? sql`and s.dest_iso2 = ${input.country_iso_code}` : sql``}
      order by s.shipment_id desc limit 50`);
    if (rows.length) return rows.map((row) => ({ ...row, ...verdict(row) }));
    return [
      {
        external_tracking: input.external_tracking, trck_nmr_fol: null, status: null, copa_name: null, destination: null,
        pre_manifest_header_code: null, prealerted_at: null, received_at: null, may_prealert: true, reason: 'Not known yet.',
      }, // prettier-ignore
    ];
  },
});
