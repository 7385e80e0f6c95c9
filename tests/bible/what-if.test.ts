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
      const ahead = { read, signal: stopping.signal, now: new Date('2026-11-20T12:00:00Z') };
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
});
