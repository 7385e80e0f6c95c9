import type { Context as Request } from 'hono';
import type { Who } from '#server/context.ts';

export interface Env {
  Variables: { requestId: string };
}

/** Finds who calls from userInfo of the body, or the headers x-user-code and x-user-key; refuses with 401. */
export type Authenticate = (c: Request<Env>, body: Record<string, unknown>) => Promise<Who>;
