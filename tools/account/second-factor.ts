import { z } from 'zod';
import { consoleCall } from '#tools/console.ts';

/** Whether signing in takes a code of an authenticator app, since when, and how many recovery codes are unused. */
export interface SecondFactor {
  confirmed_at: string | null;
  recovery_left: number;
}

/** Codes are typed with or without spaces and hyphens. */
export const oneTimeCode = z.string().trim().min(1).max(40);
export const ownPassword = z.string().min(1).max(1_000);

export const accountSecondFactor = consoleCall<SecondFactor>()({
  path: 'account/second-factor',
  title: 'Second factor',
  effect: 'read',
  input: z.object({}),
  example: {},
});
