import { z } from 'zod';
import { oneTimeCode, ownPassword } from '#tools/account/second-factor.ts';
import { consoleCall } from '#tools/console.ts';

export const accountSecondFactorRemove = consoleCall<{ confirmed_at: null }>()({
  path: 'account/second-factor-remove',
  title: 'Turn the second factor off',
  effect: 'destroy',
  input: z.object({ password: ownPassword, code: oneTimeCode }),
  example: { password: 'not the password', code: '000000' },
});
