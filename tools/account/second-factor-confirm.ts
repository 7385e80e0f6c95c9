import { z } from 'zod';
import { oneTimeCode } from '#tools/account/second-factor.ts';
import { consoleCall } from '#tools/console.ts';

/** Answers the recovery codes; they are shown this once. */
export const accountSecondFactorConfirm = consoleCall<{ recovery_codes: string[] }>()({
  path: 'account/second-factor-confirm',
  title: 'Turn the second factor on',
  effect: 'write',
  input: z.object({ code: oneTimeCode }),
  example: { code: '000000' },
});
