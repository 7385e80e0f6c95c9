import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { wireBody } from '#tools/input-fields.ts';
import type { AnyContract } from '#tools/define.ts';
import { mod7 } from '#tools/rules/check-digits.ts';
import { masterUpsertAirlines } from '#tools/manifest/master-upsert-airlines.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { openData } from '#server/db/open.ts';
import { openSession } from '#server/identity/sessions.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { root } from '#tests/support/programs.ts';
import { freePort } from './free-port.ts';

const secret = 'x'.repeat(40);
const lane = {
  airline: '369',
  iata_code_origin: 'MIA',
  port_iata: 'GRU',
  flight: '5Y8051',
  pieces: 10,
  weight_kg: 300,
};

/** A folder of the embedded engine belongs to one process by design: fifty at once through that one are in `bookings.test.ts`. */
const shared = engines.find(({ name }) => name === 'server');

test.skipIf(!shared)(
  'fifty air waybills out of two processes on one PostgreSQL: none twice',
  async () => {
    const place = await shared!.place(demoWorld);
    const env = { ...process.env, ...place.env, SESSION_SECRET: secret, WAYBILL_DEMO: 'on', HOST: '127.0.0.1', LOG_LEVEL: 'info' }; // prettier-ignore
    const data = await openData({ url: place.url, dir: place.dir });
    const userInfo = { userCode: 'DEMO-MASTERS', userKey: await openSession(data, 'DEMO-MASTERS', { agent: 'test' }) };
    await data.close();
    const start = async () => {
      const PORT = await freePort();
      const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: { ...env, PORT }, stdio: 'pipe' });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${PORT}/readyz`)
              .then(({ ok }) => ok)
              .catch(() => false),
          { timeout: 120_000, message: said },
        ) // prettier-ignore
        .toBe(true);
      return { child, url: `http://127.0.0.1:${PORT}` };
    };
    const servers = await Promise.all([start(), start()]);
    const ask = async (url: string, contract: AnyContract, input: Record<string, unknown>) => {
      const response = await fetch(`${url}/${contract.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wireBody(contract, input), userInfo }),
      });
      const answer = (await response.json()) as { data: { mawb: string | null }[]; message?: string };
      expect([response.status, answer.message]).toEqual([200, expect.anything()]);
      return answer.data[0]!.mawb;
    };
    try {
      await ask(servers[0]!.url, masterUpsertAirlines, { prefix: '369', airline: 'Atlas Air', iata_code: '5Y', destinations: ['BR'], cut_off_hours: 5, stock_from: '369-12345675', stock_count: 50 }); // prettier-ignore
      const numbers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => ask(servers[n % servers.length]!.url, masterUpsertBooking, lane)),
      );
      expect(new Set(numbers).size).toBe(50);
      for (const mawb of numbers) expect(mod7(mawb!.slice(3, 10))).toBe(mawb![10]);
      for (const { url } of servers) expect(await ask(url, masterUpsertBooking, lane)).toBeNull();
    } finally {
      for (const { child } of servers) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await place.drop();
    }
  },
  300_000,
);
