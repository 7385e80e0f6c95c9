import type { Measure } from '#tools/refine/refine.ts';
import type { Reading } from '../table/reading.ts';
import { findAsks } from '../table/wishes.ts';
import type { Scope } from './scope.ts';
import { columnOf } from './sides.ts';

/** "Of A and of B", "to Brazil and to Mexico": each with its own preposition. */
const eachBeside = /(?<!\p{L})(of|for|to|from|in|de|del|do|da|para|pra|a|en|em|no|na) .*(?<!\p{L})(?:and|y|e) \1 /u;

/** "Late ones in each", where no days or other things are told apart. */
const inEach =
  /(?<!\p{L})(?:each(?: one| of (?:them|the two))?|cada (?:un[oa]?|qual|pais|socio|parceiro|cliente|proveedor|transportadora)|(?:in|for|of|en|em|para|de|pra|por) cada|separad[oa]s?(?= ?[:,])|por separado|separately|apart|one by one|uno por uno|um por um)(?! (?:day|week|month|parcel|package|dia|semana|mes|envio|paquete|pacote))(?!\p{L})/u;

/** A mean of two that are named is of each: "on average in Peru and in Ecuador". */
export function meanOfEach({ measures, group, extreme }: Reading, filters: Scope['filters']): string | undefined {
  const [mean, ...means] = measures;
  if (mean?.fn !== 'avg' || means.length || group.length || extreme) return undefined;
  const [list, ...others] = Object.entries(filters).filter(([, values]) => values.length > 1);
  return list && !others.length ? columnOf(list[0]) : undefined;
}

/** "How many of Patagonia and of Amazonas": the column of those that are named, as many of each. */
export function eachNamed(filters: Scope['filters'], folded: string): string | undefined {
  const [list, ...others] = Object.entries(filters).filter(([, values]) => values.length > 1);
  const isAsked = list && !others.length && (eachBeside.test(folded) || inEach.test(folded)) && findAsks(folded).some(({ ask }) => ask === 'count' || ask === 'sum'); // prettier-ignore
  return isAsked ? columnOf(list[0]) : undefined;
}

const apiece =
  /(?<!\p{L})(?:(?:of|for|in) each(?: one)?|each(?: one)?|(?:de|en|em|para) cada (?:un[oa]|um|uma)|cada (?:un[oa]|um|uma))\W*$/u;
/** "The transit time of each": a mean of days, which add up to nothing. */
export function daysOfEach({ about, measures, extreme, order }: Reading, folded: string): Measure[] {
  const isMean = about?.field.kind === 'days' && !measures.length && !extreme && !order.length && apiece.test(folded);
  return isMean ? [{ fn: 'avg', column: about.key }] : [];
}
