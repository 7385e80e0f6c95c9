import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

const nobody = 999_999_999;
const draftBooking = async (db: Database) =>
  (await db.one<{ id: number }>(
    sql`select master_booking_id as id from master_booking where state = 'draft' order by 1 limit 1`,
  ))!.id;

const readyBooking = async (db: Database, mawb: string) => {
  const id = await draftBooking(db);
  await db.rows(sql`
    update master_booking set mawb = ${mawb}, airline_prefix = '045', flight = 'LA8191', etd = date_trunc('second', now()) + interval '2 days', pieces = 3, weight_kg = 30
    where master_booking_id = ${id}`);
  return id;
};

/** How the changes of masters are tried. */
export const masterTries = {
  'manifest/create-booking-transmission': {
    refused: { master_booking_id: nobody },
    body: async (db: Database) => ({ master_booking_id: await readyBooking(db, '04599999911') }),
    kept: ['booking_transmission', 'master_booking', 'master_booking_event'],
  },
  'manifest/create-transmission-attachment': {
    refused: { master_booking_id: nobody },
    body: async (db: Database) => {
      const id = await readyBooking(db, '04599999922');
      await db.rows(
        sql`insert into booking_transmission (master_booking_id, kind, body, state) values (${id}, 'FFR', 'FFR/6', 'done')`,
      );
      await db.rows(sql`
        insert into master_booking_manifest (master_booking_id, mnfs_id, pieces) select ${id}, min(mnfs_id), 1 from manifest`);
      return { master_booking_id: id };
    },
    kept: ['booking_transmission'],
  },
  'manifest/copy-booking': {
    refused: { master_booking_id: nobody },
    body: async (db: Database) => ({ master_booking_id: await readyBooking(db, '04599999933'), weeks: 2 }),
    kept: ['master_booking', 'master_booking_event'],
  },
  'manifest/rebook': {
    refused: { master_booking_id: [nobody] },
    body: async (db: Database) => {
      const id = await readyBooking(db, '04599999944');
      await db.rows(sql`update master_booking set state = 'offloaded' where master_booking_id = ${id}`);
      return { master_booking_id: [id], flight: 'LA8199', etd: new Date(Date.now() + 9 * 86_400_000).toISOString() };
    },
    kept: ['master_booking_event'],
  },
  'manifest/tell-partners': {
    refused: { master_booking_id: [nobody], remark: 'Nothing' },
    body: async (db: Database) => ({
      master_booking_id: [
        (await db.one<{ id: number }>(sql`
          select b.master_booking_id as id from master_booking b join shipment s on s.mawb = b.mawb order by 1 limit 1`))!
          .id,
      ],
      remark: 'Offloaded, flies tomorrow.',
    }),
    kept: ['notification', 'master_booking'],
  },
  'manifest/read-airline-message': {
    refused: { message: ' ' },
    body: async () => ({ message: 'FMA\nACK/TRIED' }),
    kept: ['airline_message'],
  },
  'manifest/master-booking-status-update': {
    refused: { master_booking_id: [nobody], status: 'cancelled' },
    body: async (db: Database) => ({ master_booking_id: [await draftBooking(db)], status: 'cancelled' }),
    kept: ['master_booking', 'master_booking_event', 'mawb_stock'],
  },
  'manifest/master-update-post-tender-status': {
    refused: { master_booking_id: [nobody], status: 'flown' },
    body: async (db: Database) => {
      const id = await draftBooking(db);
      await db.rows(sql`update master_booking set state = 'tendered' where master_booking_id = ${id}`);
      return { master_booking_id: [id], status: 'accepted' };
    },
    kept: ['master_booking', 'master_booking_event'],
  },
  'manifest/save-claim': {
    refused: { master_booking_id: nobody, amount: 5 },
    body: async (db: Database) => {
      const id = await draftBooking(db);
      await db.rows(sql`
        insert into master_booking_event (master_booking_id, track, state, at, created_by) values (${id}, 'post_tender', 'damaged', now(), 'test')`);
      return { master_booking_id: id, amount: 120, reference: 'T-1' };
    },
  },
  'manifest/master-upsert-airlines': { refused: { prefix: '999' } },
  'manifest/master-upsert-booking': { refused: { iata_code_origin: 'MIA', port_iata: 'MIA' } },
  'manifest/master-upsert-booking-manifests': {
    refused: { master_booking_id: nobody, mnfs_id: [nobody] },
    body: async (db: Database) => ({
      master_booking_id: await draftBooking(db),
      mnfs_id: [
        (await db.one<{ id: number }>(sql`
          insert into manifest (number, dest_iso2, state, bags, weight_kg) select 'MIA-0', dest_iso2, 'closed', 3, 30
          from master_booking where state = 'draft' order by master_booking_id limit 1 returning mnfs_id as id`))!.id,
      ],
    }),
  },
  'management/save-company': { refused: { agent_number: '12' }, body: async () => ({ agent_number: '7654321/0002' }) },
  'manifest/master-upsert-consignee': { refused: { consignee_id: nobody, name: 'None' } },
};
