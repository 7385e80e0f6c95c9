import type { Proposed } from '../arguments/situation.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { blank, tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { isFiller } from './frames.ts';

/** A code, a figure or a name that stands in a text. */
interface Said {
  start: number;
  end: number;
  forms: string[];
  entity?: Entity;
}

const codes = /(?<![\p{L}\d])(?=[\p{L}/_.-]*\d)[\p{L}\d](?:[\p{L}\d/_.,-]*[\p{L}\d])?/gu;
const plain = (value: unknown): string => String(value).replace(/[^\p{L}\d]/gu, '').toUpperCase(); // prettier-ignore
const articles = '(?: ?(?:the|el|la|lo|los|las|os?|as?|um|uma|un|una|it|its|es|e))*';
const between = (words: string): RegExp => new RegExp(`^[\\s,;:.]*(?:${words})${articles}[\\s,]*$`, 'u');
/** What stands between the old value and the new one. */
const becomes = between(
  'for|with|by|to|into|por|pel[oa]s?|con|com|al?|aos?|para|pr[ao]s?|sino|but|mas(?: sim)?|[-=]+>|→|(?:should|must|has to|needs to|ought to) (?:be|read)|(?:debe|deberia|tiene que|deve|deveria|tem que) ser|(?:no|nope|not|nao)\\s*[,;:.](?: ?(?:use|usa|mejor|melhor|rather|but|sino|mas))?',
);
/** What stands between the new value and the old one. */
const ousts = between(
  '(?:y |e |and )?(?:no|nao|not)|instead of|rather than|in (?:the )?place of|en (?:vez|lugar) del?|em vez d[eoa]|(?:no|em) lugar d[eoa]|for|por|pel[oa]',
);
const verbs =
  /^(?:swap\p{L}*|switch\p{L}*|exchang\p{L}*|replac\p{L}*|chang\p{L}*|correct|mar[ckq]\p{L}*|flag|use|make|put|set|was|were|actually|sorry|wrong|instead|please|meant?|troc\p{L}*|troqu\p{L}*|substitu\p{L}*|sustitu\p{L}*|re[em]+plac\p{L}*|reemplaz\p{L}*|cambi\p{L}*|mud\p{L}*|corrig\p{L}*|corrij\p{L}*|us[ae]|pon\p{L}*|bot[ae]|coloc\p{L}*|poe|intercambi\p{L}*|mejor|melhor|perdon|desculp\p{L}*|era|not?|nao|vez|lugar|favor)$/u;
const turns = /(?<!\p{L})(?:swap|switch|exchange|intercambi\p{L}*|troc\p{L}*|troqu\p{L}*|invert\p{L}*)(?!\p{L})/u;
const joins = between('and|with|for|y|con|por|e|com|pel[oa]');

/** What a text names of single things, figures and values that the changes hold, in its order. */
function saidIn({ text, entities }: Understood, held: ReadonlySet<string>): Said[] {
  const named = entities.filter(({ start, kind }) => start >= 0 && kind !== 'days' && kind !== 'reason');
  const found: Said[] = named.map((entity) => {
    const { start, end, value, id, said } = entity;
    return { start, end, entity, forms: [value, id ?? value, said].map(plain) };
  });
  const isHeld = ({ 0: said }: RegExpMatchArray): boolean => /\p{Lu}{3}/u.test(said) && held.has(plain(said));
  for (const { 0: said, index } of [...text.matchAll(codes), ...[...text.matchAll(/[\p{L}-]+/gu)].filter(isHeld)]) {
    const span = { start: index, end: index + said.length };
    if (!found.some((one) => overlaps(one, span))) found.push({ ...span, forms: [plain(said)] });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The field of a change that holds a value; the number by which its record is found is never said. */
const holderOf = (said: Said, { slots }: Entry, { args }: Proposed): Slot | undefined =>
  slots.find(({ key, field }) => field.kind !== 'id' && [args[key]].flat().some((value) => value !== undefined && typeof value !== 'object' && said.forms.includes(plain(value)))); // prettier-ignore

/** The change with one value in the place of another. */
function replaced({ path, args }: Proposed, { key, field }: Slot, was: Said, now: Said, text: string): Proposed {
  const value = now.entity?.value ?? text.slice(now.start, now.end);
  const swap = (one: unknown): unknown => (was.forms.includes(plain(one)) ? (field.numeric ? Number(value) : value) : one); // prettier-ignore
  return { path, args: { ...args, [key]: Array.isArray(args[key]) ? args[key].map(swap) : swap(args[key]) } };
}

/**
 * "Swap LX… for CP…", "4 no, 5", "use CP… instead of LX…": of two values the one that the changes hold gives way to the other;
 * where two changes hold one each, they trade. Null where the words say anything else.
 */
export function exchanged(
  text: Understood,
  entries: readonly Entry[],
  proposed: readonly Proposed[],
): Proposed[] | null {
  const values = proposed.flatMap(({ args }) => Object.values(args).flat());
  const said = saidIn(text, new Set(values.map(plain)));
  const [first, second] = said;
  if (!first || !second || said.length > 2 || first.forms[0] === second.forms[0]) return null;
  const holders = (one: Said): (Slot | undefined)[] => proposed.map((each, at) => holderOf(one, entries[at]!, each));
  const [ofFirst, ofSecond] = [holders(first), holders(second)];
  const held = [...ofFirst, ...ofSecond].filter((slot) => slot !== undefined);
  const known = new Set(held.flatMap(({ label, concepts }) => [...label, ...concepts]));
  const names = text.terms.filter(({ term }) => known.has(term));
  const rest = tokens(text.folded).filter(({ start }) => start < first.start || start >= second.end);
  const isClear = rest.every(
    ({ word, start, end }) =>
      isStop(word) || isFiller(word) || verbs.test(word) || names.some((name) => overlaps(name, { start, end })),
  );
  if (!held.length || !isClear) return null;
  const stretch = blank(text.folded, names).slice(first.end, second.start);
  const isBoth = ofFirst.some(Boolean) && ofSecond.some(Boolean);
  if (isBoth) {
    if (!turns.test(text.folded) || !joins.test(stretch) || ofFirst.some((slot, at) => slot && ofSecond[at])) return null; // prettier-ignore
    return proposed.map((one, at) => {
      const [slot, was, now] = ofFirst[at] ? [ofFirst[at], first, second] : [ofSecond[at], second, first];
      return slot ? replaced(one, slot, was, now, text.text) : one;
    });
  }
  const isFirst = ofFirst.some(Boolean);
  const [was, now, slots] = isFirst ? [first, second, ofFirst] : [second, first, ofSecond];
  if (!(isFirst ? becomes : ousts).test(stretch)) return null;
  // A figure that stands in two fields is that of neither.
  if (new Set(held.map(({ key, field }) => (field.numeric ? key : field.kind))).size > 1) return null;
  return proposed.map((one, at) => (slots[at] ? replaced(one, slots[at], was, now, text.text) : one));
}
