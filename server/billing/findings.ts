import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { dayAt, stationZone } from '#server/db/queries/days.ts';
import { cost } from '#server/db/queries/facts.ts';

/** Kinds that keep an invoice from being issued until somebody has worked them off; the others are to be known. */
export const blocking = ['no_rate', 'zero_weight', 'duplicate', 'currency'] as const;

const shown = (amount: SQL): SQL => sql`to_char(${amount}, 'FM999990.00')`;

/** One row for each parcel and kind of fault in the shipping charges of a period. */
const faultsOf = (period: SQL, ofPartner: (copa: SQL) => SQL): SQL => sql`
  with taken as (select * from invoice_period where invoice_period = ${period}),
  parcels as (
    select s.shipment_id, s.copa_id, s.weight_kg, s.chargeable_kg, s.dest_zone, s.rate_service_code, s.external_key, s.delivered_at, s.pod_name,
      s.state, billed.amount, i.currency
    from taken p join invoice i on i.invoice_period = p.invoice_period and i.invoice_type = 'shipping' and i.credit_of is null and i.state <> 'void'
      and ${ofPartner(sql`i.copa_id`)}
    join lateral (select l.shipment_id, sum(l.amount) as amount from invoice_line l where l.invoice_id = i.invoice_id group by 1) billed on true
    join shipment s on s.shipment_id = billed.shipment_id)
  select s.shipment_id, s.copa_id, 'no_rate' as kind, coalesce(v.name, s.rate_service_code::text) as detail
  from taken p join shipment s on ${dayAt(sql`s.received_at`, stationZone(sql`s.entry_point`))} between p.from_day and p.to_day
  left join rate_service v on v.rate_service_code = s.rate_service_code
  where not exists (select from shipment_charge c where c.shipment_id = s.shipment_id and c.side = 'sale' and c.kind <> 'duty' and c.amount <> 0)
    and s.state <> 'cancelled' and ${ofPartner(sql`s.copa_id`)}
  union all
  select shipment_id, copa_id, 'zero_weight', null from parcels where coalesce(chargeable_kg, 0) <= 0
  union all
  select shipment_id, copa_id, 'no_pod', null from parcels where delivered_at is not null and pod_name is null
  union all
  select a.shipment_id, a.copa_id, 'duplicate', b.trck_nmr_fol
  from parcels a join lateral (
    select x.trck_nmr_fol from shipment x where x.external_key = a.external_key and x.copa_id = a.copa_id and x.shipment_id < a.shipment_id
      and x.received_at is not null order by 1 limit 1) b on true
  union all
  select a.shipment_id, a.copa_id, 'weight_jump', trim_scale(n.weight_kg) || ' → ' || trim_scale(a.weight_kg) || ' kg'
  from parcels a join lateral (
    select n.weight_kg from pre_manifest_line n where n.shipment_id = a.shipment_id and n.weight_kg > 0 order by n.pre_manifest_line_id limit 1) n on true
  where abs(a.weight_kg - n.weight_kg) > 0.5 * n.weight_kg
  union all
  select shipment_id, copa_id, 'no_zone', null from parcels where dest_zone is null
  union all
  select a.shipment_id, a.copa_id, 'currency', a.currency || ' ≠ ' || k.currency from parcels a join copa k using (copa_id) where k.currency <> a.currency
  union all
  select a.shipment_id, a.copa_id, 'service', coalesce(a.rate_service_code::text, '–') from parcels a
  where not exists (select from copa_service o where o.copa_id = a.copa_id and o.rate_service_code = a.rate_service_code and o.enabled)
  union all
  select a.shipment_id, a.copa_id, 'negative_margin', ${shown(sql`f.revenue`)} || ' − ' || ${shown(cost)} || ' = ' || ${shown(sql`f.revenue - ${cost}`)}
  from parcels a join shipment_fact f using (shipment_id) where f.revenue < ${cost}`;

/** Looks at the charges of a period again: new faults are found, those that are gone count as mended, what was decided stays. */
export const findFaults = (
  db: Pick<Database, 'rows'>,
  period: SQL,
  at: string,
  ofPartner: (copa: SQL) => SQL = () => sql`true`,
): Promise<unknown> =>
  db.rows(sql`
    with faults as materialized (${faultsOf(period, ofPartner)}),
    gone as (
      update validation_finding f set state = 'mended', settled_at = ${at}::timestamptz
      where f.invoice_period = ${period} and f.state = 'open' and ${ofPartner(sql`f.copa_id`)}
        and not exists (select from faults n where n.shipment_id = f.shipment_id and n.kind = f.kind))
    insert into validation_finding (invoice_period, kind, shipment_id, copa_id, detail, created_at)
    select ${period}, kind, shipment_id, copa_id, min(detail), ${at}::timestamptz from faults
    group by kind, shipment_id, copa_id order by kind, shipment_id
    on conflict (invoice_period, shipment_id, kind) do update set detail = excluded.detail,
      state = case when validation_finding.state = 'mended' then 'open' else validation_finding.state end`);
