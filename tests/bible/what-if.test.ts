import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { whatIf } from '#tools/bible/what-if.ts';
import { wireBody } from '#tools/input-fields.ts';
import type { Reading } from '#server/context.ts';
import { thinkThrough } from '#server/rates/what-if.ts';
import { demo } from '#tests/support/site.ts';

const asked = { what: 'price' as const, percent: 5, start_date: '2026-06-01', end_date: '2026-11-20' };

describe('what if', () => {
  test('somebody who goes away ends it: nothing more is read', async () => {
    const site = await demo();
    const run = async (abortAt: number) => {
      const stopping = new AbortController();
      let reads = 0;
      const read: Reading = (work) => {
        reads += 1;
        if (reads === abortAt) stopping.abort();
        return site.data.own(work);
      };
      const ahead = { read, who: {}, signal: stopping.signal, now: new Date('2026-11-20T12:00:00Z') };
      const rows = await thinkThrough(ahead as Parameters<typeof thinkThrough>[0], asked).catch((error: Error) => error.name); // prettier-ignore
      return { rows, reads };
    };
    const whole = await run(0);
    expect([whole.rows.length > 10, whole.reads > 20]).toEqual([true, true]);
    expect(await run(8)).toEqual({ rows: 'AbortError', reads: 8 });
  });

  test('over the wire it ends with the call, and the next one is answered', async () => {
    const site = await demo();
    const stopping = new AbortController();
    const body = JSON.stringify({ ...wireBody(whatIf, asked), userInfo: site.users.finance });
    const call = (signal?: AbortSignal) =>
      Promise.resolve(site.app.request(`/${whatIf.path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal })); // prettier-ignore
    const going = call(stopping.signal).then(
      ({ status }) => status,
      (error: Error) => error.name,
    );
    setTimeout(() => stopping.abort(), 30);
    expect(await going).not.toBe(200);
    expect((await call()).status).toBe(200);
  });

  test('fuel: our surcharge is set, what airlines and carriers ask rises, each where it is named', async () => {
    const site = await demo();
    const sums = async (body: object) => {
      const { data } = await site.call(
        whatIf,
        { what: 'fuel', ...body, start_date: '2026-06-01', end_date: '2026-11-20' },
        'finance',
      );
      const more = (key: 'revenue' | 'cost') =>
        data.reduce((all, row) => all + Math.round((row[`${key}_after`]! - row[`${key}_before`]!) * 100), 0);
      return { revenue: more('revenue'), cost: more('cost') };
    };
    const paid = await site.data.own((db) =>
      db.one<{ all: number; latam: number }>(sql`
        select round(sum(f.cost_fuel) * 10)::int as all, round((sum(f.cost_fuel) filter (where s.mawb like '045%')) * 10)::int as latam
        from shipment_fact f join shipment s using (shipment_id) where f.received_day between '2026-06-01' and '2026-11-20'`),
    );
    const ours = await sums({ fuel_pct: 12 });
    expect([ours.revenue > 0, ours.cost]).toEqual([true, 0]);
    const theirs = await sums({ percent: 10 });
    expect(theirs.revenue).toBe(0);
    // Each parcel's share is rounded after the rise, so that a cent may fall either way.
    expect(Math.abs(theirs.cost - paid!.all)).toBeLessThan(200);
    const latam = await sums({ percent: 10, ailine: '045' });
    expect([Math.abs(latam.cost - paid!.latam) < 100, latam.cost < theirs.cost]).toEqual([true, true]);
    expect(await sums({ fuel_pct: 12, percent: 10 })).toEqual({ revenue: ours.revenue, cost: theirs.cost });
  });

  test('a parcel counts on the day of its station, as the facts count it', async () => {
    const site = await demo();
    const [late] = await site.data.own((db) =>
      db.rows<{ id: number; before: string }>(
        sql`select shipment_id as id, received_at::text as before from shipment where entry_point = 'MIA' and received_at is not null order by 1 limit 1`,
      ),
    );
    const put = (at: string) =>
      site.data.own((db) =>
        db.rows(sql`update shipment set received_at = ${at}::timestamptz where shipment_id = ${late!.id}`),
      );
    const count = async (day: string) => {
      const { data } = await site.call(
        whatIf,
        { what: 'price', percent: 5, start_date: day, end_date: day },
        'finance',
      );
      const [facts] = await site.data.own((db) =>
        db.rows<{ n: number }>(sql`select count(*)::int as n from shipment_fact where received_day = ${day}::date`),
      );
      return [data.reduce((all, row) => all + row.parcels!, 0), facts!.n];
    };
    // Half past three in the morning of UTC is still the evening before in Miami.
    await put('2026-08-02T03:30:00Z');
    try {
      for (const day of ['2026-08-01', '2026-08-02']) {
        const [thought, facts] = await count(day);
        expect(thought, day).toBe(facts);
      }
      expect((await count('2026-08-01'))[1]).toBeGreaterThan(0);
    } finally {
      await put(late!.before);
    }
  });
});
