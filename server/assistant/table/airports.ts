import type { Entity } from '../understanding/entity.ts';
import type { Column } from './columns.ts';

/** "Sao Paulo" is a place of the way; "GRU" is an airport. */
export const isPlaceName = ({ kind, entry, said }: Entity): boolean =>
  kind === 'iata' && !entry && !/^[A-Z]{3}$/.test(said);
const outOf =
  /(?<!\p{L})(?<!(?:caminho|camino|rumo|destino|direcao|direccion|chegada|llegada) )(?:from|out of|leaving|left|departing|ex|desde|de|d[ao]|sal\p{L}+ de|sa\p{L}+ de|part\p{L}+ de|(?:origem|origen|origin)(?: (?:is|was|es|e|em|en|in|no|na|de|at)|:|=)?)\s+(?:(?:el|la|o|a|the)\s+)?$/u;
/** "HKG departures", "HKG origin". */
const leftFrom = /^[\s-]+(?:departures?|origin|outbound|origen|origem)(?!\p{L})/u;
/** "Masters out of HKG", "landing in GRU": an airport at one end of the way, where rows know both. */
export function endOfWay({ start, end }: Entity, columns: readonly Column[], folded: string): Column | undefined {
  const [from, to] = [starts, ends].map((keys) =>
    columns.find(({ key, field }) => field.kind === 'iata' && keys.includes(key)),
  );
  // "MIA to Colombia".
  const leads = /^\s*(?:to|-|>|→|a|para|pra|hacia|ate)\s+\p{L}/u.test(folded.slice(end)) && !/(?<!\p{L})(?:to|a|para|pra|hacia|ate)\s+(?:el |la |o |a |the )?$/u.test(folded.slice(0, start)); // prettier-ignore
  return from && to && (leads || leftFrom.test(folded.slice(end)) || outOf.test(folded.slice(0, start)) ? from : to);
}
const starts = ['origin', 'iata_code_origin'];
const ends = ['destination', 'port_iata'];

/** Of several columns of airports the one in which the rows on screen have this one, where the usual one has it nowhere. */
export function shownIn(
  { value }: Entity,
  usual: Column | undefined,
  columns: readonly Column[],
  rows: Rows,
): Column | undefined {
  const has = ({ key }: Column): boolean => rows.some((row) => row[key] === value);
  return !usual || has(usual) ? usual : (columns.find((one) => one.field.kind === 'iata' && has(one)) ?? usual);
}
export type Rows = readonly Record<string, unknown>[];
