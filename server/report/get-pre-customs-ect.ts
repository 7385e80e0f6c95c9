import { sql } from 'drizzle-orm';
import { getPreCustomsEct as contract } from '#tools/report/get-pre-customs-ect.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getPreCustomsEct = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, e.delivery_bill_no, p.name as copa_name, ${destination} as destination, e.status as result, ${inDollars(sql`s.declared_value`, sql`s.currency`, sql`e.at::date`)} as declared_value,
      e.tax, e.reason, local_iso(e.at, coalesce(dc.tz, 'UTC')) as answered_at, d.mawb, d.flight, d.from_office, d.to_office, s.status
    from pre_customs_result e left join delivery_bill d using (delivery_bill_no), ${parcelsFrom}
    where s.shipment_id = e.shipment_id and ${all([
      ...onDays(sql`e.at`, sql`dc.tz`, input.from_date, input.to_date),
      input.delivery_bill_no ? sql`e.delivery_bill_no = ${input.delivery_bill_no.toUpperCase()}` : undefined,
    ])}`,
  order: sql`e.at desc, e.pre_customs_result_id desc`,
});
