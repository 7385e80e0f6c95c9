import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { isMeasure } from '../table/columns.ts';
import { lessIsBetter, measureFor } from '../table/measures.ts';
import { wantsTheRows, whole } from '../table/rows-meant.ts';
import type { Extreme } from '../table/wishes.ts';
import type { Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { row, type ParcelQuestion } from './read.ts';
import type { Scope } from './scope.ts';
import { listOf, sides } from './sides.ts';

/** "The 3 partners with most" are not asked of the one partner before. */
export function ungrouped(next: Scope, now: Scope, group: readonly string[]): Scope {
  const filters = { ...next.filters };
  for (const list of group.flatMap((column) => listOf(column) ?? [])) if (!now.filters[list]) delete filters[list];
  // "Worst city" asks for one of many, whichever city was spoken of.
  const where = next.where.filter(({ column, op }) => !group.includes(column) || !one.has(op) || now.where.some((said) => said.column === column)); // prettier-ignore
  return { ...next, filters, where };
}
const one = new Set(['=', 'in', 'contains']);

const all = (nouns: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:all|every|any|todos|todas|cualquier|qualquer)(?: (?:the|los|las|os|as))? (?:${nouns})(?!\\p{L})`, 'u'); // prettier-ignore
const everyOne: [RegExp, string[]][] = [
  [all('partners?|customers?|clients?|socios?|clientes?|parceiros?'), ['copa_name']],
  [all('countr(?:y|ies)|pais(?:es)?'), ['ctry_iso_code']],
  [
    all('providers?|carriers?|proveedor(?:es)?|transportistas?|fornecedor(?:es)?|transportadoras?'),
    ['service_provider_name'],
  ],
  [
    all(
      'entry points?|airports?|hubs?|sites?|stations?|estaciones|estacoes|sedes?|unidades?|puntos? de entrada|aeropuertos?|pontos? de entrada|aeroportos?',
    ),
    ['entry_point'],
  ],
  [all('cit(?:y|ies)|ciudad(?:es)?|cidades?'), ['dest_city']],
];
/** "All entry points, yesterday": what held them to one of a kind is let go. */
export function letGo(before: Scope, { folded }: Understood): Scope {
  const gone = everyOne.flatMap(([said, columns]) => (said.test(folded) ? columns : []));
  if (!gone.length) return before;
  const lists = gone.flatMap((column) => listOf(column) ?? []);
  const filters = Object.fromEntries(Object.entries(before.filters).filter(([key]) => !lists.some((one) => one === key))); // prettier-ignore
  return { ...before, filters, where: before.where.filter(({ column }) => !gone.includes(column)) };
}

/** Those that were compared: "and average days?" of two carriers is of each. */
export const sidesOf = (next: Scope): string | undefined =>
  Object.values(sides).find(({ list }) => (next.filters[list]?.length ?? 0) > 1)?.column;

/** "How many did each deliver": the things that the scope names, each a group of its own. */
export function eachOf(next: Scope, { folded }: Understood): string | undefined {
  if (!each.test(folded)) return undefined;
  return sidesOf(next);
}

/** What an entity of each kind is a group of. */
export const groupOf: Partial<Record<Entity['kind'], string[]>> = {
  partner: ['copa_name'],
  country: ['ctry_iso_code'],
  provider: ['service_provider_name', 'provider_name'],
  iata: ['entry_point'],
  city: ['dest_city', 'city'],
  airline: ['airline_name'],
};
/** "Only Correios" after a count by provider: the group became one thing, so its rows are meant. */
export function isOneOfGroups(text: Understood, was: Partial<Refine> | undefined): boolean {
  const [group, ...more] = was?.group ?? [];
  if (!group || more.length || (was?.measures ?? []).some(({ fn }) => fn !== 'count' && fn !== 'share')) return false;
  const said = text.entities.filter(({ kind, denied }) => !denied && groupOf[kind]?.includes(group));
  return new Set(said.map(({ value }) => value)).size === 1;
}

/** Groups, figures and order stay while only the parcels change; a count or other rows leave them. */
export function kept(
  { reading, scope: now }: ParcelQuestion,
  was: Partial<Refine> | undefined,
  text: Understood,
  compares = false,
): Partial<Refine> | undefined {
  // "And in kilos?" after Brazil against Mexico: of both.
  if (compares && was?.group?.length === 1 && !reading.group.length && !reading.order.length && !reading.extreme && !isOneOfGroups(text, was))
    return { group: was.group, ...(reading.measures.length || reading.ask === 'count' ? {} : { measures: was.measures }) }; // prettier-ignore
  if (!was || isOneOfGroups(text, was) || whole.test(text.folded) || wantsTheRows(text.folded, was, reading))
    return undefined;
  const { group = [], measures = [], order = [], limit } = was;
  const [first] = order;
  // "The heaviest one" is a parcel, where the groups were not measured by that.
  if (group.length && isOfOne(text, reading.extreme, was) && !reading.group.length && !reading.measures.length)
    return undefined;
  // "And the best?": the other end of the same groups. "Which of the two is heavier": another figure of them.
  if (
    group.length &&
    reading.extreme &&
    first &&
    !reading.group.length &&
    !reading.measures.length &&
    !now.where.length
  ) {
    const { worth, desc } = reading.extreme;
    // "Who left the worst margin" of those with most revenue: by what is asked now.
    const { about } = reading;
    const isLateness = worth !== undefined && about?.key === 'days_late';
    const other = about && !isLateness && isMeasure(about) && !first.column.endsWith(`:${about.key}`) ? measureFor(about.key, row) : undefined; // prettier-ignore
    const column = other ? measureKey(other) : first.column;
    const better = worth ? (worth === 'best') !== lessIsBetter.test(column) : desc;
    reading.order = [{ column, desc: better }];
    return { group, measures: other ? [other] : measures, limit };
  }
  // "Which had more late?", "which does better on time" after Brazil and Mexico: the same two by what is asked now.
  const more = which.exec(text.folded);
  if (group.length && more && !reading.group.length && !reading.extreme?.of.length) {
    const by = reading.measures.length ? reading.measures : [{ fn: 'count' as const }];
    const key = measureKey(by[0]!);
    const desc = worst.test(more[1]!)
      ? lessIsBetter.test(key)
      : best.test(more[1]!)
        ? !lessIsBetter.test(key)
        : !less.test(more[1]!);
    reading.order = [{ column: key, desc }];
    reading.measures = by;
    return { group };
  }
  if (group.length && each.test(text.folded) && !reading.group.length)
    return { group, ...(reading.measures.length || reading.ask === 'count' ? {} : { measures }) };
  if (reading.group.length || reading.measures.length || reading.order.length) return undefined;
  if (isGrouped(was) && ['count', 'list', 'whether', 'when'].includes(reading.ask ?? '')) return undefined;
  const { where: _, ...rest } = was;
  return rest;
}

/** A superlative of a scale that single things have and that the groups were not measured by. */
export function isOfOne(
  { folded }: Understood,
  extreme: Extreme | undefined,
  was: Partial<Refine> | undefined,
): boolean {
  if (!extreme?.of.some((key) => ofOne.has(key))) return false;
  // "Who brings the heaviest" asks for one of the groups, "who waits longest" for a parcel.
  if (extreme.of.includes('weight_kg') && each.test(folded)) return false;
  const shown = [...(was?.measures ?? []), ...(was?.order ?? [])].map(({ column }) => column?.replace(/^\w+:/, ''));
  return !shown.some((column) => column !== undefined && extreme.of.includes(column));
}
const ofOne = new Set(['weight_kg', 'days_late', 'wait_hours', 'waiting_hours', 'age_hours', 'days_waiting', 'received_at', 'last_chck_at', 'last_day']); // prettier-ignore

/** One of the groups, by a figure of theirs. */
const which =
  /^\W*(?:and |y |e |so )?(?:which|who|where|cual(?:es)?|qual|quais|quien(?:es)?|quem|donde|onde|en cual|em qual)(?!\p{L}).*?(?<!\p{L})(more|most|fewer|fewest|less|least|mas|menos|mais|better|best|worse|worst|mejor|peor|melhor|pior)(?!\p{L})(?! (?:than|que) )(?! de \d)/u;

const less = /^(?:fewe|less|least|menos)/;
const best = /^(?:be|mejor|melhor)/;
const worst = /^(?:wor|peor|pior)/;

/** Every one of the groups, not their parcels. */
const each =
  /(?<!\p{L})(?:which of (?:the|them|those)|each|cada|cual de|qual d[eoa]s?|which one|of the two|de l[oa]s dos|d[oa]s dois|das duas|whose|who|quien|quem|de quien|de quem)(?!\p{L})/u;
