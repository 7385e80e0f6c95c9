import { sql } from 'drizzle-orm';
import { getLogAmzCarrierServiceUid as contract } from '#tools/operations/get-log-amz-carrier-service-uid.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getLogAmzCarrierServiceUid = implement(contract, {
  query: (_ctx, input) => sql`
    select local_iso(c.at, 'UTC') as at, c.service_uid as uid, s.trck_nmr_fol, c.is_error, c.reason_code, c.reason as message, c.attempt,
      c.took_ms, p.name as copa_name, c.answer_uid, c.user_code as by
    from carrier_call c left join shipment s on s.shipment_id = c.shipment_id left join copa p on p.copa_id = c.copa_id
    where ${all([
      input.is_error ? sql`c.is_error` : sql`c.is_error is not null`,
      ...onDays(sql`c.at`, nowhere, input.date_from, input.date_to),
    ])}`,
  order: sql`c.at desc, c.carrier_call_id desc`,
});
