import type { Hono } from 'hono';
import { chatLimit, entry, read } from '#server/adapters/chat-request.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import type { ConsoleDeps, ConsoleHandler } from '#server/console.ts';
import { checkAccess } from '#server/perform.ts';

/** Mounts every call of the console as `POST /{path}`: who calls, their rights and scopes, the body by its schema, the answer. */
export function consoleRoutes(
  app: Hono<Env>,
  deps: ConsoleDeps,
  handlers: readonly ConsoleHandler[],
  authenticate: Authenticate,
): void {
  for (const { contract, run } of handlers)
    app.post(`/${contract.path}`, chatLimit, async (c) => {
      const { who, body } = await entry(c, authenticate);
      checkAccess(contract, who);
      const input = read(contract.input, body);
      return c.json(await run(deps, { who, requestId: c.get('requestId') }, input as never));
    });
}
