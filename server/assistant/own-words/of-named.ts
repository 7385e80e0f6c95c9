import type { Kind } from '#tools/fields.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { naming } from '../arguments/naming.ts';
import { becomes, behind, fieldNames } from './amended.ts';
import { matches } from './match.ts';

const worded = new Set<Kind>(['note', 'text']);

/** "For LX… change the reason to wet box": of the changes that wait the one of that parcel, with another text in the named field. */
export function ofNamed(text: Understood, entries: readonly Entry[], proposed: readonly Proposed[]): Proposed[] | null {
  const [thing, ...others] = text.entities.filter(({ kind, start }) => kind === 'tracking' && start >= 0);
  if (!thing || others.length) return null;
  const isOfIt = ({ args }: Proposed, at: number): boolean => entries[at]!.slots.some(({ key, field }) => naming.has(field.kind) && [args[key]].flat().includes(thing.value)); // prettier-ignore
  const [one, ...more] = proposed.filter(isOfIt);
  if (!one || more.length) return null;
  const texts = entries[proposed.indexOf(one)]!.slots.filter(({ key, field }) => worded.has(field.kind) && typeof one.args[key] === 'string'); // prettier-ignore
  const name = matches(tokens(text.folded), fieldNames(texts)).find(({ means }) => means.length === 1);
  // "The reason of LX… to wet box": the parcel stands between the field and its text.
  const from = name && (thing.start >= name.end && thing.start - name.end < 12 ? thing.end : name.end);
  const said = name && becomes.exec(text.text.slice(from))?.[1]?.replace(behind, '').trim();
  if (!name || !said || /\d{5}/.test(said)) return null;
  const next = { ...one, args: { ...one.args, [name.means[0]!.key]: said } };
  return proposed.map((each) => (each === one ? next : each));
}
