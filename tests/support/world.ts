import type { Who } from '#server/context.ts';
import { sql } from 'drizzle-orm';
import type { Filling } from './engines.ts';

const person = (role: Who['role'], copaId: number | null = null, providerId: number | null = null): Who => ({
  userCode: `U-${role}${copaId ?? ''}`,
  email: `${role}@example.test`,
  name: role,
  role,
  copaId,
  providerId,
});

export const admin = person('admin');
export const merchantOf = (copaId: number) => person('merchant', copaId);
export const providerOf = (providerId: number) => person('provider', null, providerId);

/** Two partners with two parcels each, carried by two providers, in one bag, manifest and booking. */
export const twoPartners: Filling = {
  name: 'two-partners',
  fill: (data) =>
    data.own(async (db) => {
      await db.rows(sql`
        insert into country (iso2, name) values ('BR', 'Brazil'), ('US', 'United States');
        insert into copa (copa_id, name, kind) values (1, 'First', 'merchant'), (2, 'Second', 'bank');
        insert into provider (provider_id, service_provider_code, name) values (1, 'ONE', 'One'), (2, 'TWO', 'Two');
        insert into checkpoint (chck_cdg, name, process_type, rank) values ('RCV', 'Received', 1, 2);
        insert into manifest (mnfs_id, dest_iso2) values (1, 'BR'), (2, 'BR');
        insert into bag (bag_id, bag_sorting, mnfs_id) values (1, 'BR-1', 1), (2, 'BR-2', 2);
        insert into master_booking (mawb, origin, destination) values ('04512345675', 'MIA', 'GRU'), ('04500000000', 'MIA', 'GRU');
        insert into shipment (shipment_id, trck_nmr_fol, external_tracking, copa_id, provider_id, bag_id, mnfs_id, mawb, consignee_name)
        values (1, 'LX000000001US', 'ax-1', 1, 1, 1, 1, '04512345675', 'Ana'), (2, 'LX000000002US', 'ax-2', 1, 2, null, null, null, 'Beto'),
          (3, 'LX000000003US', 'bx-3', 2, 1, 2, 2, '04500000000', 'Carla'), (4, 'LX000000004US', 'bx-4', 2, 2, null, null, null, 'Zoé');
        insert into shipment_charge (shipment_id, copa_id, side, kind, amount, currency)
          values (1, 1, 'sale', 'shipping', 9, 'USD'), (1, 1, 'cost', 'linehaul', 4, 'USD');
        insert into checkpoint_event (shipment_id, copa_id, chck_cdg, at)
          select shipment_id, copa_id, 'RCV', '2026-01-01T00:00:00Z' from shipment`);
      await db.rows(sql`select setval(pg_get_serial_sequence('shipment', 'shipment_id'), 100)`);
    }),
};
