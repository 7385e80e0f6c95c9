import { Auth } from '@auth/core';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Config } from '#server/config.ts';
import { log } from '#server/log.ts';
import { refuse } from '#server/refuse.ts';
import { Attempts } from './attempts.ts';
import { authConfig, needsCode } from './auth-config.ts';
import type { IdentityDeps, Visit } from './auth-config.ts';
import { callerAddress, publicOrigin } from './caller.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { issuerRoutes } from './issuer.ts';
import { statusOf, wantsJson, withoutBadAddress, withoutBadCookie } from './next-auth.ts';
import { readCookie } from './session-cookie.ts';
import { endSession, liveKey } from './sessions.ts';

/**
 * The Auth.js protocol, to be mounted at AUTH_BASE_PATH: by @auth/core on our accounts, or by the service at
 * AUTH_ISSUER_URL. Around @auth/core is what the next-auth 4 client expects: `json=true` answers `{url}`, an error in
 * that url has an error status, and no session is `{}`.
 */
export function identityRoutes(deps: IdentityDeps): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: 64 * 1024 }));
  // The next-auth 4 client reports its own faults here and reads no answer.
  routes.post('/_log', (c) => c.json({}));
  if (deps.config.authIssuerUrl) return routes.route('/', issuerRoutes(deps));
  const attempts = new Attempts();
  routes.all('/*', (c) => answer(c, deps, attempts));
  return routes;
}

async function answer(c: Context, deps: IdentityDeps, attempts: Attempts): Promise<Response> {
  const { config } = deps;
  const [, provider] = /\/(?:signin|callback)\/+([^/]+)/.exec(c.req.path.slice(config.authBasePath.length)) ?? [];
  if (provider !== undefined && provider !== 'credentials' && !(provider === 'email' && config.smtpUrl))
    refuse('missing', 'There is no such way to sign in.');
  const form = c.req.method === 'POST' ? await c.req.text() : undefined;
  const carried = await readCookie(c.req.raw.headers, config);
  // A database that does not answer must not look to @auth/core like a broken cookie, which it would clear.
  if (carried && c.req.path === `${config.authBasePath}/session`) await liveKey(deps.data, carried.userKey);
  const visit: Visit = {
    agent: c.req.header('user-agent') ?? null,
    address: callerAddress(c, config),
    deviceOf: (userCode) => knownDevice(c, config, userCode),
  };
  const response = await shaped(await Auth(requestFor(c, config, form), authConfig(deps, visit, attempts)));
  if (visit.away) throw visit.away as Error;
  if (visit.wait) return tooMany(c, config, visit.wait);
  if (visit.needsCode) return c.json({ url: `${publicOrigin(c, config)}${needsCode}` }, 401);
  if (visit.account) {
    response.headers.append('set-cookie', rememberDevice(c, config, visit.account.user_code));
    if (carried) await endSession(deps.data, carried.userKey);
  }
  return response;
}

/** The request under the public address, with the header that makes @auth/core answer a url instead of a redirect. */
function requestFor(c: Context, config: Config, form: string | undefined): Request {
  const { pathname, search } = new URL(c.req.url);
  const headers = new Headers(c.req.raw.headers);
  const cookies = headers.get('cookie');
  if (cookies) headers.set('cookie', withoutBadCookie(cookies));
  if (form !== undefined && wantsJson(form)) headers.set('X-Auth-Return-Redirect', '1');
  const query = withoutBadAddress(search.slice(1));
  return new Request(`${publicOrigin(c, config)}${pathname}${query && `?${query}`}`, {
    method: c.req.method,
    headers,
    body: form && withoutBadAddress(form),
  });
}

async function shaped(given: Awaited<ReturnType<typeof Auth>>): Promise<Response> {
  const response = given as Response;
  if (!response.headers.get('content-type')?.includes('application/json')) return new Response(response.body, response);
  const body = ((await response.json()) ?? {}) as { url?: string };
  const headers = new Headers(response.headers);
  headers.delete('location');
  headers.set('cache-control', 'private, no-store');
  return Response.json(body, { status: statusOf(body.url, response.status), headers });
}

function tooMany(c: Context, config: Config, seconds: number): Response {
  log.warn({ wait: seconds }, 'sign-in refused: too many tries');
  const url = `${publicOrigin(c, config)}/signin?error=TooManyAttempts&wait=${seconds}`;
  const message = 'Too many tries. Wait a little before the next one.';
  return c.json({ url, message }, 429, { 'Retry-After': String(seconds) });
}
