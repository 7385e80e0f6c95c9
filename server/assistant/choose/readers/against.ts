import type { Refine } from '#tools/refine/refine.ts';
import type { Kind } from '#tools/fields.ts';
import { wanted } from '../../arguments/filling.ts';
import { shiftOf } from '../../parcels/shift.ts';
import { words } from '../../parcels/words.ts';
import type { Question } from '../../answer/question.ts';
import { askedOf } from '../../record/parts.ts';
import { isFigurePart } from '../../record/section-part.ts';
import type { LastCall } from '../../arguments/situation.ts';
import { overlaps, type Entity } from '../../understanding/entity.ts';
import type { Entry, Slot } from '../catalogue.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

const cue = words(
  '(?:up or down|higher or lower|more or less|better or worse|subi\\p{L}* o baj\\p{L}*|subiu ou (?:caiu|desceu|baixou)|mejor o peor|melhor ou pior|mas o menos|mais ou menos|aument\\p{L}* o (?:baj|ca[iy]|dismin)\\p{L}*|aumentou ou (?:caiu|diminuiu))(?: (?:on|than|vs|from|que|a|d[oae]l?|en|em|com|con))?|(?:was|were|is|era|foi|fue|estuvo|estava|eram|eran|fueron|for?am) (?:it |that |they )?(?:better|worse|higher|lower|mejor|peor|melhor|pior|mas alt[oa]|mais alt[oa]|mas baj[oa]|mais baix[oa])|(?:p[oõ]e|pon\\p{L}*|put|bota|coloca)(?: \\p{L}+)? (?:do|al|ao) lado d(?:el?|[oa])|next to|side by side (?:with|to)|lado a lado (?:con|com)|vs|versus|against|(?:diff|difference|gap|change|growth|variation)(?: (?:in|as|of) (?:a )?(?:%|percent\\p{L}*))? (?:to|with|from|over|since)|(?:diferencia|diferenca|variacion|variacao|cambio|crecimiento|crescimento)(?: (?:en|em) (?:%|porcentaje|porcentagem|por ciento|por cento))? (?:con|a|al|respecto a|com|para|pra|pro|em relacao a)|compare(?:d|s)?(?: (?:it|that|this|them))?(?: (?:with|to|against))?|compara\\p{L}*|contra|frente a|respecto (?:a|de)|em relacao a|(?:en|em) comparaca?[oi]\\p{L}*|(?:better|worse|higher|lower|mejor|peor|melhor|pior|mayor|maior|mas|mais|more|less|menos)(?: (?:or|o|ou) (?:better|worse|higher|lower|less|mejor|peor|menor|melhor|pior|menos))? (?:than|(?:do )?que)(?: (?:in|en|em|last|the|el|la))?',
);
/** More than this is a question of its own. */
const longest = 4;
const sides: Partial<Record<Kind, string>> = { country: 'country', provider: 'provider', partner: 'partner' };

/** The field of a call that holds a value of this kind. */
const holding = ({ slots }: Entry, args: Record<string, unknown>, kind: Kind): Slot | undefined =>
  slots.find(({ key, field }) => field.kind === kind && args[key] !== undefined);

/** The last arguments with one side in the place of the other; null where nothing of that kind was asked before. */
function other(entry: Entry, args: Record<string, unknown>, one: Entity, today: string) {
  if (one.kind === 'days') {
    const [from, to, ...more] = entry.slots.filter(({ field }) => field.kind === 'day' && !field.hidden);
    if (!from || !to || more.length || args[from.key] === undefined) return null;
    return { ...args, [from.key]: one.from, [to.key]: one.to ?? today };
  }
  const slot = holding(entry, args, one.kind as Kind);
  if (!slot) return null;
  const value = wanted(slot)(one);
  return value === undefined ? null : { ...args, [slot.key]: slot.field.list ? [value] : value };
}

/** "Now Peru vs Colombia" after two others: the same of these. */
function otherPair(
  entry: Entry,
  last: LastCall,
  said: readonly Entity[],
  today: string,
): Record<string, unknown> | null {
  const [one, two, ...more] = said;
  if (!one || !two || more.length || one.kind !== two.kind || one.kind === 'days' || !today) return null;
  const slot = holding(entry, last.args, one.kind as Kind);
  const held = slot && last.args[slot.key];
  if (!slot?.field.list || !Array.isArray(held) || held.length < 2) return null;
  const values = said.map(wanted(slot));
  return values.includes(undefined) ? null : { ...last.args, [slot.key]: values };
}

/** "The month before", of the days of the last call. */
function shiftedDays({ slots }: Entry, args: Record<string, unknown>, folded: string): Entity | undefined {
  const [from, to] = slots.filter(({ field }) => field.kind === 'day' && !field.hidden).map(({ key }) => args[key]);
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const days = shiftOf(folded, { from, to });
  return days && { kind: 'days', value: '', said: '', start: -1, end: -1, ...days };
}

/** "Versus Loggi", "compare with September": the last call once more with the other side, and both told beside each other. */
export function readAgainst({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, today } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  cue.lastIndex = 0;
  if (!last || !entry || entry.contract.effect !== 'read' || !isUsable(entry, situation) || !cue.test(text.folded))
    return null;
  const said = text.entities.filter(({ kind, denied }) => !denied && (kind === 'days' || sides[kind as Kind]));
  const pair = otherPair(entry, last, said, today);
  if (pair && text.terms.every((term) => said.some((one) => overlaps(one, term)) || /^(?:vs|versu|#?compar|now|then)/.test(term.term))) return { do: 'call', language, path: last.path, args: pair, assumed: last.assumed, guessed: [], doubts: [], question: { ...situation.asked, ask: 'compare' } }; // prettier-ignore
  const shifted = said.length ? undefined : shiftedDays(entry, last.args, text.folded);
  const [one, ...more] = shifted ? [shifted] : said;
  cue.lastIndex = 0;
  const cues = [...text.folded.matchAll(cue)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
  const beyond = text.terms.filter((term) => ![...cues, ...said].some((span) => overlaps(span, term)));
  if (!one || more.length || beyond.length > longest) return null;
  const args = other(entry, last.args, one, today);
  if (!args) return null;
  const { output } = entry.contract;
  const named = askedOf(text, entry.contract).of;
  const { column, of }: Pick<Question, 'column' | 'of'> = isFigurePart(named) ? { of: named } : (situation.asked ?? {});
  const question = { ask: 'compare' as const, ...(column && { column }), ...(isFigurePart(of) && { of }) };
  const base = {
    do: 'call' as const,
    language,
    path: last.path,
    assumed: last.assumed,
    guessed: [],
    doubts: [],
    question,
  };
  const slot = one.kind === 'days' ? undefined : holding(entry, last.args, one.kind as Kind);
  const grouped = (last.args.refine as Partial<Refine> | undefined)?.group?.length;
  // A report with one row a side takes both at once.
  if (slot?.field.list && output.kind === 'rows' && output.of === sides[one.kind as Kind] && !grouped) {
    const both = [...new Set([last.args[slot.key], args[slot.key]].flat())];
    return { ...base, args: { ...last.args, [slot.key]: both } };
  }
  const [first, second] = one.kind === 'days' ? [args, last.args] : [last.args, args];
  return { ...base, args: first, more: [{ path: last.path, args: second, question }] };
}
