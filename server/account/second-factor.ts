import { accountSecondFactor as contract } from '#tools/account/second-factor.ts';
import { answering } from '#server/console.ts';
import { storedFactor } from '#server/identity/second-factor.ts';

export const accountSecondFactor = answering(contract, async ({ data }, { who }) => {
  const stored = await data.as(who, (db) => storedFactor(db, who.userCode));
  return stored?.confirmed_at
    ? { confirmed_at: stored.confirmed_at, recovery_left: stored.recovery_left }
    : { confirmed_at: null, recovery_left: 0 };
});
