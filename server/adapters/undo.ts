import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { chatLimit, entry, read } from '#server/adapters/chat-request.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { handlers } from '#server/index.ts';
import { undoChange, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

const body = z.object({ change: z.int('must be the number of a change').positive() });

/** `POST /api/undo {change}`: brings back what a change of this person was before it. */
export function undoRoutes(deps: Deps, authenticate: Authenticate): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/api/undo', chatLimit, async (c) => {
    const { who, body: raw } = await entry(c, authenticate);
    const { change } = read(body, raw);
    const recorded = await deps.data.own((db) =>
      db.one<{ path: string }>(
        sql`select path from audit_log where audit_id = ${change} and user_code = ${who.userCode}`,
      ),
    );
    const handler =
      handlers.find(({ contract }) => contract.path === recorded?.path) ?? refuse('missing', 'Change not found.');
    const call = { who, body: {}, through: 'screen' as const, requestId: c.get('requestId') };
    await undoChange(deps, handler, call, change);
    return c.json({ change });
  });
  return app;
}
