import { sql } from 'drizzle-orm';
import type { Site } from './site.ts';

/** Takes what waits in the demo world away, so that a test has its freight alone. */
export const emptyFloor = ({ data }: Site): Promise<void> =>
  data.own(async (db) => {
    await db.rows(sql`update bag set state = 'void' where state = 'closed'`);
    await db.rows(sql`update manifest set state = 'completed' where state in ('closed', 'customs_sent', 'assigned')`);
  });

/** A closed bag with two parcels of the demo world, which are bagged. */
export const closedBag = ({ data }: Site, kg: number, hoursAgo: number, gateway = 'GRU'): Promise<number> =>
  data.own(async (db) => {
    const made = await db.one<{ id: number }>(sql`
      insert into bag (bag_id, bag_sorting, state, seal, system_weight_kg, items, dest_iso2, entry_point, gateway, rate_service_code, closed_at)
      select max(bag_id) + 1, ${`BR-${gateway}-LOGGI-C`}, 'closed', 'T' || (max(bag_id) + 1), ${kg}, 2, 'BR', 'MIA', ${gateway}, 301,
        now() - interval '1 hour' * ${hoursAgo} from bag returning bag_id as id`);
    await db.rows(sql`
      update shipment set bag_id = ${made!.id}, mnfs_id = null, mawb = null, state = 'bagged' where shipment_id in (
        select shipment_id from shipment where dest_iso2 = 'BR' and state = 'delivered' and mnfs_id is not null order by shipment_id limit 2)`);
    return made!.id;
  });
