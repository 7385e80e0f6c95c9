import { sql } from 'drizzle-orm';
import { getPrealertDailyReport as contract } from '#tools/manifest/get-prealert-daily-report.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { dayAt, onDays, stationZone } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** The weight that is summed: as the partner wrote it, as the scale said, or by volume. */
const weights = {
  system: sql`l.weight_kg`,
  verified: sql`(select r.weight_kg from reception r where r.shipment_id = s.shipment_id order by r.at, r.reception_id limit 1)`,
  volumetric: sql`s.volumetric_kg`,
};

const zone = stationZone(sql`h.entry_point`);

export const getPrealertDailyReport = implement(contract, {
  query: (_ctx, input) => sql`
    select ${dayAt(sql`h.created_at`, zone)} as day, p.name as copa_name, count(distinct h.pre_manifest_header_code)::int as pre_alerts,
      count(*)::int as lines, count(s.received_at)::int as received, (count(*) - count(s.received_at))::int as missing,
      ${percentOf(sql`count(s.received_at)`, sql`count(*)`)} as received_share, sum(${weights[input.weigth_type]}) as weight_kg,
      sum(l.declared_value) as declared_value, h.copa_id
    from pre_manifest_header h
    join pre_manifest_line l on l.pre_manifest_header_code = h.pre_manifest_header_code
    left join shipment s on s.shipment_id = l.shipment_id
    left join copa p on p.copa_id = h.copa_id
    where ${all([
      ...onDays(sql`h.created_at`, zone, input.start_date, input.end_date),
      input.copa_id ? sql`h.copa_id = ${input.copa_id}` : undefined,
      input.only_received ? sql`s.received_at is not null` : undefined,
    ])}
    group by 1, h.copa_id, p.name order by 1 desc, lines desc, h.copa_id`,
});
