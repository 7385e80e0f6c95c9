import { Hono } from 'hono';
import { z } from 'zod';
import { readInput } from '#tools/input.ts';
import { chatLimit, entry, read } from '#server/adapters/chat-request.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { addPin, pinsOf, removePin } from '#server/chat/pins.ts';
import type { Who } from '#server/context.ts';
import { handlers } from '#server/index.ts';
import { mayCall, type Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

const added = z.object({
  path: z.string().max(200),
  args: z.record(z.string(), z.unknown()),
  title: z.string().trim().min(1).max(120),
});
const removed = z.object({ id: z.string().max(64) });

/** The results that a person keeps on the start page: calls, made anew with the rights of the moment. */
export function pinRoutes({ data }: Deps, authenticate: Authenticate): Hono<Env> {
  const app = new Hono<Env>();
  const readable = (who: Who, path: string) =>
    handlers.find(({ contract }) => contract.path === path && contract.effect === 'read' && mayCall(contract, who));

  app.post('/api/pins/list', chatLimit, async (c) => {
    const { who } = await entry(c, authenticate);
    const pins = await data.as(who, pinsOf);
    const shown = pins.filter(({ path }) => readable(who, path));
    return c.json({ data: shown, total: shown.length });
  });

  app.post('/api/pins/add', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { path, args, title } = read(added, body);
    const { contract } = readable(who, path) ?? refuse('forbidden', 'Only a result that you may see can be pinned.');
    const { input, issues } = readInput(contract, args);
    if (issues) refuse('invalid', issues.map(({ field, message }) => `${field} ${message}`).join('; '), issues);
    return c.json(await data.as(who, (db) => addPin(db, who, { path, args: input!, title })));
  });

  app.post('/api/pins/remove', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { id } = read(removed, body);
    await data.as(who, (db) => removePin(db, id));
    return c.json({ id });
  });

  return app;
}
