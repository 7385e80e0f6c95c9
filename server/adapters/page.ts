import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Env } from '#server/adapters/request.ts';
import type { Deps } from '#server/perform.ts';

/** Where `npm run build` puts the page. */
const web = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const file = join(web, 'index.html');

/** The built page: hashed assets for a year, everything else that a browser asks for is the page itself. */
export function page(app: Hono<Env>, deps: Deps): void {
  const build = builtPage();
  let known: Promise<boolean> | undefined;
  const isDemo = () =>
    (known ??= hasDemoAccounts(deps).catch(() => {
      known = undefined;
      return false;
    }));
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('/*', async (c, next) => {
    if (c.req.path.startsWith('/assets/')) return next();
    const asksForPage = c.req.path === '/' || (c.req.header('accept') ?? '').includes('text/html');
    if (!asksForPage) return next();
    c.header('cache-control', 'no-cache');
    return c.html(withFacts(build(), { auth: deps.config.authBasePath, demo: (await isDemo()) ? 'on' : 'off' }));
  });
  app.use('/*', serveStatic({ root: web, precompressed: true }));
}

/** The page as it was built last: one of an earlier build names assets that are gone. */
function builtPage(): () => string {
  let builtAt: number | undefined;
  let html = 'The page is not built yet: npm run build';
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now !== undefined && now !== builtAt) [builtAt, html] = [now, readFileSync(file, 'utf8')];
    return html;
  };
}

/** Fills in what the page must know before anybody signs in. */
const withFacts = (html: string, facts: Record<string, string>): string =>
  Object.entries(facts).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(<meta name="waybill-${name}" content=")[^"]*`), `$1${value}`),
    html,
  );

const hasDemoAccounts = ({ data }: Deps): Promise<boolean> =>
  data
    .own((db) => db.one<{ demo: boolean }>(sql`select exists (select from app_user where is_demo and enabled) as demo`))
    .then((row) => row?.demo ?? false);
