import { sql } from 'drizzle-orm';
import { priceOfParcel as contract } from '#tools/bible/price-of-parcel.ts';
import { costOf } from '#tools/rules/rating/cost.ts';
import { settled } from '#tools/rules/rating/convert.ts';
import { numberOf } from '#tools/rules/rating/exact.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import { isStaff } from '#tools/roles.ts';
import { implement } from '#server/implement.ts';
import { shownLine } from '#server/rates/shown-line.ts';
import { carriedOf, flownOf, parcelsToRate, type ParcelRow } from '#server/rates/parcels.ts';
import { readBook } from '#server/rates/tables.ts';
import { refuse } from '#server/refuse.ts';

export const priceOfParcel = implement(contract, {
  run: async ({ db, who }, { trck_nmr_fol }) => {
    const [row] = await db.rows<ParcelRow>(parcelsToRate(sql`s.trck_nmr_fol = ${trck_nmr_fol}`));
    if (!row) return refuse('missing', `No received parcel has the number ${trck_nmr_fol}.`);
    const book = await readBook(db);
    const price = priceOf(book, carriedOf(row), true);
    const charged = await db.one<{ amount: number; currency: string }>(sql`
      select sum(amount) as amount, currency from shipment_charge
      where shipment_id = ${row.shipment_id} and side = 'sale' and kind = 'shipping' group by currency order by 1 desc limit 1`);
    // What others may not see is not even calculated for them.
    const cost = isStaff(who.role) ? costOf(book, carriedOf(row), flownOf(row), { explain: true }) : null;
    const shown = cost ? settled(cost.lines.map(({ amount }) => amount), 'USD') : []; // prettier-ignore
    const partner = await db.one<{ name: string }>(sql`select name from copa where copa_id = ${row.copa_id}`);
    const findings = [...price.findings, ...(cost?.findings ?? [])];
    return {
      header: {
        trck_nmr_fol,
        copa_name: partner?.name ?? null,
        rate_service_code: row.rate_service_code,
        ctry_iso_code: row.iso2,
        rate_name: price.card?.rate_name ?? null,
        zone: price.zone,
        kg: price.kg,
        on_day: row.day,
        price: price.total === null ? null : numberOf(price.total),
        charged: charged?.amount ?? null,
        charged_currency: charged?.currency ?? null,
        currency: price.currency,
        findings: findings.length ? findings.join(', ') : null,
      },
      lines: [
        ...price.lines.map((line) => shownLine(line)),
        ...(cost?.lines.map((line, index) => shownLine(line, shown[index])) ?? []),
      ],
    };
  },
});
