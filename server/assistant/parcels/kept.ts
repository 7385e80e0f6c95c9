import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { lessIsBetter } from '../table/measures.ts';
import type { Understood } from '../understanding/understand.ts';
import type { ParcelQuestion } from './read.ts';
import type { Scope } from './scope.ts';

/** The filter that names things of a group. */
const listOf: Record<string, keyof Scope['filters']> = {
  copa_name: 'copa_list',
  ctry_iso_code: 'ctry_iso_code_list',
  service_provider_name: 'provider_id_list',
};
/** "The 3 partners with most" are not asked of the one partner before. */
export function ungrouped(next: Scope, now: Scope, group: readonly string[]): Scope {
  const filters = { ...next.filters };
  for (const column of group) if (listOf[column] && !now.filters[listOf[column]]) delete filters[listOf[column]];
  return { ...next, filters };
}

/** "How many did each deliver": the things that the scope names, each a group of its own. */
export function eachOf(next: Scope, { folded }: Understood): string | undefined {
  if (!each.test(folded)) return undefined;
  return Object.keys(listOf).find((column) => (next.filters[listOf[column]!]?.length ?? 0) > 1);
}

/** Groups, figures and order stay while only the parcels change; a count or other rows leave them. */
export function kept(
  { reading }: ParcelQuestion,
  was: Partial<Refine> | undefined,
  text: Understood,
): Partial<Refine> | undefined {
  if (!was) return undefined;
  const { group = [], measures = [], order = [], limit } = was;
  const [first] = order;
  // "And the best?": the other end of the same groups. "Which of the two is heavier": another figure of them.
  if (group.length && reading.extreme && first && !reading.group.length && !reading.measures.length) {
    const { worth, desc } = reading.extreme;
    const better = worth ? (worth === 'best') !== lessIsBetter.test(first.column) : desc;
    reading.order = [{ column: first.column, desc: better }];
    return { group, measures, limit };
  }
  // "Which had more late?" after Brazil and Mexico: the same two, the first end of what is counted now.
  const more = which.exec(text.folded);
  if (group.length && more && !reading.group.length) {
    const by = reading.measures.length ? reading.measures : [{ fn: 'count' as const }];
    reading.order = [{ column: measureKey(by[0]!), desc: !/^(?:fewe|less|least|menos)/.test(more[1]!) }];
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

/** One of the groups, by a figure of theirs. */
const which =
  /^\W*(?:and |y |e |so )?(?:which|who|where|cual(?:es)?|qual|quais|quien(?:es)?|quem|donde|onde|en cual|em qual)(?!\p{L}).*?(?<!\p{L})(more|most|fewer|fewest|less|least|mas|menos|mais)(?!\p{L})(?! (?:than|que|de) )/u;

/** Every one of the groups, not their parcels. */
const each =
  /(?<!\p{L})(?:which of (?:the|them|those)|each|cada|cual de|qual d[eoa]s?|which one|of the two|de l[oa]s dos|d[oa]s dois|das duas|whose|who|quien|quem|de quien|de quem)(?!\p{L})/u;
