import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { contracts } from '#tools/index.ts';
import { chatRoutes } from '#server/adapters/chat.ts';
import { consentRoutes } from '#server/adapters/consent.ts';
import { fileRoutes } from '#server/adapters/files.ts';
import { pictureRoutes } from '#server/adapters/pictures.ts';
import { mcpEndpoint } from '#server/adapters/mcp.ts';
import { openapi } from '#server/adapters/openapi.ts';
import { openapiPage } from '#server/adapters/openapi-page.ts';
import { page } from '#server/adapters/page.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { routes } from '#server/adapters/route.ts';
import { authenticate, personOf } from '#server/identity/authenticate.ts';
import { isOurHost, publicOrigin } from '#server/identity/caller.ts';
import { identityRoutes } from '#server/identity/routes.ts';
import { readCookie } from '#server/identity/session-cookie.ts';
import { handlers } from '#server/index.ts';
import type { Deps } from '#server/perform.ts';
import { faultRefusal } from '#server/fault-refusal.ts';
import { codes, Refusal, refuse } from '#server/refuse.ts';

/** Only our own code runs in the page. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of an answer, to be added to; `c.header` would make the answer anew for each of them. */
function headersOf(c: Context<Env>): Headers {
  try {
    c.res.headers.delete('x-request-id');
  } catch {
    // Those of an answer that was passed on cannot be changed.
    c.res = new Response(c.res.body, c.res);
  }
  return c.res.headers;
}

/** Every byte Waybill answers over HTTP: protocol of sign-in, endpoints, files, chat, MCP, documents, and the page. */
export function createApp(deps: Deps): Hono<Env> {
  const { data, config, log } = deps;
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const given = c.req.header('x-request-id');
    c.set('requestId', given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
    const started = performance.now();
    await next();
    const headers = headersOf(c);
    headers.set('x-request-id', c.get('requestId'));
    headers.append('vary', 'Accept');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'same-origin');
    headers.set('content-security-policy', policy);
    if (config.publicUrl?.startsWith('https:'))
      headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    if (!c.req.path.startsWith('/assets/')) log.info(line, 'request');
  });
  app.use(compress());
  app.use(async (c, next) => {
    const isProbe = c.req.path === '/healthz' || c.req.path === '/readyz';
    if (!isProbe && !isOurHost(new URL(c.req.url), config))
      refuse('forbidden', 'Waybill is not at this address. Its PUBLIC_URL says where it is.');
    await next();
  });

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const refusal = error instanceof Refusal ? error : faultRefusal(error, requestId);
    if (refusal) {
      const { message, code, issues, retryAfter = code === 'limited' ? 30 : undefined } = refusal;
      if (retryAfter) c.header('retry-after', String(retryAfter));
      return c.json({ message, code, requestId, ...(issues.length && { issues }) }, codes[code]);
    }
    if (error instanceof HTTPException)
      return c.json({ message: 'Please try again', code: 'invalid', requestId }, error.status);
    log.error({ requestId, err: error, path: c.req.path }, 'call failed');
    return c.json({ message: 'Please try again', code: 'failed', requestId }, 500);
  });

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const state = { ...(await data.ready()), ...(deps.jobs && { jobs: deps.jobs.state() === 'ok' }) };
    const ready = Object.values(state).every(Boolean);
    return c.json({ status: ready ? 'ok' : 'not ready', ...state }, ready ? 200 : 503);
  });

  app.route(config.authBasePath, identityRoutes({ data, config }));

  const caller: Authenticate = async (c, body) => {
    const headers = { userCode: c.req.header('x-user-code'), userKey: c.req.header('x-user-key') };
    const cookie = await readCookie(c.req.raw.headers, config);
    return authenticate(data, body.userInfo ?? (headers.userKey ? headers : undefined), cookie?.userCode);
  };
  app.get('/openapi.json', (c) => c.json(openapi(contracts, publicOrigin(c, config))));
  app.get('/docs', (c) => c.html(openapiPage(contracts)));
  app.route('/', consentRoutes(config));
  app.route('/', fileRoutes(deps, caller));
  app.route('/', pictureRoutes(deps, caller));
  app.route('/', chatRoutes(deps, caller));

  const mcp = mcpEndpoint(deps, handlers);
  app.all('/mcp', async (c) => {
    const origin = c.req.header('origin');
    if (origin && origin !== publicOrigin(c, config)) refuse('forbidden', 'Requests from another site are refused.');
    const bearer = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
    const cookie = await readCookie(c.req.raw.headers, config);
    return mcp(c.req.raw, bearer ? await personOf(data, bearer, cookie?.userCode) : await caller(c, {}));
  });

  routes(app, deps, handlers, caller);
  page(app, deps);
  app.all('/*', (c) => refuse('missing', `Not found: ${c.req.method} ${c.req.path}.`));
  return app;
}
