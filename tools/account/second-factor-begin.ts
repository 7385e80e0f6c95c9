import { z } from 'zod';
import { ownPassword } from '#tools/account/second-factor.ts';
import { consoleCall } from '#tools/console.ts';

/** Answers the secret for the authenticator app, and as the URI of its QR code. */
export const accountSecondFactorBegin = consoleCall<{ secret: string; uri: string }>()({
  path: 'account/second-factor-begin',
  title: 'Set up the second factor',
  effect: 'write',
  input: z.object({ password: ownPassword }),
  example: { password: 'not the password' },
});
