import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMsgScreen } from '#tools/operations/get-msg-screen.ts';
import { insMsgScreen } from '#tools/operations/ins-msg-screen.ts';
import { rptGetRawdataUpdated } from '#tools/operations/rpt-get-rawdata-updated.ts';
import { newHubManifest } from '#tools/manifest/new-hub-manifest.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { newShipment } from '#tools/operations/new-shipment.ts';
import { uploadAccessAttendance } from '#tools/operations/upload-access-attendance.ts';
import { paymentInsert } from '#tools/finance/payment-insert.ts';
import { receiveParcel } from '#tools/floor/receive-parcel.ts';
import { screenAt } from '#web/menu/index.ts';
import { loadReference } from '#server/reference-import/load-references.ts';
import type { Role } from '#tools/roles.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const airports = { name: 'list.csv', bytes: Buffer.from('code,name,country,time_zone\nQQA,Somewhere,BR,UTC\n') };

describe.each(engines)('notices on $name', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const seen = async (as: Role, route = '/shipment') =>
    (await site.call(getMsgScreen, { route, active: true }, as)).data.map(({ text }) => text);

  test('a message stands on its screen, for those it is for, from its beginning to its end', async () => {
    const before = await seen('merchant');
    const made = await site.call(
      insMsgScreen,
      { text: ' Strike at GRU ', route: '/shipment', audience: ['Merchant'], level: 'warning' },
      'admin',
    );
    const { screen_message_id } = made.data[0]!;
    expect(made.data[0]).toMatchObject({ text: 'Strike at GRU', audience: 'merchant', active: true, shown_to: null });
    expect(await seen('merchant')).toEqual(['Strike at GRU', ...before]);
    for (const role of ['partner', 'provider', 'finance', 'admin'] as const)
      expect(await seen(role)).not.toContain('Strike at GRU');
    expect(await seen('merchant', '/bank/accounts')).not.toContain('Strike at GRU');
    // Who keeps them sees those for others too; nobody else does, by whatever filter.
    const kept = async (as: Role) =>
      (await site.call(getMsgScreen, {}, as)).data.some(({ text }) => text === 'Strike at GRU');
    expect([await kept('admin'), await kept('partner'), await kept('provider')]).toEqual([true, false, false]);
    const rows = await site.data.as(
      { userCode: 'DEMO-PROVIDER', role: 'provider', providerId: 1, copaId: null } as never,
      (db) => db.rows(sql`select 1 from screen_message where text = 'Strike at GRU'`),
    );
    expect(rows).toEqual([]);
    const ended = await site.call(
      insMsgScreen,
      { screen_message_id, shown_to: new Date(Date.now() + 500).toISOString() },
      'admin',
    );
    expect(ended.data[0]).toMatchObject({ text: 'Strike at GRU', level: 'warning', audience: 'merchant' });
    await new Promise((done) => setTimeout(done, 700));
    expect(await seen('merchant')).toEqual(before);
  });

  test('only the operator writes them, for screens and accounts that there are', async () => {
    const status = async (body: object, as: Role) => (await site.send(insMsgScreen, body, site.users[as])).status;
    expect(await status({ text: 'Mine' }, 'merchant')).toBe(403);
    expect(await status({ text: '  ' }, 'admin')).toBe(400);
    const nowhere = await site.send(insMsgScreen, { text: 'A', route: '/shipmnt' }, site.users.admin);
    expect([nowhere.status, (await nowhere.json()).issues]).toEqual([
      400,
      [
        {
          field: 'route',
          message: 'is not the path of a screen: /shipmnt. The nearest is /shipment; * is every screen.',
        },
      ],
    ]);
    const stood = (await site.call(getMsgScreen, {}, 'admin')).data;
    expect(stood.filter(({ route }) => route !== '*' && !screenAt(route!))).toEqual([]);
    expect(await status({ text: 'A', audience: ['customers'] }, 'admin')).toBe(400);
    expect(
      await status({ text: 'A', shown_from: '2026-11-20T00:00:00Z', shown_to: '2026-11-19T00:00:00Z' }, 'admin'),
    ).toBe(400);
    expect(await status({ text: 'A', screen_message_id: 999_999 }, 'admin')).toBe(404);
  });

  test('whatever comes in, by whichever way, leaves its age in the colour of its age', async () => {
    const ages = async () => {
      const { data } = await site.call(rptGetRawdataUpdated, {}, 'finance');
      return new Map(data.map(({ source, ...row }) => [source!, row]));
    };
    const admin = 'admin' as const;
    const receive = async () => {
      const { n } = (await site.data.own((db) =>
        db.one<{ n: string }>(sql`
          select s.trck_nmr_fol as n from shipment s where s.state = 'prealerted'
            and not exists (select from reception r where r.shipment_id = s.shipment_id) order by 1 limit 1`),
      ))!;
      await site.call(receiveParcel, { tracking_list: [n], entry_point: 'MIA', weight_kg: 1, verdict: 'clear' }, admin);
    };
    const ways: [sources: string[], come: () => Promise<unknown>][] = [
      [['Parcels', 'Checkpoints'], () => site.call(newShipment, newShipment.example, admin)],
      [['Receptions', 'X-ray scans'], receive],
      [['Hub manifests'], () => site.call(newHubManifest, newHubManifest.example, admin)],
      [['Messages of airlines'], () => site.call(readAirlineMessage, readAirlineMessage.example, admin)],
      [['Door logs'], () => site.call(uploadAccessAttendance, { access_attendance_file: 'demo-door-log' }, admin)],
      [['Payments'], () => site.call(paymentInsert, paymentInsert.example, admin)],
      [['Airports'], () => site.data.own((db) => loadReference(db, 'airports', airports))],
    ];
    for (const [sources, come] of ways) {
      for (const source of sources) expect([source, (await ages()).get(source)?.colour]).not.toEqual([source, 'grey']);
      await come();
      for (const source of sources)
        expect([source, (await ages()).get(source)]).toEqual([
          source,
          expect.objectContaining({ colour: 'grey', since_hours: expect.closeTo(0, 1) }),
        ]);
    }
    expect((await ages()).get('Door logs')!.note).toBe('access-log.csv');
    for (const [minutes, colour] of [[4, 'grey'], [5, 'orange'], [30, 'orange'], [31, 'red'], [62, 'red']] as const) {
      const at = sql`now() - make_interval(mins => ${minutes}::int, secs => 5)`;
      await site.data.own((db) => db.rows(sql`update airline_message set at = ${at}`));
      expect([minutes, (await ages()).get('Messages of airlines')!.colour]).toEqual([minutes, colour]);
    } // prettier-ignore
  });
});
