import { Hono } from 'hono';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { log } from '#server/log.ts';
import { refuse } from '#server/refuse.ts';
import { accountByEmail } from './accounts.ts';
import { sessionAnswer } from './auth-config.ts';
import type { IdentityDeps } from './auth-config.ts';
import { callerAddress, publicOrigin } from './caller.ts';
import { statusOf, wantsJson } from './next-auth.ts';
import { cookieName, isSecure, readCookie, sealCookie, sessionSeconds } from './session-cookie.ts';
import type { Carried } from './session-cookie.ts';
import { endSession, liveKey, openSession } from './sessions.ts';

const patience = 10_000;

/**
 * Signing in at an external service of the same protocol: its calls are passed on, and for the e-mail that its session
 * names we issue our own user key, kept in our own encrypted cookie.
 */
export function issuerRoutes(deps: IdentityDeps): Hono {
  const routes = new Hono();
  routes.get('/session', (c) => session(c, deps));
  routes.post('/signout', async (c) => {
    const response = await asked(c, deps);
    await dropOwn(c, deps);
    return send(c, deps, response);
  });
  routes.all('/*', async (c) => send(c, deps, await asked(c, deps)));
  return routes;
}

async function session(c: Context, deps: IdentityDeps): Promise<Response> {
  const response = await asked(c, deps);
  if (!response.ok) return send(c, deps, response);
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  c.header('cache-control', 'private, no-store');
  const theirs = (await response.json().catch(() => null)) as { user?: { email?: string } } | null;
  const carried = theirs?.user?.email ? await ownFor(c, deps, theirs.user.email) : undefined;
  const live = carried && (await liveKey(deps.data, carried.userKey));
  if (!carried || !live) {
    await dropOwn(c, deps);
    return c.json({});
  }
  setOwn(c, deps, await sealCookie(carried, deps.config), sessionSeconds);
  return c.json(sessionAnswer(live, carried.userKey));
}

/** The key we issued before for this person, or a new one; undefined for somebody without an account here. */
async function ownFor(c: Context, deps: IdentityDeps, email: string): Promise<Carried | undefined> {
  const account = await deps.data.control((db) => accountByEmail(db, email));
  if (!account) {
    log.warn('the external service signed in somebody without an account here');
    return undefined;
  }
  const carried = await readCookie(c.req.raw.headers, deps.config);
  if (carried?.userCode === account.user_code && (await liveKey(deps.data, carried.userKey))) return carried;
  const from = { agent: c.req.header('user-agent') ?? null, address: callerAddress(c, deps.config) };
  const userKey = await openSession(deps.data, account.user_code, from);
  return { userCode: account.user_code, userKey };
}

async function dropOwn(c: Context, deps: IdentityDeps): Promise<void> {
  const carried = await readCookie(c.req.raw.headers, deps.config);
  if (!carried) return;
  await endSession(deps.data, carried.userKey);
  setOwn(c, deps, '', 0);
}

const setOwn = (c: Context, { config }: IdentityDeps, value: string, maxAge: number): void =>
  setCookie(c, cookieName(config), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(config),
    maxAge,
  });

/** What the service answers to this call; refuses with 503 when it does not answer at all. */
async function asked(c: Context, { config }: IdentityDeps): Promise<Response> {
  const { protocol, host } = new URL(publicOrigin(c, config));
  const { pathname, search } = new URL(c.req.url);
  const form = c.req.method === 'POST' ? await c.req.text() : undefined;
  const headers = new Headers({
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': callerAddress(c, config),
  });
  for (const name of ['accept', 'accept-language', 'content-type', 'user-agent', 'x-auth-return-redirect'])
    if (c.req.header(name)) headers.set(name, c.req.header(name) as string);
  const cookies = theirCookies(c.req.header('cookie') ?? '', cookieName(config));
  if (cookies) headers.set('cookie', cookies);
  if (form !== undefined && wantsJson(form)) headers.set('x-auth-return-redirect', '1');
  const target = `${config.authIssuerUrl}${pathname.slice(config.authBasePath.length)}${search}`;
  try {
    return await fetch(target, {
      method: c.req.method,
      headers,
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    log.error({ err: error }, 'the external sign-in service does not answer');
    return refuse('unavailable', 'The sign-in service is not responding. Try again in a moment.');
  }
}

const theirCookies = (header: string, own: string): string =>
  header
    .split(/;\s*/)
    .filter((cookie) => cookie && !cookie.startsWith(`${own}=`))
    .join('; ');

/** Passes an answer of the service on; its own address in a url becomes ours, where its pages are shown. */
async function send(c: Context, { config }: IdentityDeps, response: Response): Promise<Response> {
  const ours = (url: string) =>
    new URL(url, config.authIssuerUrl).origin === new URL(config.authIssuerUrl as string).origin
      ? `${publicOrigin(c, config)}${url.replace(/^https?:\/\/[^/]+/, '')}`
      : url;
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  c.header('cache-control', 'private, no-store');
  const location = response.headers.get('location');
  if (location) c.header('location', ours(location));
  const type = response.headers.get('content-type') ?? 'text/plain';
  if (!type.includes('application/json')) {
    c.header('content-type', type);
    return c.body(await response.text(), response.status as ContentfulStatusCode);
  }
  const body = ((await response.json()) ?? {}) as { url?: string };
  const status = statusOf(body.url, response.status) as ContentfulStatusCode;
  return c.json(body.url ? { ...body, url: ours(body.url) } : body, status);
}
