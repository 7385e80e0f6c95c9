import { readInput } from '#tools/input.ts';
import { pinsAdd as contract } from '#tools/pins/add.ts';
import { seenBy } from '#tools/seen-by.ts';
import { answering } from '#server/console.ts';
import { refuse } from '#server/refuse.ts';
import { addPin, pinnable } from './pins.ts';

export const pinsAdd = answering(contract, async ({ data, handlers }, { who }, { path, args, title }) => {
  const { contract } =
    pinnable(handlers, who, path) ?? refuse('forbidden', 'You can only pin results that you have access to.');
  const { input, issues } = readInput(seenBy(contract, who.role), args);
  if (issues) refuse('invalid', issues.map(({ field, message }) => `${field} ${message}`).join('; '), issues);
  return data.as(who, (db) => addPin(db, who, { path, args: input!, title }));
});
