import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bar } from './figures.ts';
import { startProgram } from './program.ts';

/** From the command to the rows of /shipment for somebody who has signed in: the first time, and again. */
export async function benchStart(measurePage: (url: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'waybill-bench-start-'));
  try {
    const first = await started(dir);
    await first.stop();
    const later = await started(dir);
    bar('first start to signed-in rows ≤ 30 s', first.seconds <= 30, `${first.seconds.toFixed(1)} s`);
    bar('later starts ≤ 5 s', later.seconds <= 5, `${later.seconds.toFixed(1)} s`);
    await measurePage(later.url).finally(() => later.stop());
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function started(dir: string) {
  const began = performance.now();
  const { url, stop } = await startProgram('server/cli/start.ts', {
    DATA_DIR: dir,
    DATABASE_URL: '',
    WAYBILL_DEMO: 'on',
  });
  await readRows(url);
  return { url, stop, seconds: (performance.now() - began) / 1_000 };
}

/** Signs in by the protocol and asks for the rows of the first screen. */
async function readRows(url: string): Promise<void> {
  const token = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const signIn = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies(token) },
    body: new URLSearchParams({ csrfToken, email: 'admin@waybill.test', password: 'waybill-demo', json: 'true' }),
  });
  const session = await fetch(`${url}/api/auth/session`, { headers: { cookie: cookies(signIn) } });
  const { user } = (await session.json()) as { user: { userCode: string; userKey: string } };
  const rows = await fetch(`${url}/shipment/all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userInfo: { userCode: user.userCode, userKey: user.userKey } }),
  });
  if (!rows.ok) throw new Error(`The rows of the first screen: ${rows.status}`);
  await rows.arrayBuffer();
}

const cookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
