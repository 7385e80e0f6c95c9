import { accountSecondFactorBegin as contract } from '#tools/account/second-factor-begin.ts';
import { answering } from '#server/console.ts';
import { checkPerson } from '#server/identity/authenticate.ts';
import { checkOwnPassword } from '#server/identity/own-password.ts';
import { beginFactor, hasFactor } from '#server/identity/second-factor.ts';
import { refuse } from '#server/refuse.ts';

export const accountSecondFactorBegin = answering(contract, ({ data, config }, { who }, { password }) => {
  checkPerson(who);
  if (config.authIssuerUrl) refuse('conflict', 'You sign in at an external service: set up the second factor there.');
  return data.as(who, async (db) => {
    await checkOwnPassword(db, who, 'password', password);
    if (await hasFactor(db, who.userCode)) refuse('conflict', 'The second factor is on: turn it off first.');
    return beginFactor(db, who, config);
  });
});
