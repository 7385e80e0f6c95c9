import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { isTaking } from '../understanding/negation.ts';
import type { Reading } from './reading.ts';

/** "The ones waiting", "solo las de Lima", "os da Loggi": rows, and not the groups that they were counted in. */
const theOnes =
  /(?<!\p{L})(?:(?:the|those|these) (?:ones?|of|in|from|with|that|which|over|under|above|below)|ones|those|(?:el|l[oa]s|[oa]s|es[oa]s|ess[ea]s|aquel(?:l[oa]s|[ea]s)) (?:de|del|d[oa]s?|que|q|con|com|sin|sem|en|em|n[oa]s?))(?!\p{L})/u;
const narrowing =
  /(?<!\p{L})(?:only|just|keep|without|except|excluding|but not|solo|solamente|unicamente|nomas|nada mas|sin|menos|excepto|salvo|so|somente|apenas|sem|exceto|fora)(?!\p{L})/u;
/** "And those of Peru?" goes on with the same figures. */
const goesOn = /^\W*(?:and|y|e|what about|how about|que tal|same|lo mismo|igual|o mesmo|a mesma)(?!\p{L})/u;

/** All rows, and not only the first of an order. */
export const whole =
  /(?<!\p{L})(?:of all of them|all (?:partners|countries|providers|of them)?(?: again)?|again all|todos de nuevo|todas de novo|todos de novo|ao todo|in all|altogether|en total|no total|in total|of all|overall|no geral|em geral|en general|de tod[oa]s)(?!\p{L})/u;

/** A total, with no groups but the currencies that it is of. */
export const isTotal = (was: Partial<Refine> | undefined): boolean =>
  was?.measures?.filter(({ fn }) => fn !== 'count').length === 1 &&
  was.measures.some(({ fn }) => fn === 'sum') &&
  (was.group ?? []).every((key) => key.includes('currency'));
/** Several totals. */
const isTotals = ({ group = [], measures = [] }: Partial<Refine>): boolean =>
  measures.length > 1 && measures.every(({ fn }) => fn === 'sum') && group.every((key) => key.includes('currency'));
/** "All their invoices": a list of its own, though a column of the row on screen is called so. */
export const allTheirs = (folded: string): boolean => every.test(folded) && possessive.test(folded);
const every =
  /^\W*(?:(?:and|y|e|ok|show|list|see|give|muestra\p{L}*|mostr\p{L}*|lista\p{L}*|ver|me|dame|da)\W+)*(?:all|every|tod[oa]s)(?!\p{L})/u;
const possessive =
  /(?<!\p{L})(?:their|theirs|its|his|her|hers|sus|seus|suas|suy[oa]s|del[ea]s?|de (?:ell[oa]s?|el|es[ea] (?:socio|cliente)|ess[ea]))(?!\p{L})/u;

/** "Which partners are resellers" is asked of all of them, whichever one was spoken of. */
export const whichMany =
  /^\W*(?:and |y |e |ok )?(?:which|what|que|cuales|quais|q) (?:partners|customers|clients|socios|clientes|parceiros|providers|carriers|proveedores|fornecedores|transportistas|transportadoras|countries|paises)(?!\p{L})/u;
const which = /^\W*(?:and |y |e )?(?:which|cuales|quais)(?!\p{L})/u;

/** Whether a message that only narrows asks for the rows behind groups or a total: the question they answered is answered. */
export function wantsTheRows(folded: string, was: Partial<Refine> | undefined, reading: Reading): boolean {
  if (!was || !isGrouped(was) || reading.group.length || reading.measures.length || reading.order.length) return false;
  if (reading.limit !== undefined || (reading.ask && reading.ask !== 'list' && reading.ask !== 'what')) return false;
  const isNarrow = narrowing.test(folded) || isTaking(folded);
  if (isTotal(was) || isTotals(was))
    return isNarrow || which.test(folded) || (theOnes.test(folded) && !goesOn.test(folded));
  const counts = (was.measures ?? []).every(({ fn }) => fn === 'count' || fn === 'share');
  if (!counts) return false;
  const keys = (was.measures?.length ? was.measures : [{ fn: 'count' as const }]).map(measureKey);
  // "Which had most?" has its answer; groups that were asked for as such stay.
  const isAnswered = was.order?.some(({ column }) => keys.includes(column)) ?? false;
  return (isAnswered && isNarrow) || which.test(folded) || (theOnes.test(folded) && !goesOn.test(folded));
}
