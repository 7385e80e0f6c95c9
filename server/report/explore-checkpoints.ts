import { sql } from 'drizzle-orm';
import { exploreCheckpoints as contract } from '#tools/report/explore-checkpoints.ts';
import type { exploredCheckpointPeriods } from '#tools/rows/explored/checkpoint.ts';
import { dayAt, nowhere } from '#server/db/queries/days.ts';
import { flag, inPeriod, lateOf, oneOf, type Dated } from '#server/db/queries/explored.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const dates: Record<keyof typeof exploredCheckpointPeriods, Dated> = {
  happened: { at: sql`e.at`, zone: sql`e.tz` },
  recorded: { at: sql`e.created_at`, zone: nowhere },
  received: sql`f.received_day`,
  delivered: sql`f.delivered_day`,
  promised: sql`f.due_day`,
};
const isLast = sql`(e.chck_cdg = s.last_chck_cdg and e.at = s.last_chck_at)`;
/** The index of checkpoints begins with their code: with every code named, a period is found by it. */
const everyCode = sql`e.chck_cdg = any(array(select chck_cdg from checkpoint))`;

export const exploreCheckpoints = implement(contract, {
  query: ({ today }, input) => sql`
    select s.trck_nmr_fol, local_iso(e.at, e.tz) as at, k.name as checkpoint, k.process_type::text as stage,
      coalesce(lc.name, ia.city, e.city_iso_code) as place, p.name as copa_name, s.dest_iso2 as ctry_iso_code,
      e.is_exception as exception, e.trde_obs, e.chck_cdg, ${dayAt(sql`e.at`, sql`e.tz`)} as day, e.city_iso_code, e.reason_code,
      coalesce(e.user_login, e.source) as reported_by, ${dayAt(sql`e.created_at`, nowhere)} as recorded_day,
      round(extract(epoch from e.created_at - e.at) / 3600.0, 2) as hours_to_record,
      round(extract(epoch from e.at - (
        select max(b.at) from checkpoint_event b where b.shipment_id = e.shipment_id and b.at < e.at)) / 3600.0, 2) as hours_since,
      ${isLast} as last, k.terminal, s.status, s.state, s.copa_id, r.name as service_name, v.name as service_provider_name,
      s.origin_iso2, s.entry_point, s.gateway, s.dest_state, s.dest_city, s.order_label, s.external_tracking, s.consignee_name,
      s.weight_kg, s.pre_manifest_header_code, s.bag_id, s.mnfs_id, s.mawb, f.received_day, f.delivered_day, f.due_day,
      ${lateOf(today)} as late
    from checkpoint_event e
    join shipment s on s.shipment_id = e.shipment_id
    left join shipment_fact f on f.shipment_id = e.shipment_id
    left join checkpoint k on k.chck_cdg = e.chck_cdg
    left join city lc on lc.city_iso_code = e.city_iso_code
    left join iata_location ia on ia.iata = e.city_iso_code
    left join copa p on p.copa_id = s.copa_id
    left join rate_service r on r.rate_service_code = s.rate_service_code
    left join provider v on v.provider_id = s.provider_id
    where ${all([
      ...inPeriod(dates, input),
      input.chck_cdg_list ? oneOf(sql`e.chck_cdg`, input.chck_cdg_list, 'text') : everyCode,
      oneOf(sql`e.copa_id`, input.copa_list, 'int'),
      oneOf(sql`s.dest_iso2`, input.ctry_iso_code_list, 'text'),
      oneOf(sql`e.city_iso_code`, input.city_iso_code_list, 'text'),
      oneOf(sql`s.provider_id`, input.provider_id_list, 'int'),
      input.stage && sql`k.process_type = ${Number(input.stage)}`,
      flag(sql`e.is_exception`, input.exception),
      flag(isLast, input.last),
    ])}`,
  // Those of one moment stay parcel by parcel.
  order: sql`e.at desc, e.shipment_id desc, e.checkpoint_event_id desc`,
});
