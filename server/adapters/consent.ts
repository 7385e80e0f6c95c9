import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#server/adapters/request.ts';
import type { Config } from '#server/config.ts';
import { consentPath } from '#server/marketplace/rule-marketplace.ts';
import { returnPath } from '#server/marketplace/return-uri.ts';
import { refuse } from '#server/refuse.ts';

/** The consent page of the embedded marketplace, in the place of the real one where MARKETPLACE_TOKEN_URL is not set. */
export function consentRoutes(config: Config): Hono<Env> {
  const app = new Hono<Env>();
  if (config.marketplaceTokenUrl) return app;
  app.get(consentPath, (c) => {
    const { state } = c.req.query();
    if (!state) return refuse('invalid', 'This consent page was opened without a link of Waybill.');
    const to = (answer: Record<string, string>) =>
      `${returnPath}?${new URLSearchParams({ state, ...answer }).toString()}`;
    const code = `AN${randomBytes(9).toString('hex')}A`;
    const yes = to({ spapi_oauth_code: code, selling_partner_id: `A${code.slice(2, 15).toUpperCase()}` });
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Marketplace (stand-in)</title>
            <style>
              :root {
                color-scheme: light dark;
                font:
                  16px/1.5 system-ui,
                  sans-serif;
              }
              body {
                margin: 15vh auto;
                padding: 0 1.5rem;
                max-width: 30rem;
              }
              a {
                display: inline-block;
                margin: 1rem 1rem 0 0;
                padding: 0.4rem 1rem;
                border: 1px solid;
                border-radius: 6px;
                color: inherit;
                text-decoration: none;
              }
            </style>
          </head>
          <body>
            <h1>Marketplace (stand-in)</h1>
            <p>Waybill asks to act for your selling account: orders, shipments and tracking.</p>
            <p>No marketplace is connected: this page stands in for its consent page and gives codes of its own.</p>
            <a href="${yes}">Allow</a><a href="${to({ error: 'access_denied' })}">Refuse</a>
          </body>
        </html>`,
    );
  });
  return app;
}
