import type { Kind } from '#tools/fields.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { naming } from '../arguments/naming.ts';
import { ledBy } from '../arguments/text-leads.ts';
import { becomes, behind, fieldNames } from './amended.ts';
import { matches } from './match.ts';

const worded = new Set<Kind>(['note', 'text']);

interface Thing {
  value: unknown;
  start: number;
  end: number;
}
/** The numbers of a message; also those that stand in what sounds like a reason: "the reason of LX… is wet box". */
function thingsIn({ text, entities }: Understood, proposed: readonly Proposed[]): Thing[] {
  const named = entities.filter(({ kind, start }) => kind === 'tracking' && start >= 0);
  if (named.length) return named;
  const held = new Set(proposed.flatMap(({ args }) => Object.values(args).flat()));
  return [...text.matchAll(/(?<![\w-])(?=[A-Z]*\d)[A-Z\d]{10,}(?![\w-])/giu)].flatMap(({ 0: said, index }) => {
    const value = said.toUpperCase();
    return held.has(value) ? [{ value, start: index, end: index + said.length }] : [];
  });
}

/** "For LX… change the reason to wet box": of the changes that wait the one of that parcel, with another text in the named field. */
export function ofNamed(text: Understood, entries: readonly Entry[], proposed: readonly Proposed[]): Proposed[] | null {
  const [thing, ...others] = thingsIn(text, proposed);
  if (!thing || others.length) return null;
  const isOfIt = ({ args }: Proposed, at: number): boolean => entries[at]!.slots.some(({ key, field }) => naming.has(field.kind) && [args[key]].flat().includes(thing.value)); // prettier-ignore
  const [one, ...more] = proposed.filter(isOfIt);
  if (!one || more.length) return null;
  const texts = entries[proposed.indexOf(one)]!.slots.filter(({ key, field }) => worded.has(field.kind) && typeof one.args[key] === 'string'); // prettier-ignore
  const name = matches(tokens(text.folded), fieldNames(texts)).find(({ means }) => means.length === 1);
  // "The reason of LX… to wet box": the parcel stands between the field and its text.
  const from = name && (thing.start >= name.end && thing.start - name.end < 12 ? thing.end : name.end);
  const rest = text.text.slice(from).replace(behind, '');
  const said = name && (ledBy(rest)?.said ?? becomes.exec(rest)?.[1]?.trim());
  if (!name || !said || /\d{5}/.test(said)) return null;
  const next = { ...one, args: { ...one.args, [name.means[0]!.key]: said } };
  return proposed.map((each) => (each === one ? next : each));
}
