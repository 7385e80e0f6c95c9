import type { Proposed } from '../arguments/situation.ts';
import type { Understood } from '../understanding/understand.ts';

const codes = /[\p{L}\d][\p{L}\d/_-]*\d[\p{L}\d/_-]*/gu;
const shortest = 5;
/** So many letters of a code may be typed wrong. */
const most = 2;

/** In how many places two texts of one length differ, or that two neighbours changed places. */
const differs = (one: string, other: string): number =>
  one.length === other.length ? [...one].filter((letter, at) => letter !== other[at]).length : most + 1;

/** "Typed it wrong, it is AX…12BR": the change with the one value of it that is nearly what the message says. */
export function respelled({ text, entities }: Understood, { path, args }: Proposed): Proposed | null {
  const [said, ...more] = text.match(codes)?.filter((each) => each.length >= shortest) ?? [];
  // A message with another value says more than how the code is spelt.
  const others = entities.filter(({ start, said: one }) => start >= 0 && !one.includes(said ?? one));
  if (!said || more.length || others.length) return null;
  const near = Object.entries(args).flatMap(([key, value]) => {
    const [only, ...others] = [value].flat();
    const isNear = typeof only === 'string' && !others.length && only.toUpperCase() !== said.toUpperCase() && differs(only.toUpperCase(), said.toUpperCase()) <= most; // prettier-ignore
    return isNear ? [{ key, value: Array.isArray(value) ? [said] : said }] : [];
  });
  const [one, ...rest] = near;
  return one && !rest.length ? { path, args: { ...args, [one.key]: one.value } } : null;
}
