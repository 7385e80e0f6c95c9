import type { Kind } from '#tools/fields.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import { behind, newlyQuoted, withoutOld } from '../own-words/amended.ts';
import { sameReason } from '../own-words/checkpoint-instead.ts';
import { placeSaid } from '../own-words/which-change.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Proposed } from './situation.ts';
import { ledBy } from './text-leads.ts';

const wordy = new Set<Kind>(['note', 'text']);
/** Words that begin no remark: "no, it is the other one". */
const pointing =
  /^\W*(?:it|that|this|these|those|the|fine|ok|not?|nao|all|both|only|just|for|el|l[oa]s?|un[oa]?|um|uma|o|a|es[eao]|est[eao]|iss[oe]|ess[ea]|para|pra|pro|so|solo|apenas|mejor|melhor|otr[oa]|outr[oa]|wrong (?:parcel|package|number|code|one|tracking|time|day|report|status))(?!\p{L})/iu;

/** The field for the words of a change: its note, which may still be empty where it is named. */
function textOf({ slots }: Entry, { args }: Proposed, isNamed: boolean): Slot | undefined {
  const note = slots.find(({ field, key }) => field.kind === 'note' && (isNamed || typeof args[key] === 'string'));
  const [only, ...more] = slots.filter(({ field, key }) => wordy.has(field.kind) && typeof args[key] === 'string');
  return note ?? (more.length ? undefined : only);
}

/** "The reason is wrong, it's wet parcel", "perdón, lo correcto es caja rota": the changes that wait with another remark or reason. */
export function retold(text: Understood, entries: readonly Entry[], proposed: readonly Proposed[]): Proposed[] | null {
  // "The reason of the second is wet box" is said of one of them.
  const of = proposed.length > 1 ? placeSaid(text.folded) : undefined;
  const all = of ? text.text.slice(0, of.start) + text.text.slice(of.end) : text.text;
  const led = ledBy(all.replace(behind, ''));
  if (!led || sameReason.test(text.folded) || /[?]\s*$/.test(text.text) || /\d{4}/.test(led.said)) return null;
  if (text.entities.some(({ kind, start }) => start >= 0 && kind === 'tracking')) return null;
  const held = proposed.flatMap(({ args }) => Object.values(args).flat());
  // Where no field is named nothing else may be said: "sorry, it was lost" is another checkpoint.
  const isPlain = !/\d/.test(led.said) && text.entities.every(({ start, kind, value }) => start < 0 || kind === 'reason' || (kind === 'checkpoint' && held.includes(value))); // prettier-ignore
  const isLed = led.strong || (led.regretted && led.linked);
  if (!led.named && !(isPlain && isLed && /\p{L}{3}/u.test(led.said) && !pointing.test(led.said))) return null;
  const slots = proposed.map((one, at) => textOf(entries[at]!, one, led.named));
  if (slots.some((slot) => !slot)) return null;
  const meant = of?.place === undefined ? undefined : proposed.at(of.place);
  return proposed.map((one, at) => {
    if (meant && one !== meant) return one;
    const { key } = slots[at]!;
    const said = newlyQuoted(text.text, [one.args[key]]) ?? withoutOld(led.said, one.args[key]);
    return { path: one.path, args: { ...one.args, [key]: said.replace(/[.!\s]+$/, '') } };
  });
}
