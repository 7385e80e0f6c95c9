import { pinsList as contract } from '#tools/pins/list.ts';
import { answering } from '#server/console.ts';
import { pinnable, pinsOf } from './pins.ts';

export const pinsList = answering(contract, async ({ data, handlers }, { who }) => {
  const pins = await data.as(who, pinsOf);
  const shown = pins.filter(({ path }) => pinnable(handlers, who, path));
  return { data: shown, total: shown.length };
});
