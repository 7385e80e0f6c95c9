import { sql } from 'drizzle-orm';
import { getLabelTries as contract } from '#tools/operations/get-label-tries.ts';
import { keyOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getLabelTries = implement(contract, {
  query: (_ctx, input) => sql`
    select c.attempt, case when c.is_error then 'rejected' when c.is_error = false then 'accepted' else 'waiting' end as result,
      c.reason_code, coalesce(c.reason, c.error) as reason, case when c.is_error = false then l.label_number end as label_number,
      local_iso(c.at, coalesce(ep.tz, 'UTC')) as at, c.user_code as by, c.service_uid as uid
    from carrier_call c join carrier_label l using (carrier_label_id) join shipment s on s.shipment_id = c.shipment_id
    left join iata_location ep on ep.iata = s.entry_point
    where s.trck_nmr_fol = ${keyOf(input.trck_nmr_fol)}`,
  order: sql`c.at desc, c.carrier_call_id desc`,
});
