import type { Kind } from '#tools/fields.ts';
import type { Slot } from '../choose/catalogue.ts';
import { terms } from '../understanding/glossary.ts';
import type { Entity } from '../understanding/entity.ts';
import { fold } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { wanted, type Filling } from './filling.ts';
import { clausesOf, labelTerms } from './labels.ts';

const numbered = new Set<Kind>([
  'id',
  'count',
  'bag',
  'manifest',
  'pre-alert',
  'service',
  'partner',
  'employee',
  'code',
  'span',
  'percent',
  'order',
  'checkpoint',
  'zip',
]);
const vague = new Set(['#number', '#parcel']);

const numbersOf = (filling: Filling): Entity[] => filling.free().filter(({ kind }) => kind === 'number');
const places = ({ entry }: Filling): Slot[] =>
  entry.slots.filter(({ field }) => numbered.has(field.kind) && !field.hidden);

const parallel =
  /(?<![\w/.])(\d{1,5}(?:\s?\/\s?\d{1,5})+)\s+(?:\p{L}+\s+)?(\p{L}+(?:\s?\/\s?\p{L}+)+)|(\p{L}+(?:\s?\/\s?\p{L}+)+)\s*:?\s+(\d{1,5}(?:\s?\/\s?\d{1,5})+)/u;

/** "3/5/10 days metro/urban/remote": each number goes to the label in its place. */
function fillParallel(filling: Filling, text: Understood): void {
  const match = parallel.exec(text.folded);
  if (!match) return;
  const values = (match[1] ?? match[4])!.split('/').map((value) => Number(value));
  const names = (match[2] ?? match[3])!.split('/').map((name) => terms(name)[0]?.term ?? '');
  if (values.length !== names.length) return;
  const [start, end] = [match.index, match.index + match[0].length];
  const inside = numbersOf(filling).filter((entity) => entity.start >= start && entity.end <= end);
  for (const [index, name] of names.entries()) {
    const slot = places(filling).find((each) => filling.empty(each) && labelTerms(each.field).has(name));
    const entity = inside.find(({ value }) => value === values[index]);
    if (slot && entity) filling.put(slot, [entity], wanted(slot));
  }
}

const inPercent = /^\s?(?:%|percent\b|por ?ciento\b|por cento\b)/;
/** What is said in per cent is a share, whatever is named beside it: "zone C costs 5 % less". */
const isShare = ({ field }: Slot, { end }: Entity, { folded }: Understood): boolean =>
  field.kind === 'percent' || !inPercent.test(folded.slice(end));

/** "Extension 15" is its number where the tool has one; codes are longer. */
const isCoded = ({ field }: Slot, { said }: Entity): boolean => field.kind !== 'code' || said.length > 3;

/** "3 attempts, 10 days at branch, metro 3": a number alone in its clause goes to the field that the clause speaks of. */
function fillByClause(filling: Filling, text: Understood): void {
  const slots = places(filling).filter((slot) => filling.empty(slot) && !slot.field.list);
  const shared = new Map<string, number>();
  for (const { field } of slots) for (const term of labelTerms(field)) shared.set(term, (shared.get(term) ?? 0) + 1);
  const listed = new Set(places(filling).flatMap(({ field }) => (field.list ? [...labelTerms(field)].filter((term) => !vague.has(term)) : []))); // prettier-ignore
  const hasId = slots.some(({ field }) => field.kind === 'id');
  const fitsCode = (slot: Slot, number: Entity): boolean =>
    isShare(slot, number, text) && (!hasId || isCoded(slot, number));
  const clauses = clausesOf(text);
  if (slots.length < 2 || (clauses.length < 2 && numbersOf(filling).length < 2)) return;
  const pairs = clauses.flatMap((clause) => {
    const inside = numbersOf(filling).filter(({ start, end }) => start >= clause.start && end <= clause.end);
    return inside.flatMap((number, index) => {
      // "2 metro 4 urban": each number speaks of what follows it; "metro 2 urban 4": of what it follows.
      const [previous, next] = [inside[index - 1], inside[index + 1]];
      // In one clause with several numbers only labels that follow are sure.
      const isAfter = clause.terms.some(
        ({ term, end }) => end <= inside[0]!.start && (shared.get(term) === 1 || listed.has(term)),
      );
      if (isAfter && clauses.length < 2) return [];
      const from = inside.length === 1 ? clause.start : isAfter ? (previous?.end ?? clause.start) : number.end;
      const to = inside.length === 1 ? clause.end : isAfter ? number.start : (next?.start ?? clause.end);
      const said = new Set(clause.terms.filter(({ start, end }) => start >= from && end <= to).map(({ term }) => term));
      return slots.map((slot) => {
        const hits = [...labelTerms(slot.field)].filter((term) => said.has(term) && !vague.has(term));
        if (!fitsCode(slot, number)) return { slot, number, score: 0 };
        return { slot, number, score: hits.reduce((sum, term) => sum + 1 / shared.get(term)!, 0) };
      });
    });
  });
  for (const { slot, number, score } of pairs.toSorted((a, b) => b.score - a.score))
    if (score >= 0.5 && filling.empty(slot) && !filling.used.has(number)) filling.put(slot, [number], wanted(slot));
}

const inMinutes = /^\s?(?:mins?|minutes?|minutos?)(?!\p{L})/u;
/** "Set attempts to 4": a number goes to the field whose name is nearest before or after it. */
function fillByLabel(filling: Filling, text: Understood): void {
  // "45 min" numbers no break.
  for (const slot of places(filling).filter(({ key }) => key === 'minutes'))
    if (filling.empty(slot)) filling.put(slot, numbersOf(filling).filter(({ end }) => inMinutes.test(text.folded.slice(end))), wanted(slot)); // prettier-ignore
  // "Conta bancária 5": what a field is called says more than what else is said of it.
  for (const slot of places(filling)) {
    if (!filling.empty(slot) || slot.field.kind !== 'id') continue;
    const names = labelTerms(slot.field);
    const isOf = (label: string | undefined): boolean => label !== undefined && names.has(label) && !vague.has(label);
    const others = places(filling).filter((other) => other !== slot);
    // "Manifest 58213 on booking 12": what stands right before a number is what it numbers.
    const isOthers = ({ labels: [first] = [] }: Entity): boolean =>
      first !== undefined &&
      !isOf(first) &&
      !vague.has(first) &&
      others.some(({ field }) => labelTerms(field).has(first));
    const numbers = numbersOf(filling);
    const mine = numbers.filter((each) => !isOthers(each) && each.labels?.slice(0, 2).some(isOf));
    filling.put(slot, mine, wanted(slot));
  }
  // "Prazo de área remota pra 8 dias": a word that only one figure is called by says more than what all are counted in.
  const figures = places(filling).filter(({ field, key }) => filling.args[key] === undefined && !field.list && ['count', 'percent', 'money', 'weight'].includes(field.kind)); // prettier-ignore
  for (const number of filling.entry.contract.effect === 'read' ? [] : numbersOf(filling)) {
    const owners = (number.labels ?? []).slice(0, 4).map((label) => (vague.has(label) ? [] : figures.filter(({ field }) => labelTerms(field).has(label)))); // prettier-ignore
    const [slot] = owners.find(({ length }) => length === 1) ?? [];
    if (slot && filling.empty(slot) && owners.some(({ length }) => length > 1))
      filling.put(slot, [number], wanted(slot));
  }
  for (const depth of [1, 2, 4])
    for (const slot of places(filling)) {
      if (!filling.empty(slot)) continue;
      const mine = numbersOf(filling).filter(
        (number) =>
          isShare(slot, number, text) &&
          number.labels?.slice(0, depth).some((label) => slot.concepts.has(label) && !vague.has(label)),
      );
      filling.put(slot, mine, wanted(slot));
    }
}

/** What a number without a name must look like to be a value of a kind. */
const shapes: Partial<Record<Kind, RegExp>> = {
  id: /^\d{1,8}$/,
  count: /^\d{1,4}$/,
  bag: /^\d{4,12}$/,
  manifest: /^\d{3,7}$/,
  'pre-alert': /^\d{3,10}$/,
  partner: /^\d{1,5}$/,
  employee: /^\d{1,6}$/,
  service: /^\d{3}$/,
  zip: /^\d{4,8}$/,
  file: /^\d{2,10}$/,
  order: /^\d{4,20}$/,
  tracking: /^\d{8,20}$/,
  code: /^\d{4,12}$/,
};
/** What many things are counted in; a number before it counts them. */
const counted = new Set(['#dayunit', '#day', '#month', '#year', '#parcel', '#weight', '#attempt', '#item', '#bag']);
const keys = new Set<Kind>(['manifest', 'bag', 'pre-alert', 'zip', 'tracking']);
const leads = /(?:^|[^\p{L}])(?:the|el|la|o|a|los|las|os|do|da|del|of|de|n|no|nr|nro|num|number|numero|#)\W*$/u;

/** The places that a number without a name may be meant for; exactly one decides. */
function open(filling: Filling): Slot[] {
  const { slots, contract } = filling.entry;
  const empty = slots.filter((slot) => filling.empty(slot) && shapes[slot.field.kind] && !slot.field.hidden);
  const required = empty.filter(({ required, key }) => required && key !== 'path');
  if (required.length) return required;
  const keyed = slots.some((slot) => keys.has(slot.field.kind) && !filling.empty(slot));
  if (keyed && contract.effect === 'read' && !(empty[0] === slots[0] && keys.has(slots[0]!.field.kind))) return [];
  const key = empty.filter(({ field }) => keys.has(field.kind));
  // Eight digits are a bag where a manifest has five.
  const fits = ({ field }: Slot): boolean => numbersOf(filling).some(({ said }) => shapes[field.kind]!.test(said));
  if (key.length > 1 && key[0] === slots[0] && contract.effect === 'read') return [key.find(fits) ?? key[0]!];
  if (key.length === 1 && (contract.effect !== 'read' || key[0] === slots[0] || empty.length === 1)) return key;
  const sole = empty.filter(({ field }) => field.kind !== 'count' && field.kind !== 'partner');
  return contract.effect === 'read' ? sole : [];
}

const becomes =
  /(?<!\p{L})(?:it|that|this|lo|la|isso|eso|esto|ele|ela|\p{L}{3,}(?:lo|la))(?: (?:up|down|back))? (?:to|at|a|al|en|para|pra|em|por) $/u;
function fillLonely(filling: Filling, text: Understood): void {
  const [slot, ...others] = open(filling);
  if (!slot || others.length) return;
  const shape = shapes[slot.field.kind]!;
  const changes = filling.entry.contract.effect !== 'read';
  const names = labelTerms(slot.field);
  const fitting = numbersOf(filling).filter(({ said, labels, start, end }) => {
    if (!shape.test(said)) return false;
    const after = text.terms.find((term) => term.start >= end && term.start - end < 3);
    // In "58213 bag 40023301" the word names the next number.
    const isLabel = after && filling.entities.some((other) => other.start > end && other.start - after.end < 3);
    if (after && !isLabel && counted.has(after.term) && !names.has(after.term)) return false;
    // "Set it to 11" says a new value, and names no record.
    if (slot.field.kind === 'id' && changes && becomes.test(text.folded.slice(0, start))) return false;
    if (slot.required || keys.has(slot.field.kind)) return true;
    const isNamed = labels?.some((label) => slot.concepts.has(label));
    return isNamed || said.length > 3 || leads.test(text.folded.slice(0, start));
  });
  filling.put(slot, fitting, wanted(slot));
}

/** "Three tries are too few, make it 4": the one number left goes to the one field of a change that is spoken of. */
function fillSpokenOf(filling: Filling, text: Understood): void {
  const [number, ...more] = numbersOf(filling);
  if (!number || more.length || filling.entry.contract.effect === 'read') return;
  const said = new Set(text.terms.map(({ term }) => term));
  const spoken = places(filling).filter(
    (slot) =>
      filling.empty(slot) &&
      ['count', 'percent'].includes(slot.field.kind) &&
      [...labelTerms(slot.field)].some((term) => said.has(term) && !vague.has(term)),
  );
  // "Troca o prazo metro, põe 3 dias": of several the one with a word that no other has.
  const isAlone = (slot: Slot): boolean =>
    [...labelTerms(slot.field)].some((term) => said.has(term) && !vague.has(term) && spoken.every((other) => other === slot || !labelTerms(other.field).has(term))); // prettier-ignore
  const own = spoken.length === 1 ? spoken : spoken.filter(isAlone);
  if (own.length === 1) filling.put(own[0]!, [number], wanted(own[0]!));
}

const falls =
  /(?<!\p{L})(?:less|menos|cheaper|lower\w*|falls?|drops?|cuts?|reduces?|decreases?|discounts?|baja\w*|reduc\w*|rebaja\w*|mas barat\w+|disminu\w*|cai\w*|caem|baixa\w*|reduz\w*|mais barat\w+|diminu\w*)(?!\p{L})/u;

/** "Raises 8 %": what is measured in per cent and named by nothing goes to the first field that is a share. */
function fillShare(filling: Filling, text: Understood): void {
  const slot = places(filling).find(({ field }) => field.kind === 'percent');
  const said = numbersOf(filling).filter(({ end }) => inPercent.test(text.folded.slice(end)));
  if (!slot || !filling.empty(slot) || said.length !== 1) return;
  putChange(filling, slot, said[0]!, text);
}

/** "To 12 %", "a surcharge of 12 %": the rate itself, and not by how much it changes. */
const isNewRate =
  /(?<!\p{L})(?:(?:to|at|into|al?|en|para|em)|(?:surcharge|recargo|sobrecargo|adicional|sobretaxa)[^,;.]*\s(?:of|de))\s*$/u;

/** "Raise it to 12 %" says a new rate where "raise it 12 %" says a change; only where a field holds the one, another the other. */
function fillNewRate(filling: Filling, text: Understood): void {
  const shares = places(filling).filter((slot) => slot.field.kind === 'percent' && filling.empty(slot));
  const [change, rate] = [shares.find(({ field }) => field.signed), shares.find(({ field }) => !field.signed)];
  if (!change || !rate) return;
  for (const number of numbersOf(filling).filter(({ end }) => inPercent.test(text.folded.slice(end))))
    if (isNewRate.test(text.folded.slice(0, number.start))) filling.put(rate, [number], wanted(rate));
    else putChange(filling, change, number, text);
}

function putChange(filling: Filling, slot: Slot, number: Entity, text: Understood): void {
  filling.put(slot, [number], wanted(slot));
  const value = filling.args[slot.key];
  if (slot.field.signed && value !== undefined && falls.test(text.folded))
    filling.args[slot.key] = -Math.abs(Number(value));
}

/** "Employee 12, 45 minutes": whose number it is stands right before it, and what it measures right behind it. */
function fillBeside(filling: Filling, text: Understood): void {
  for (const slot of places(filling)) {
    const { kind } = slot.field;
    const numbers = kind === 'employee' || (kind === 'bag' && !slot.field.list);
    if (!filling.empty(slot) || (!numbers && kind !== 'count')) continue;
    const names = labelTerms(slot.field);
    const isUnit = ({ end }: Entity): boolean => {
      const next = text.terms.find((term) => term.start >= end && term.start - end < 3);
      return next !== undefined && names.has(next.term) && minutes.test(text.folded.slice(next.start));
    };
    const mine = numbersOf(filling).filter((number) =>
      kind === 'count' ? isUnit(number) : number.labels?.[0] !== undefined && names.has(number.labels[0]),
    );
    filling.put(slot, mine, wanted(slot));
  }
}
const minutes = /^minut/;

/** Numbers go to the field named next to them; without a name, to the only field that they fit. */
export function fillNumbers(filling: Filling, text: Understood): void {
  if (!numbersOf(filling).length) return;
  fillBeside(filling, text);
  fillNewRate(filling, text);
  fillParallel(filling, text);
  fillByClause(filling, text);
  fillByLabel(filling, text);
  fillShare(filling, text);
  fillLonely(filling, text);
  fillSpokenOf(filling, text);
}

/** A year alone: a number that looks like one, or a period that is one. */
export function fillYear(filling: Filling): void {
  const slot = filling.entry.slots.find(
    ({ field, label }) => (field.kind === 'count' || field.kind === 'id') && label.has('#year'),
  );
  if (!slot || !filling.empty(slot)) return;
  const isYear = ({ kind, value }: Entity): boolean =>
    kind === 'number' && Number(value) > 1990 && Number(value) < 2100;
  const isWhole = ({ kind, said, from }: Entity): boolean =>
    kind === 'days' &&
    (/20\d\d/.test(said) || (/\b(?:year|ano)\b/.test(fold(said)) && Boolean(from?.endsWith('-01-01'))));
  const said = filling.free().find((entity) => isYear(entity) || isWhole(entity));
  if (!said) return;
  filling.args[slot.key] = isYear(said) ? said.value : Number(/20\d\d/.exec(said.said)?.[0] ?? said.from!.slice(0, 4));
  filling.used.add(said);
}
