import { pinsRemove as contract } from '#tools/pins/remove.ts';
import { answering } from '#server/console.ts';
import { removePin } from './pins.ts';

export const pinsRemove = answering(contract, async ({ data }, { who }, { id }) => {
  await data.as(who, (db) => removePin(db, id));
  return { id };
});
