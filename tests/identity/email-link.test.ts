import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { Browser } from './browser.ts';
import { openSite } from './site.ts';
import type { Site } from './site.ts';

/** A mail server that accepts everything and keeps what it was given. */
function mailServer(letters: string[]): Server {
  return createServer((socket) => {
    let text: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (text !== undefined) {
          if (line === '.') {
            letters.push(text.replace(/=\n/g, '').replace(/=3D/g, '='));
            text = undefined;
            say('250 ok');
          } else text += `${line}\n`;
        } else if (line === 'DATA') {
          text = '';
          say('354 go on');
        } else if (line === 'QUIT') say('221 bye');
        else if (line) say('250 ok');
      }
    });
  }).listen(0, '127.0.0.1');
}

describe.each(engines)('a sign-in link by mail, on the $name engine', (engine) => {
  const letters: string[] = [];
  const mail = mailServer(letters);
  let site: Site;
  beforeAll(async () => {
    await (mail.listening || once(mail, 'listening'));
    const { port } = mail.address() as AddressInfo;
    site = await openSite(engine, { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'http://waybill.test' });
  });
  afterAll(async () => {
    mail.close();
    await site.close();
  });
  const arrived = async (count: number) => {
    for (let n = 0; n < 100 && letters.length < count; n++) await new Promise((wait) => setTimeout(wait, 30));
    return letters.length;
  };

  it('is offered', async () => {
    const providers = (await (await new Browser(site.origin).get('providers')).json()) as Record<string, unknown>;
    expect(providers.email).toMatchObject({ id: 'email', type: 'email', name: 'Email' });
  });

  it('signs in once', async () => {
    const browser = new Browser(site.origin);
    const answer = await browser.post('signin/email', { email: 'Ana@waybill.test', callbackUrl: '/shipment' });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { url: string }).url).toMatch(/verify-request\?provider=email&type=email$/);
    expect(await arrived(1)).toBe(1);
    const link = new URL(/http:\/\/waybill\.test\S+/.exec(letters[0]!)![0]);
    const opened = await browser.send(`${link.pathname}${link.search}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, 'http://waybill.test/shipment']);
    expect((await browser.session()).user).toMatchObject({ userCode: 'U1', userKey: expect.any(String) });
    const again = await new Browser(site.origin).send(`${link.pathname}${link.search}`);
    expect(again.headers.get('location')).toMatch(/\/auth\/error\?error=Verification/);
  });

  it('goes to nobody without an account, who is told the same', async () => {
    const before = letters.length;
    const answer = await new Browser(site.origin).post('signin/email', { email: 'nobody@waybill.test' });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { url: string }).url).toMatch(/verify-request/);
    await new Promise((wait) => setTimeout(wait, 200));
    expect(letters.length).toBe(before);
  });
});
