import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierPvdManifestStopNrc as nrcStop } from '#tools/operations/carrier-pvd-manifest-stop-nrc.ts';
import { getStops } from '#tools/operations/get-stops.ts';
import { liftStop } from '#tools/operations/lift-stop.ts';
import { rptPreReceptShpWithoutId as withoutId } from '#tools/operations/rpt-pre-recept-shp-without-id.ts';
import { searchCountryIdByPerson } from '#tools/operations/search-country-id-by-person.ts';
import { searchPersonInfoById } from '#tools/operations/search-person-info-by-id.ts';
import { stopShipment } from '#tools/operations/stop-shipment.ts';
import { updateConsigneeId } from '#tools/operations/update-consignee-id.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const ever = { date_from: '2026-01-01', date_to: '2027-12-31' };

describe.each(engines)('stops and identities on $name', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)), 120_000);
  afterAll(() => site.close());
  const one = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.one<T>(query)) as Promise<T>;
  const statusOf = async (n: string) =>
    (await one<{ status: string }>(sql`select status from shipment where trck_nmr_fol = ${n}`)).status;

  test('a parcel is stopped twice, each stop is lifted by itself, and who did it stays', async () => {
    const { n } = await one<{ n: string }>(sql`
      update shipment set state = 'processed', status = 'moving' where shipment_id = (select min(s.shipment_id) from shipment s join copa p using (copa_id)
        where p.name = 'MercaLinda' and not exists (select from shipment_stop t where t.shipment_id = s.shipment_id)
          and not exists (select from shipment_flag f where f.shipment_id = s.shipment_id)) returning trck_nmr_fol as n`); // prettier-ignore
    await site.call(stopShipment, { tracking_number: [n], reason: 'Buyer changed the address' }, 'admin');
    await site.call(nrcStop, { tracking_list: [n] }, 'admin');
    expect(await statusOf(n)).toBe('stopped');
    const again = await site.send(nrcStop, { tracking_list: [n] }, site.users.admin);
    expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
      422,
      'It is stopped for this reason already.',
    ]);
    const open = async (as: 'merchant' | 'partner' | 'admin') =>
      (await site.call(getStops, { tracking_number: [n] }, as)).data.map(({ reason_code, raised_by }) => [
        reason_code,
        raised_by,
      ]);
    expect((await open('merchant')).toSorted()).toEqual([['NRC', 'Demo Admin'], ['partner', 'Demo Admin']]); // prettier-ignore
    expect(await open('partner')).toEqual([]);
    for (const as of ['merchant', 'partner', 'provider', 'finance', 'masters'] as const)
      expect((await site.send(stopShipment, { tracking_number: [n] }, site.users[as])).status).toBe(403);

    await site.call(liftStop, { tracking_number: [n], reason_code: 'partner', reason: 'Confirmed' }, 'admin');
    expect([await statusOf(n), await open('admin')]).toEqual(['stopped', [['NRC', 'Demo Admin']]]);
    await site.call(liftStop, { tracking_number: [n], reason: 'Certificate received' }, 'admin');
    expect([await statusOf(n), await open('admin')]).toEqual(['moving', []]);
    const { data } = await site.call(getStops, { tracking_number: [n], is_open: false }, 'admin');
    expect(data.map(({ lifted_by, lift_reason }) => [lifted_by, lift_reason]).toSorted()).toEqual([
      ['Demo Admin', 'Certificate received'],
      ['Demo Admin', 'Confirmed'],
    ]);
  });

  test('a manifest is stopped whole; what has ended is refused, what is away is warned of', async () => {
    const { id, parcels, ended } = await one<{ id: number; parcels: number; ended: number }>(sql`
      select mnfs_id as id, count(*)::int as parcels, count(*) filter (where status in ('delivered', 'closed'))::int as ended from shipment
      where mnfs_id is not null group by 1 having count(*) filter (where status not in ('delivered', 'closed')) > 0 order by 1 limit 1`);
    const { plan } = (await (await site.send(nrcStop, { mnfs_id: [id] }, site.users.admin, {}, '?plan')).json()) as {
      plan: { refused?: string }[];
    };
    expect(plan.length).toBe(parcels);
    expect(plan.filter(({ refused }) => refused === 'Its way has ended: there is nothing to stop.').length).toBe(ended);
    const none = await site.send(nrcStop, { mnfs_id: [999_999_999] }, site.users.admin);
    expect(none.status).toBe(404);
  });

  test('a parcel without an identity number gets one, from the address book or by hand', async () => {
    const { n, iso2 } = await one<{ n: string; iso2: string }>(sql`
      update pre_manifest_line l set id_type = null, id_number = null from shipment s
      where s.shipment_id = l.shipment_id and l.pre_manifest_line_id = (select min(o.pre_manifest_line_id) from pre_manifest_line o
        join shipment p using (shipment_id) join country k on k.iso2 = o.iso2 and k.id_required where p.status not in ('delivered', 'closed') and o.state <> 'expired')
      returning s.trck_nmr_fol as n, l.iso2`);
    expect((await site.call(withoutId, ever, 'admin')).data.map(({ trck_nmr_fol }) => trck_nmr_fol)).not.toContain(n);
    await one(
      sql`update shipment_party q set id_type = null, id_number = null from shipment s where s.shipment_id = q.shipment_id and s.trck_nmr_fol = ${n}`,
    );
    const { data } = await site.call(withoutId, ever, 'admin');
    expect(data.map(({ trck_nmr_fol }) => trck_nmr_fol)).toContain(n);
    const person = await one<{ name: string; iso2: string; id_number: string; copa: string }>(sql`
      select o.name, o.iso2, o.id_number, p.name as copa from person o join copa p using (copa_id) where o.iso2 = ${iso2} and o.id_number is not null order by person_id limit 1`);
    const found = await site.call(
      searchCountryIdByPerson,
      { name: person.name, country_iso_code: person.iso2 },
      'admin',
    );
    expect(found.data).toContainEqual(expect.objectContaining({ id_number: person.id_number, verdict: 'valid' }));
    const who = await site.call(
      searchPersonInfoById,
      { country_iso_code: person.iso2, id_number: person.id_number },
      'admin',
    );
    expect(who.data.map(({ name }) => name)).toContain(person.name);
    if (person.copa !== 'NovaBank Cards')
      expect((await site.call(searchPersonInfoById, { id_number: person.id_number }, 'partner')).data).toEqual([]);
    expect((await site.send(updateConsigneeId, { trck_nmr_fol: n, id_number: '12' }, site.users.admin)).status).toBe(
      400,
    );
    await site.call(updateConsigneeId, { trck_nmr_fol: n, id_number: person.id_number }, 'admin');
    expect((await site.call(withoutId, ever, 'admin')).data.map(({ trck_nmr_fol }) => trck_nmr_fol)).not.toContain(n);
  });
});
