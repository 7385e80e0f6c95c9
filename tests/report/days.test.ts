import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { addDays, firstOfMonth } from '#tools/rules/days.ts';
import { manifests } from '#tools/floor/manifests.ts';
import { receiveParcel } from '#tools/floor/receive-parcel.ts';
import { postalShipments } from '#tools/floor/postal-shipments.ts';
import { receptacles } from '#tools/floor/receptacles.ts';
import { dashboard } from '#tools/management/dashboard.ts';
import { getHubManifests } from '#tools/manifest/get-hub-manifests.ts';
import { bagsData } from '#tools/operations/bags-data.ts';
import { bagsNotAssignedMnfs } from '#tools/operations/bags-not-assigned-mnfs.ts';
import { getStops } from '#tools/operations/get-stops.ts';
import { rptGetShipmentsPrealertedAndProcessed } from '#tools/operations/rpt-get-shipments-prealerted-and-processed.ts';
import { rptGetShipmentsPrealertDiscrepancies } from '#tools/operations/rpt-get-shipments-prealert-discrepancies.ts';
import { rptGetShipmentsProcessedNoPreAlert } from '#tools/operations/rpt-get-shipments-processed-no-pre-alert.ts';
import { deliverySentByProviderDetail } from '#tools/report/delivery-sent-by-provider-detail.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { getBaggedNotBaggedDetail } from '#tools/report/get-bagged-not-bagged-detail.ts';
import { getDailyPackages } from '#tools/report/get-daily-packages.ts';
import { getDailyPackagesDetail } from '#tools/report/get-daily-packages-detail.ts';
import { getMstrSummaryInfo } from '#tools/report/get-mstr-summary-info.ts';
import { getPreCustomsEct } from '#tools/report/get-pre-customs-ect.ts';
import { getXrayInfo } from '#tools/report/get-xray-info.ts';
import { parcelCount } from '#tools/report/parcel-count.ts';
import { parcelCountByDate } from '#tools/report/parcel-count-by-date.ts';
import { rptGetFlaggedShipmentsByType } from '#tools/report/rpt-get-flagged-shipments-by-type.ts';
import { rptPreAlertCustomerReport } from '#tools/report/rpt-pre-alert-customer-report.ts';
import { all } from '#tools/shipment/all.ts';
import { runUserCommand } from '#server/identity/user-commands.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

type Rows = Record<string, unknown>[];
/** Each list with the fields of its period and the column that the period is about. */
const lists: [AnyContract, string, string, string, object?][] = [
  [all, 'start_date', 'end_date', 'received_at', { period_of: 'received' }],
  [all, 'start_date', 'end_date', 'delivered_at', { period_of: 'delivered' }],
  [getXrayInfo, 'start_date', 'end_date', 'scanned_at'],
  [getDailyPackagesDetail, 'start_date', 'end_date', 'received_at'],
  [getBaggedNotBaggedDetail, 'date_init', 'date_end', 'received_at'],
  [manifests, 'start_date', 'end_date', 'opened_at'],
  [postalShipments, 'start_date', 'end_date', 'received_at'],
  [receptacles, 'start_date', 'end_date', 'date_created'],
  [bagsData, 'start_date', 'end_date', 'date_created'],
  [bagsNotAssignedMnfs, 'startDate', 'endDate', 'closed_at'],
  [getHubManifests, 'start_date', 'end_date', 'created_at'],
  [getMstrSummaryInfo, 'start_date', 'end_date', 'etd'],
  [getStops, 'start_date', 'end_date', 'raised_at'],
  [rptGetFlaggedShipmentsByType, 'start_date', 'end_date', 'raised_at', { flag_type_id: 3 }],
  [rptPreAlertCustomerReport, 'start_date', 'end_date', 'created_at'],
  [rptGetShipmentsPrealertedAndProcessed, 'date_from', 'date_to', 'prealerted_at'],
  [rptGetShipmentsProcessedNoPreAlert, 'date_from', 'date_to', 'received_at'],
  [rptGetShipmentsPrealertDiscrepancies, 'date_from', 'date_to', 'found_at'],
  [deliverySentByProviderDetail, 'start_date', 'end_date', 'sent_at'],
  [getPreCustomsEct, 'from_date', 'to_date', 'answered_at'],
];

/** A day on the calendar of a zone, by other means than ours. */
const dayOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at));
const count = <T>(items: readonly T[], key: (item: T) => string): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const item of items) counted[key(item)] = (counted[key(item)] ?? 0) + 1;
  return counted;
};
const [first, last] = ['2026-10-05', '2026-11-19'];
const period = Array.from({ length: 46 }, (_, n) => addDays(first, n));

describe.each(engines.map((engine) => [engine.name, engine] as const))('days on the %s engine', (_, engine) => {
  let site: Site;
  /** Every parcel with the instants and the zones of the places. */
  let parcels: { id: string; received_at: string; delivered_at: string | null; entry: string; home: string }[];
  beforeAll(async () => {
    site = await openSite(engine);
    // What happened is moved to the hours around midnight of half the world: in the evening of Miami, Lima or São Paulo it is
    // tomorrow in UTC, and in the morning of Hong Kong yesterday.
    const late = (at: string, id: string) =>
      `${at} = date_trunc('day', ${at}) + case ${id} % 4 when 0 then interval '1 hour 40 minutes' when 1 then interval '23 hours 20 minutes'
        when 2 then interval '4 hours 30 minutes' else interval '16 hours 30 minutes' end`;
    await site.data.own(async (db) => {
      const run = (text: string) => db.rows(sql.raw(text));
      await run(`update shipment set ${late('delivered_at', 'shipment_id')} where delivered_at is not null`);
      await run(
        `update checkpoint_event e set at = s.delivered_at from shipment s where s.shipment_id = e.shipment_id and e.chck_cdg = 'DLV'`,
      );
      await run(`update shipment s set last_chck_at = s.delivered_at where s.last_chck_cdg = 'DLV'`);
      await run(`update shipment set ${late('received_at', 'shipment_id')} where received_at is not null`);
      await run(`update reception set ${late('at', 'reception_id')}`);
      await run(`update xray_scan set ${late('at', 'xray_scan_id')}`);
      await run(`update bag set ${late('created_at', 'bag_id')}, ${late('closed_at', 'bag_id')}`);
      await run(`update manifest set ${late('created_at', 'mnfs_id')}`);
      await run(`update master_booking set ${late('etd', 'master_booking_id')}`);
      await run(`update pre_manifest_header set ${late('created_at', 'lines')}`);
      await run(`update shipment_flag set ${late('raised_at', 'shipment_id')}`);
      await run(`update shipment_stop set ${late('raised_at', 'shipment_id')}`);
      await run(`update pre_alert_discrepancy set ${late('found_at', 'shipment_id')}`);
      await run(`update delivery_dispatch set ${late('sent_at', 'shipment_id')}`);
      await run(`update pre_customs_result set ${late('at', 'shipment_id')}`);
      await run(`update hub_manifest set ${late('created_at', 'length(hub_manifest_code)')}`);
    });
    parcels = await site.data.own((db) =>
      db.rows(sql`select s.trck_nmr_fol as id, s.received_at, s.delivered_at, p.tz as entry,
          coalesce((select e.tz from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = 'DLV'), c.tz) as home
        from shipment s join iata_location p on p.iata = s.entry_point join country c on c.iso2 = s.dest_iso2
        where s.received_at is not null`),
    );
  });
  afterAll(() => site.close());

  test('every list of a day holds what its own column says of that day', async () => {
    for (const [contract, from, to, column, more] of lists) {
      const group = { group: [`${column}:day`], measures: [{ fn: 'count' }] };
      const asked = { ...more, [from]: first, [to]: last };
      // oxlint-disable no-await-in-loop -- one question after the other
      const grouped = (await site.call(contract, { ...asked, refine: group }, 'admin')) as { data: Rows };
      const byDay = Object.fromEntries(grouped.data.map((row) => [String(Object.values(row)[0]), Number(row.count)]));
      const days = Object.keys(byDay).filter((day) => day !== 'null');
      const name = `${contract.path} by ${column}`;
      expect(days.length, name).toBeGreaterThan(0);
      expect(
        days.every((day) => day >= first && day <= last),
        `${name}: ${days.join()}`,
      ).toBe(true);
      for (const day of days.slice(0, 4)) {
        const one = (await site.call(contract, { ...more, [from]: day, [to]: day }, 'admin')) as {
          data: Rows;
          total: number;
        };
        expect(one.total, `${name} ${day}`).toBe(byDay[day]);
        for (const row of one.data) expect(String(row[column]).slice(0, 10), name).toBe(day);
      }
      // oxlint-enable no-await-in-loop
    }
  }, 300_000);

  test('parcels count on the day of the place where they were received or delivered, in all reports', async () => {
    const received = count(parcels, ({ received_at, entry }) => dayOf(received_at, entry));
    const there = parcels.filter(({ delivered_at }) => delivered_at);
    const delivered = count(there, ({ delivered_at, home }) => dayOf(delivered_at!, home));
    const inUtc = count(parcels, ({ received_at }) => received_at.slice(0, 10));
    expect(received).not.toEqual(inUtc);
    const zones = new Set(parcels.flatMap(({ entry, home }) => [entry, home]));
    for (const zone of [
      'America/New_York',
      'America/Los_Angeles',
      'Asia/Hong_Kong',
      'America/Sao_Paulo',
      'America/Lima',
      'America/Santiago',
    ])
      expect([...zones], zone).toContain(zone);
    const within = (counted: Record<string, number>) =>
      Object.fromEntries(period.map((day) => [day, counted[day] ?? 0]));
    const whole = (counted: Record<string, number>) => period.reduce((sum, day) => sum + (counted[day] ?? 0), 0);
    const listed = (rows: Rows, key: string, value: string) =>
      within(Object.fromEntries(rows.map((row) => [String(row[key]), Number(row[value])])));

    const board = (await site.call(dashboard, { startDate: first, endDate: last }, 'admin')) as unknown as {
      header: Record<string, number>;
      list: Rows;
    };
    expect(listed(board.list, 'day', 'received')).toEqual(within(received));
    expect(listed(board.list, 'day', 'delivered')).toEqual(within(delivered));
    expect(board.header).toMatchObject({ received: whole(received), delivered: whole(delivered) });

    const dates = { start_date: first, end_date: last };
    const perDay = await site.call(parcelCountByDate, dates, 'admin');
    expect(listed(perDay.data as Rows, 'day', 'parcels')).toEqual(within(received));
    const group = (column: string) => ({ refine: { group: [column], measures: [{ fn: 'count' }] } });
    for (const [of, counted] of [
      ['received', received],
      ['delivered', delivered],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one question after the other
      const explored = await site.call(exploreParcels, { ...dates, period_of: of, ...group(`${of}_day`) }, 'admin');
      expect(listed(explored.data as Rows, `${of}_day`, 'count'), of).toEqual(within(counted));
      const list = await site.call(all, { ...dates, period_of: of, ...group(`${of}_at:day`) }, 'admin');
      expect(Object.fromEntries((list.data as Rows).map((row) => [String(Object.values(row)[0]), Number(row.count)])), of)
        .toEqual(Object.fromEntries(Object.entries(within(counted)).filter(([, n]) => n))); // prettier-ignore
      // oxlint-enable no-await-in-loop
    }
    const months = (await site.call(parcelCount, {}, 'admin')).data as Rows;
    const october = count(parcels, ({ received_at, entry }) => firstOfMonth(dayOf(received_at, entry)))['2026-10-01'];
    expect(months.find(({ month }) => month === '2026-10')).toMatchObject({ parcels: october });

    const scans = await site.data.own((db) => db.rows<{ at: string; tz: string }>(sql`select at, tz from reception`));
    const days = (await site.call(getDailyPackages, dates, 'admin')).data as Rows;
    const scanned: Record<string, number> = {};
    for (const { day, packages } of days) scanned[String(day)] = (scanned[String(day)] ?? 0) + Number(packages);
    expect(within(scanned)).toEqual(within(count(scans, ({ at, tz }) => dayOf(at, tz))));
  }, 120_000);

  test('what came elsewhere than expected was found where it came', async () => {
    const parcel = (await site.data.own((db) =>
      db.one<{ id: string }>(sql`update shipment set entry_point = 'HKG' where shipment_id = (
          select shipment_id from shipment s where state = 'created' and not exists (
            select from pre_manifest_line l where l.shipment_id = s.shipment_id) order by 1 limit 1)
        returning trck_nmr_fol as id`),
    ))!;
    await site.call(
      receiveParcel,
      { tracking_list: [parcel.id], entry_point: 'MIA', weight_kg: 1, verdict: 'clear' },
      'admin',
    );
    for (const [contract, column] of [
      [rptGetShipmentsPrealertDiscrepancies, 'found_at'],
      [rptGetShipmentsProcessedNoPreAlert, 'received_at'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { data } = await site.call(
        contract,
        { refine: { where: [{ column: 'trck_nmr_fol', op: '=', value: parcel.id }] } },
        'admin',
      );
      expect(String((data as Rows)[0]![column])).toMatch(/-0[45]:00$/);
    }
  });

  test('today is that of the station of the viewer, and of UTC without one', async () => {
    await site.data.own((db) =>
      db.rows(
        sql`insert into iata_location (iata, iso2, name, tz) values ('XEA', 'US', 'Far east', 'Pacific/Kiritimati'), ('XWE', 'US', 'Far west', 'Pacific/Niue')`,
      ),
    );
    const { email } = (await site.data.own((db) =>
      db.one<{ email: string }>(sql`select email from app_user where user_code = 'DEMO-FINANCE'`),
    ))!;
    const command = (...args: string[]) =>
      runUserCommand(site.data, ['station', email, ...args], () => Promise.resolve(''), {
        current: 'x',
        all: [],
      } as never);
    const today = async () =>
      ((await site.call(dashboard, {}, 'finance')) as unknown as { header: { end_date: string } }).header.end_date;
    const now = new Date().toISOString();
    const places = [['UTC'], ['Pacific/Kiritimati', '--at', 'XEA'], ['Pacific/Niue', '--at', 'XWE'], ['UTC']];
    for (const [zone, ...args] of places) {
      // oxlint-disable no-await-in-loop -- one place after the other
      await command(...args);
      expect(await today(), zone).toBe(dayOf(now, zone!));
      // oxlint-enable no-await-in-loop
    }
    await expect(command('--at', 'QQQ')).rejects.toThrow('Station QQQ not found');
  });
});
