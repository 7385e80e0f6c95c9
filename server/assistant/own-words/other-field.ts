import type { Kind } from '#tools/fields.ts';
import { naming } from '../arguments/naming.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { fieldNames } from './amended.ts';
import { matches } from './match.ts';

const coded = new Set<Kind>(['order', 'code', 'tracking', 'text', 'phone', 'tax-id']);
const isThat =
  /(?<!\p{L})(?:that.?s|thats|it.?s|its|is|was|should be|goes in|meant|es|eso|era|va en|en|quise decir|e|isso|esse|vai em|no|na|quis dizer)(?!\p{L})/u;

const notThat =
  /^.{0,40}?(?<!\p{L})(?:(?:that.?s|thats|it.?s|its|is|it is|that is|was|es|eso|era|e|isso|esse) (?:not|no|nao)|(?:no|nao) (?:es|era|e)|isn.?t|wasn.?t)(?!\p{L})[^,;.]*(?:[,;.]|(?<!\p{L})(?:but|sino|mas|e sim)(?!\p{L}))/u;
/** "No, that's the order label": what was said is the value of another field of the change that waits. */
export function otherField(text: Understood, { slots }: Entry, { path, args }: Proposed): Proposed | null {
  // "That's not the external tracking, it's the order label": what it is.
  const from = notThat.exec(text.folded)?.[0].length ?? 0;
  if (/\d/.test(text.folded) || text.terms.filter(({ start }) => start >= from).length > 5 || !isThat.test(text.folded)) return null; // prettier-ignore
  const fields = slots.filter(({ field, key }) => coded.has(field.kind) && !(naming.has(field.kind) && key === object(slots, args))); // prettier-ignore
  const [set, ...more] = fields.filter(({ key }) => args[key] !== undefined);
  const names = matches(tokens(text.folded), fieldNames(fields.filter((one) => one !== set))).filter(
    ({ start }) => start >= from,
  );
  const [meant, ...others] = [...new Set(names.flatMap(({ means }) => means))].filter(({ key }) => args[key] === undefined); // prettier-ignore
  if (!set || more.length || !meant || others.length) return null;
  const { [set.key]: value, ...rest } = args;
  return { path, args: { ...rest, [meant.key]: value } };
}

/** The field that names what is changed. */
const object = (slots: Entry['slots'], args: Proposed['args']): string | undefined =>
  slots.find(({ key, field, required }) => naming.has(field.kind) && (required || key === 'trck_nmr_fol') && args[key] !== undefined)?.key; // prettier-ignore
