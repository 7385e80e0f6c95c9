import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoWorld } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { root, start } from '#tests/support/programs.ts';
import { freePort } from './free-port.ts';

test('npm run dev serves the page and the calls behind it, and restarts the server on a change', async () => {
  const place = await engines[0]!.place(demoWorld);
  const [PORT, port] = [await freePort(), await freePort()];
  const page = `http://localhost:${port}`;
  const child = start('server/cli/dev.ts', ['--port', port, '--strictPort'], { ...place.env, PORT });
  let said = '';
  child.stdout!.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr!.on('data', (text: Buffer) => (said += text.toString()));
  const starts = () => said.split('Waybill is at').length - 1;
  try {
    await expect.poll(starts, { timeout: 90_000, message: said }).toBe(1);
    const session = await fetch(`${page}/api/auth/session`);
    expect([session.status, await session.json()]).toEqual([200, {}]);
    expect(await (await fetch(page)).text()).toContain('/main.tsx');
    expect(await (await fetch(`${page}/main.tsx`)).text()).toContain('createRoot');

    utimesSync(join(root, 'server/log.ts'), new Date(), new Date());
    await expect.poll(starts, { timeout: 90_000 }).toBe(2);
    expect((await fetch(`${page}/readyz`)).status).toBe(200);
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    await place.drop();
  }
}, 200_000);
