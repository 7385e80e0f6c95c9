import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { named, openReports, sum, type Reports, type Row } from './reports.ts';

const period = { start_date: '2026-09-01', end_date: '2026-10-20' };

describe.each(engines)('reports of masters on $name', (engine) => {
  let site: Reports;
  const ask: Reports['ask'] = (...asked) => site.ask(...asked);
  beforeAll(async () => void (site = await openReports(engine)));
  afterAll(() => site.close());
  const refusal = async (path: string, body: object, as: 'finance' | 'merchant') => {
    const response = await site.send(named(path), body, site.users[as]);
    return [response.status, ((await response.json()) as { message: string }).message];
  };

  test('every parcel of the scheduled SLA has one verdict, in the summary, in the details and in the operations performance', async () => {
    const detail = 'manifest/master-schedule-sla-detail-report';
    expect(await refusal(detail, { out_sla: true }, 'finance')).toEqual([400, expect.stringContaining('Ask for the scheduled SLA first')]); // prettier-ignore
    const summary = await ask('manifest/master-schedule-sla-report', { ...period, ctry_iso_code: 'BR' }, 'finance');
    const { parcels, in_sla, out_sla, no_sla } = summary.totals!;
    expect(parcels).toBeGreaterThan(50);
    expect(in_sla! + out_sla! + no_sla!).toBe(parcels);
    // The wire carries verdicts only: they are of the summary that this person asked last.
    const parts = await Promise.all(
      ['in_sla', 'out_sla', 'no_sla'].map((verdict) => ask(detail, { [verdict]: true }, 'finance')),
    );
    expect(parts.map(({ total }) => total)).toEqual([in_sla, out_sla, no_sla]);
    const all = await ask(
      'manifest/master-schedule-sla-detail-report-all',
      { ...period, ctry_iso_code: 'BR' },
      'finance',
    );
    expect(all.total).toBe(parcels);
    expect((await ask(detail, { in_sla: true, out_sla: true }, 'finance')).total).toBe(in_sla! + out_sla!);
    // The key of the answer ties them too, until a newer summary takes its place; another person's has no meaning.
    const summary_key = summary.data[0]!.summary_key as string;
    const [provider] = summary.data;
    const service_provider_code_list = [provider!.service_provider_code];
    const late = await ask(detail, { out_sla: true, summary_key, service_provider_code_list }, 'finance');
    expect(late.total).toBe(provider!.out_sla);
    await ask('manifest/master-schedule-sla-report', { ...period, ctry_iso_code: 'MX' }, 'finance');
    expect((await refusal(detail, { out_sla: true, summary_key }, 'finance'))[1]).toContain(
      'ask for the summary again',
    );
    const own = await ask(detail, { out_sla: true, ...period, ctry_iso_code: 'BR' }, 'masters');
    expect(own.total).toBe(out_sla);

    // The same parcels, as the operations performance counts them.
    const [day] = await site.rows(sql`
      select f.received_day as day from shipment_fact f join shipment s using (shipment_id) where f.iso2 = 'BR'
      group by 1 having count(*) > 3 and bool_and(s.mawb is not null) order by 1 limit 1`);
    const numbers = await site.rows(sql`
      select s.trck_nmr_fol as n from shipment s join shipment_fact f using (shipment_id) where f.iso2 = 'BR' and f.received_day = ${day!.day}::date`);
    const ops = await ask('test/performance-ops', {
      start_date: day!.day,
      end_date: day!.day,
      country_iso_code_list: ['BR'],
    });
    const sla = await ask('manifest/master-schedule-sla-report', { tracking_list: numbers.map(({ n }) => n) });
    const { total: late_of_day } = await ask('manifest/master-schedule-sla-detail-report', { out_sla: true });
    expect(sla.totals).toMatchObject({
      parcels: numbers.length, in_sla: ops.data[0]!.in_sla, out_sla: ops.data[0]!.out_sla, no_sla: ops.data[0]!.no_sla,
    }); // prettier-ignore
    expect(late_of_day).toBe(ops.data[0]!.out_sla);
  });

  test('masters performance tells what the airlines told, and its details add up', async () => {
    const answer = await ask('manifest/master-performance', period, 'finance');
    const copa = answer.data.filter(({ airline_name }) => airline_name === 'Copa Airlines Cargo');
    const mean = (rows: Row[], key: string) => sum(rows, key) / rows.length;
    // The late airline of the demo world.
    expect(copa.length).toBeGreaterThan(2);
    expect(mean(copa, 'flown_as_booked')).toBeLessThan(mean(answer.data, 'flown_as_booked'));
    const left = answer.data.filter(({ offload_rate }) => offload_rate > 0);
    expect(left.length).toBeGreaterThan(0);
    for (const row of left) expect([row.mawb, row.flown_as_booked]).toEqual([row.mawb, 0]);
    // What was left behind is offloaded until it flies, and a flight is written in one way.
    const astray = await site.rows(sql`
      select b.mawb from master_booking b cross join lateral (
        select e.state from master_booking_event e where e.master_booking_id = b.master_booking_id and e.track = 'post_tender' order by e.at desc limit 1) e
      where b.flight like '% %' or (e.state = 'offloaded' and (b.state <> 'offloaded' or b.post_tender_status <> 'offloaded')) `);
    expect(astray).toEqual([]);
    const behind = await site.rows(sql`
      select count(distinct s.mawb)::int as n from checkpoint_event e join shipment s using (shipment_id) join master_booking b on b.mawb = s.mawb
      join iata_location o on o.iata = b.origin
      where e.chck_cdg = 'OFL' and (b.etd at time zone o.tz)::date between ${period.start_date}::date and ${period.end_date}::date`);
    expect(left.length).toBe(behind[0]!.n);
    const { master_booking_id, parcels, mawb } = answer.data.toSorted((a, b) => b.parcels - a.parcels)[0]!;
    await site.rows(sql`
      delete from customs_entry where shipment_id = (select min(shipment_id) from shipment where mawb = ${mawb})`);
    const without_entry = (await ask('manifest/master-performance', { mawb }, 'finance')).data[0]!
      .without_entry as number;
    expect(without_entry).toBeGreaterThan(0);
    const detail = 'manifest/master-get-master-performance-report-detailed';
    const bags = await ask(detail, { master_booking_id }, 'finance');
    const each = await ask(detail, { master_booking_id, detailed: true }, 'finance');
    const without = await ask(detail, { master_booking_id, detailed: true, not_customs_entry_only: true }, 'finance');
    expect([bags.totals!.parcels, each.total, without.total, bags.totals!.without_entry]).toEqual([parcels, parcels, without_entry, without_entry]); // prettier-ignore
    for (const { departed_at, arrived_at } of each.data) expect(Date.parse(arrived_at)).toBeGreaterThan(Date.parse(departed_at)); // prettier-ignore

    // The cost is the sum of the charges, line by line.
    for (const row of answer.data.slice(0, 12)) {
      // oxlint-disable-next-line no-await-in-loop
      const charged = await ask(
        'manifest/get-booking-charges',
        { master_booking_id: row.master_booking_id },
        'finance',
      );
      expect([row.mawb, charged.totals!.amount ?? null]).toEqual([row.mawb, row.cost]);
    }
    expect((await refusal('manifest/get-booking-charges', { master_booking_id }, 'merchant'))[0]).toBe(403);

    // A partner sees the masters that hold its parcels, what is its own on them, and no cost.
    const theirs = await ask('manifest/master-performance', period, 'merchant');
    expect(theirs.total).toBeGreaterThan(0);
    expect(theirs.total).toBeLessThan(answer.total);
    expect(Object.keys(theirs.data[0]!)).not.toEqual(expect.arrayContaining(['cost']));
    expect(Object.keys(theirs.data[0]!).filter((key) => /cost|kg|pieces/.test(key))).toEqual([]);
    const [mine] = await site.rows(sql`
      select count(*)::int as n from shipment s join app_user u on u.copa_id = s.copa_id where u.user_code = 'DEMO-MERCHANT' and s.mawb = ${theirs.data[0]!.mawb}`);
    expect(theirs.data[0]!.parcels).toBe(mine!.n);
    expect(theirs.data.every(({ tender_hours }) => tender_hours === null)).toBe(false);
    const track = await ask('manifest/master-get-data-bookings-report', period, 'merchant');
    expect(track.data.map(({ mawb }) => mawb).toSorted()).toEqual(theirs.data.map(({ mawb }) => mawb).toSorted());
    const foreign = answer.data.find(({ mawb }) => theirs.data.every((row) => row.mawb !== mawb))!;
    for (const path of [detail, 'manifest/master-get-data-bookings-report-detail'])
      expect(
        (await ask(path, { master_booking_id: foreign.master_booking_id, detailed: true }, 'merchant')).total,
      ).toBe(0); // oxlint-disable-line no-await-in-loop
  });
});
