import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from '#tools/fields.ts';
import { contracts } from '#tools/index.ts';
import { roles, type Role } from '#tools/roles.ts';
import { seenBy } from '#tools/seen-by.ts';
import { all } from '#tools/shipment/all.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

/** Who sees only a part, and what must be true of every row that names its partner. */
const owners: Partial<Record<Role, string>> = { merchant: 'MercaLinda', partner: 'NovaBank Cards' };

/** What everybody makes for themselves names no record of somebody else. */
const ownRecords = new Set(['report/rpt-insert-report-schedule', 'report/saved-view-save']);

/** Every value under a key, however deep. */
function* values(value: unknown, key: string): Generator<unknown> {
  if (Array.isArray(value)) for (const one of value) yield* values(one, key);
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      if (name === key && inner !== null) yield inner;
      yield* values(inner, key);
    }
}

describe.each(engines.map((engine) => [engine.name, engine] as const))('rights on the %s engine', (_, engine) => {
  let site: Site;
  const tracks: Partial<Record<Role, Set<string>>> = {};
  let foreign: { trck_nmr_fol: string; copa_id: number; mnfs_id: number | null };
  beforeAll(async () => {
    site = await openSite(engine);
    const own = (where: ReturnType<typeof sql>) =>
      site.data.own((db) => db.rows<{ t: string }>(sql`select trck_nmr_fol as t from shipment where ${where}`));
    tracks.merchant = new Set(
      (await own(sql`copa_id = (select copa_id from copa where name = 'MercaLinda')`)).map(({ t }) => t),
    );
    tracks.partner = new Set(
      (await own(sql`copa_id = (select copa_id from copa where name = 'NovaBank Cards')`)).map(({ t }) => t),
    );
    tracks.provider = new Set(
      (await own(sql`provider_id = (select provider_id from provider where name = 'Correios')`)).map(({ t }) => t),
    );
    foreign = (await site.data.own((db) =>
      db.one(sql`select trck_nmr_fol, copa_id, mnfs_id from shipment s where provider_id is distinct from (select provider_id from provider where name = 'Correios')
        and copa_id not in (select copa_id from copa where name in ('MercaLinda', 'NovaBank Cards')) and mnfs_id is not null limit 1`),
    )) as never;
  });
  afterAll(() => site.close());

  /** The example, and the same aimed at a parcel, a partner and a manifest of somebody else. */
  const bodies = (example: object): object[] => {
    const aimed: Record<string, unknown> = { ...example };
    for (const key of Object.keys(aimed)) {
      if (/track|trck/i.test(key))
        aimed[key] = Array.isArray(aimed[key]) ? [foreign.trck_nmr_fol] : foreign.trck_nmr_fol;
      if (/^copa(_id|Id)?$|copa_id$/.test(key)) aimed[key] = foreign.copa_id;
      if (/copa.*list/i.test(key)) aimed[key] = [foreign.copa_id];
      if (/mnfs/.test(key)) aimed[key] = [foreign.mnfs_id];
    }
    return [example, {}, aimed];
  };

  test('without a key, or with a wrong one, nothing is answered', async () => {
    for (const contract of contracts) {
      expect((await site.send(contract, contract.example, null)).status, contract.path).toBe(401);
      const wrong = { ...site.users.admin, userKey: 'wrong' };
      expect((await site.send(contract, contract.example, wrong)).status, contract.path).toBe(401);
      const mixed = { userCode: site.users.admin.userCode, userKey: site.users.merchant.userKey };
      expect((await site.send(contract, contract.example, mixed)).status, contract.path).toBe(401);
    }
  });

  test('every endpoint, every role: refused, or not one foreign row', async () => {
    const seen: string[] = [];
    for (const contract of contracts.filter(({ effect }) => effect === 'read'))
      for (const role of roles)
        for (const body of bodies(contract.example)) {
          const response = await site.send(contract, body, site.users[role]);
          const answer: unknown = await response.json();
          if (!contract.access.includes(role)) {
            if (response.status !== 403) seen.push(`${role} may ${contract.path}: ${response.status}`);
            continue;
          }
          if (response.status >= 500) seen.push(`${role} ${contract.path}: ${response.status}`);
          const name = owners[role];
          if (name)
            for (const value of values(answer, 'copa_name'))
              if (value !== name) seen.push(`${role} sees ${String(value)} in ${contract.path}`);
          const own = tracks[role];
          if (own && response.ok)
            for (const value of values(answer, 'trck_nmr_fol'))
              if (!own.has(String(value))) seen.push(`${role} sees ${String(value)} in ${contract.path}`);
        }
    expect(seen).toEqual([]);
    const staff = await site.call(all, { limit: 5_000 }, 'admin');
    expect(
      staff.data.some(({ copa_name }) => copa_name !== 'MercaLinda'),
      'the test can fail: staff sees others',
    ).toBe(true);
  });

  test('a provider is told no price of anything, on any way', async () => {
    const told = contracts
      .filter(({ access, path }) => access.includes('provider') && path !== 'geographic/get-currency')
      .map((contract) => seenBy(contract, 'provider'))
      .flatMap(({ path, output }) =>
        output.kind === 'rows'
          ? Object.entries(output.row)
              .filter(([, schema]) => fieldOf(schema as never).kind === 'money')
              .map(([key]) => `${path} ${key}`)
          : [],
      );
    expect(told).toEqual([]);
    const mine = await site.data.own((db) =>
      db.one<{ trck_nmr_fol: string }>(sql`
        select s.trck_nmr_fol from shipment s join app_user u on u.user_code = 'DEMO-PROVIDER' and u.provider_id = s.provider_id
        where s.declared_value > 0 and s.duty_estimate > 0 order by s.shipment_id limit 1`),
    );
    for (const [role, isTold] of [
      ['admin', true],
      ['provider', false],
    ] as const) {
      const { header, content } = await site.call(getShipmentTrackingOnly, mine!, role);
      for (const price of [header.declared_value, header.duty_estimate, ...content.map(({ value }) => value)])
        expect(price !== null, role).toBe(isTold);
    }
  });

  test('every change aimed at a foreign record is refused and changes nothing', async () => {
    const state = () =>
      site.data.own((db) =>
        db.rows(sql`select (select md5(string_agg(t::text, '' order by shipment_id)) from shipment t) as shipments, (select count(*) from checkpoint_event) as events,
          (select count(*) from shipment_flag) as flags, (select md5(string_agg(t::text, '' order by copa_bank_extension_id)) from copa_bank_extension t) as extensions,
          (select count(*) from bank_account) as accounts, (select count(*) from import_job) as jobs`),
      );
    const before = await state();
    const wrong: string[] = [];
    for (const contract of contracts.filter(
      ({ effect, path }) => effect !== 'read' && !path.startsWith('auth/') && !ownRecords.has(path),
    ))
      for (const role of roles.filter(
        (one) => one === 'merchant' || one === 'partner' || one === 'provider' || !contract.access.includes(one),
      )) {
        const [, , aimed] = bodies({ ...contract.example, ...(contract.path.startsWith('bank/') && { copa_id: 1 }) });
        const response = await site.send(contract, aimed, site.users[role]);
        const answer = (await response.json()) as { data?: { result?: string }[] };
        const applied = answer.data?.some(({ result }) => result === 'applied' || result === undefined);
        if (response.ok && applied) wrong.push(`${role} ${contract.path}`);
        if (!contract.access.includes(role) && response.status !== 403)
          wrong.push(`${role} ${contract.path} ${response.status}`);
      }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
  });
});
