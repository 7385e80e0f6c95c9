import { z } from 'zod';
import { consoleCall } from '#tools/console.ts';

/** A browser that is signed in as the caller; instants are ISO 8601 UTC. */
export interface OpenSession {
  session_id: string;
  /** What the browser says of itself. */
  agent: string | null;
  created_at: string;
  last_seen_at: string | null;
  /** The one that asks. */
  is_current: boolean;
}

export const accountSessions = consoleCall<{ sessions: OpenSession[] }>()({
  path: 'account/sessions',
  title: 'Open sessions',
  effect: 'read',
  input: z.object({}),
  example: {},
});
