import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { root } from '#tests/support/programs.ts';
import { freePort } from './free-port.ts';

/** A connection that has sent this and keeps waiting. */
async function waiting(port: string, text: string) {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {}).on('data', () => {});
  socket.write(text);
  return socket;
}

test('kill of `npm start` reaches the server, which ends with 0 within 10 s whoever is still connected', async () => {
  const place = await engines[0]!.place();
  const PORT = await freePort();
  const env = { ...process.env, ...place.env, PORT, HOST: '127.0.0.1', WAYBILL_DEMO: 'off', LOG_LEVEL: 'info' };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'pipe' });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  try {
    await expect.poll(() => said.includes('Waybill is at'), { timeout: 150_000, message: said }).toBe(true);
    const host = `Host: 127.0.0.1:${PORT}\r\n`;
    const texts = [
      '',
      `GET /healthz HTTP/1.1\r\n${host}\r\n`,
      `POST /files HTTP/1.1\r\n${host}Content-Type: multipart/form-data\r\nContent-Length: 9\r\n\r\nhalf`,
    ];
    const sockets = await Promise.all(texts.map((text) => waiting(PORT, text)));
    await sleep(300);
    const began = performance.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(said).toContain('"signal":"SIGTERM"');
    await expect(fetch(`http://127.0.0.1:${PORT}/healthz`)).rejects.toThrow();
    for (const socket of sockets) socket.destroy();
  } finally {
    child.kill('SIGKILL');
    await place.drop();
  }
}, 200_000);
