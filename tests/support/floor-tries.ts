import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

const nobody = 999_999_999;
const strange = 'LX000000000ZZ';
const reason = 'Seal broke on the belt';

/** A new open bag with a parcel in it that nobody else counts on. */
async function openBag(db: Database): Promise<{ id: number; kg: number; parcel: string }> {
  const { bag: id } = (await db.one<{ bag: number }>(sql`
    insert into bag (bag_sorting, state, system_weight_kg, items, dest_iso2, entry_point, gateway, provider_id)
    select concat_ws('-', s.dest_iso2, r.gateway, v.service_provider_code, case when s.rate_service_code = 303 then 'P' else 'C' end), 'open', s.weight_kg, 1,
      s.dest_iso2, 'MIA', r.gateway, s.provider_id
    from shipment s join provider v using (provider_id) join route r on r.iso2 = s.dest_iso2 and r.rate_service_code = s.rate_service_code and r.priority = 1
    where s.state = 'expired' order by s.shipment_id limit 1 returning bag_id as bag`))!;
  const { parcel, kg } = (await db.one<{ parcel: string; kg: number }>(sql`
    update shipment s set state = 'bagged', status = 'moving', bag_id = ${id}, entry_point = 'MIA', bagged_at = now() - interval '2 hours'
    where s.shipment_id = (
      select x.shipment_id from shipment x join provider v using (provider_id) join route r on r.iso2 = x.dest_iso2 and r.rate_service_code = x.rate_service_code
      where x.state = 'expired' and r.priority = 1 order by x.shipment_id limit 1)
    returning s.trck_nmr_fol as parcel, s.weight_kg as kg`))!;
  await db.rows(sql`
    insert into bag_item (bag_id, shipment_id, copa_id, in_at) select ${id}, shipment_id, copa_id, bagged_at from shipment where trck_nmr_fol = ${parcel}`);
  return { id, kg, parcel };
}
/** The same, closed with a seal. */
async function closedBag(db: Database): Promise<number> {
  const { id, kg } = await openBag(db);
  await db.rows(sql`
    update bag set state = 'closed', seal = ${`T-${id}`}, verified_weight_kg = ${kg}, system_weight_kg = ${kg}, closed_at = now() - interval '1 hour' where bag_id = ${id}`);
  return id;
}
const emptyBag = async (db: Database) =>
  (await db.one<{ id: number }>(sql`select min(bag_id) as id from bag where state = 'open' and items = 0`))!.id;
/** A bag on a manifest that is still open. */
async function listedBag(db: Database): Promise<{ bag: number; mnfs: number }> {
  const bag = await closedBag(db);
  const { id: mnfs } = (await db.one<{ id: number }>(sql`
    insert into manifest (entry_point, gateway, dest_iso2, type, state, bags) select entry_point, gateway, dest_iso2, 'courier', 'open', 1 from bag where bag_id = ${bag}
    returning mnfs_id as id`))!;
  await db.rows(sql`update bag set state = 'manifested', mnfs_id = ${mnfs} where bag_id = ${bag}`);
  await db.rows(
    sql`update shipment set state = 'manifested', mnfs_id = ${mnfs}, gateway = (select gateway from bag where bag_id = ${bag}) where bag_id = ${bag}`,
  );
  return { bag, mnfs };
}
/** What a parcel leaves behind on its way into a bag and out of it. */
const bagged = [
  'pre_manifest_header',
  'shipment',
  'shipment_fact',
  'checkpoint_event',
  'event_count',
  'bag_item',
  'bag',
];

/** How the changes of the floor are tried. */
export const floorTries = {
  'floor/close-bag': {
    refused: { bag_id: nobody, seal: 'T-0', verified_weight_kg: 1 },
    body: async (db: Database) => {
      const { id, kg } = await openBag(db);
      return { bag_id: id, seal: 'T-1', verified_weight_kg: kg };
    },
    kept: ['bag'],
  },
  'floor/fill-bag': {
    refused: { bag_id: nobody, tracking_list: [strange] },
    body: async (db: Database) => {
      const { id, parcel } = await openBag(db);
      await db.rows(sql`
        delete from bag_item where shipment_id = (select shipment_id from shipment where trck_nmr_fol = ${parcel})`);
      await db.rows(
        sql`update shipment set state = 'processed', bag_id = null, bagged_at = null where trck_nmr_fol = ${parcel}`,
      );
      return { bag_id: id, tracking_list: [parcel] };
    },
    kept: bagged,
  },
  'floor/move-manifest': {
    refused: { mnfs_id_list: [nobody], step: 'close' },
    body: async (db: Database) => ({ mnfs_id_list: [(await listedBag(db)).mnfs], step: 'close' }),
  },
  'floor/open-bag': { refused: { bag_sorting: 'NOWHERE', entry_point: 'MIA' } },
  'floor/put-on-manifest': {
    refused: { bag_id_list: [nobody] },
    body: async (db: Database) => ({ bag_id_list: [await closedBag(db)] }),
    kept: [...bagged, 'manifest'],
  },
  'floor/receive-bag': {
    refused: { bag_list: ['0'] },
    body: async (db: Database) => {
      const { id } = await openBag(db);
      await db.rows(sql`update bag set state = 'arrived' where bag_id = ${id}`);
      return { bag_list: [String(id)] };
    },
  },
  'floor/receive-parcel': {
    refused: { tracking_list: [strange], entry_point: 'MIA' },
    body: async (db: Database) => ({
      tracking_list: [
        (await db.one<{ n: string }>(
          sql`select trck_nmr_fol as n from shipment where state = 'prealerted' order by 1 limit 1`,
        ))!.n,
      ],
      entry_point: 'MIA',
      verdict: 'clear',
    }),
    // That it is to be rated anew stands in the queue until the next round.
    kept: ['pre_manifest_header', 'event_count', 'rating_due'],
  },
  'floor/reopen-bag': {
    refused: { bag_id_list: [nobody], reason },
    body: async (db: Database) => ({ bag_id_list: [await closedBag(db)], reason }),
  },
  'floor/reseal-bag': {
    refused: { bag_id: nobody, seal: 'T-0', reason },
    body: async (db: Database) => ({ bag_id: await closedBag(db), seal: 'T-2', reason }),
  },
  'floor/plan-flights': {
    refused: { assignments: ['b0=0/2020-01-01'] },
    body: async (db: Database) => {
      await closedBag(db);
      await db.rows(sql`
        update bag set closed_at = now() - interval '3 hours', gateway = 'GRU', entry_point = 'MIA', dest_iso2 = 'BR', bag_sorting = 'BR-GRU-LOGGI-C'
        where bag_id = (select max(bag_id) from bag)`);
      return { gateway: 'GRU' };
    },
    kept: [...bagged, 'manifest', 'rating_due'],
  },
  'floor/save-flight': { refused: { flight: 'LA8192', airline: '999' } },
  'floor/take-off-manifest': {
    refused: { bag_id_list: [nobody] },
    body: async (db: Database) => ({ bag_id_list: [(await listedBag(db)).bag] }),
    kept: [...bagged, 'manifest'],
  },
  'floor/take-out-of-bag': {
    refused: { tracking_list: [strange] },
    body: async (db: Database) => ({ tracking_list: [(await openBag(db)).parcel] }),
    kept: bagged,
  },
  'floor/void-bag': {
    refused: { bag_id_list: [nobody] },
    body: async (db: Database) => ({ bag_id_list: [await emptyBag(db)] }),
  },
};
