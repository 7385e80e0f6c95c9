import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { consolidationList as contract } from '#tools/print/consolidation-list.ts';
import { destination, parcelsFrom } from '#server/db/queries/parcels.ts';
import { masterHeadOf } from '#server/freight/cargo-manifest.ts';
import { implement } from '#server/implement.ts';
import { latinRows } from '#server/paper/latin.ts';
import { sheet } from '#server/paper/print.ts';

type House = AnswerOf<typeof contract>['houses'][number];

export const consolidationList = implement(contract, {
  run: async ({ db }, { master_booking_id }) => {
    const header = await masterHeadOf(db, master_booking_id);
    const houses = await db.rows<House>(sql`
      select s.trck_nmr_fol, s.shipper_name, s.consignee_name, ${destination} as destination, s.contents, s.pieces, s.weight_kg, s.declared_value, s.currency
      from ${parcelsFrom} where s.mawb = ${header.mawb} order by s.trck_nmr_fol`);
    return { header, houses: await latinRows(houses) };
  },
  print: sheet('Consolidation list', contract, 'mawb', 'houses'),
});
