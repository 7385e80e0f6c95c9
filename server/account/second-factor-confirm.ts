import { accountSecondFactorConfirm as contract } from '#tools/account/second-factor-confirm.ts';
import { writeEvent } from '#server/audit.ts';
import { answering } from '#server/console.ts';
import { checkPerson } from '#server/identity/authenticate.ts';
import { confirmFactor, storedFactor } from '#server/identity/second-factor.ts';
import { endSessions, forget } from '#server/identity/sessions.ts';
import { refuse, refuseField } from '#server/refuse.ts';

export const accountSecondFactorConfirm = answering(
  contract,
  async ({ data, config }, { who, requestId }, { code }) => {
    checkPerson(who);
    const recovery_codes = await data.as(who, async (db) => {
      const stored = await storedFactor(db, who.userCode);
      if (!stored || stored.confirmed_at) refuse('conflict', 'Set up the second factor first.');
      const codes = await confirmFactor(db, who.userCode, code, config);
      if (!codes) return refuseField('code', 'is not the code of this moment');
      // Whoever signed in without the second factor does so again.
      await endSessions(db, who.userCode, who.sessionId);
      await writeEvent(db, who, { path: contract.path, through: 'screen', requestId, input: {} });
      return codes;
    });
    forget(who.userCode);
    return { recovery_codes };
  },
);
