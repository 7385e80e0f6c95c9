import { accountSecondFactorRemove as contract } from '#tools/account/second-factor-remove.ts';
import { writeEvent } from '#server/audit.ts';
import { answering } from '#server/console.ts';
import { Attempts } from '#server/identity/attempts.ts';
import { checkPerson } from '#server/identity/authenticate.ts';
import { checkOwnPassword } from '#server/identity/own-password.ts';
import { hasFactor, removeFactor, takeCode } from '#server/identity/second-factor.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const attempts = new Attempts();

export const accountSecondFactorRemove = answering(
  contract,
  ({ data, config }, { who, requestId }, { password, code }) => {
    checkPerson(who);
    return data.as(who, async (db) => {
      await checkOwnPassword(db, who, 'password', password);
      if (!(await hasFactor(db, who.userCode))) refuse('conflict', 'The second factor is off already.');
      const wait = attempts.take(who.userCode, who.userCode);
      if (wait > 0) refuse('limited', `Too many tries with a wrong code. Wait ${wait} seconds.`);
      if (!(await takeCode(db, who.userCode, code, config))) refuseField('code', 'is not a code of your app or list');
      attempts.forgive(who.userCode, who.userCode);
      await removeFactor(db, who.userCode);
      await writeEvent(db, who, { path: contract.path, through: 'screen', requestId, input: {} });
      return { confirmed_at: null };
    });
  },
);
