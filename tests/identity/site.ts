import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { userChangePassword } from '#server/auth/user-change-password.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { createAccount } from '#server/identity/accounts.ts';
import { authenticate } from '#server/identity/authenticate.ts';
import { hashPassword } from '#server/identity/password.ts';
import { identityRoutes } from '#server/identity/routes.ts';
import { readCookie } from '#server/identity/session-cookie.ts';
import { log } from '#server/log.ts';
import { perform } from '#server/perform.ts';
import { codes, Refusal } from '#server/refuse.ts';
import type { Filling, TestEngine } from '#tests/support/engines.ts';

export const password = 'a parcel for ana';

export interface Site {
  origin: string;
  data: Data;
  config: Config;
  close(): Promise<void>;
}

/** Two accounts, ana@ (finance) and bob@waybill.test (masters), and nothing else. */
const people: Filling = {
  name: 'people',
  async fill(data) {
    const passwordHash = await hashPassword(password, { N: 2 ** 10, r: 8, p: 1 });
    await data.own(async (db) => {
      await createAccount(db, {
        userCode: 'U1',
        email: 'ana@waybill.test',
        name: 'Ana',
        role: 'finance',
        passwordHash,
      });
      await createAccount(db, {
        userCode: 'U2',
        email: 'bob@waybill.test',
        name: 'Bob',
        role: 'masters',
        passwordHash,
      });
    });
  },
};

/** A site on a database of its own with the two accounts. */
export async function openSite(engine: TestEngine, env: Record<string, string> = {}): Promise<Site> {
  const { data, place, close } = await engine.open(people);
  const site = await openSiteOn(data, { ...place.env, ...env });
  return { ...site, close: () => site.close().then(close) };
}

/** Sign-in over real HTTP, a call that says who calls, and the password change. */
export async function openSiteOn(data: Data, env: Record<string, string>): Promise<Site> {
  const config = readConfig(env);
  const app = new Hono();
  app.onError((error, c) =>
    error instanceof Refusal
      ? c.json({ message: error.message, code: error.code }, codes[error.code] as 400)
      : c.json({ message: 'failed' }, 500),
  );
  app.route(config.authBasePath, identityRoutes({ data, config }));
  app.post('/who', async (c) => {
    const { userInfo } = (await c.req.json()) as { userInfo: unknown };
    return c.json(await authenticate(data, userInfo, (await readCookie(c.req.raw.headers, config))?.userCode));
  });
  app.post('/auth/user-change-password', async (c) => {
    const body = (await c.req.json()) as Record<string, unknown>;
    const who = await authenticate(data, body.userInfo);
    return c.json((await perform({ data, config, log }, userChangePassword, { who, body, through: 'api' })) as object);
  });
  const server = await new Promise<Server>((ready) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => ready(started as Server));
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    data,
    config,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
