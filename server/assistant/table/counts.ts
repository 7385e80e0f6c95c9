import type { Understood } from '../understanding/understand.ts';
import { overlaps } from '../understanding/entity.ts';
import type { Named } from './columns.ts';
import type { Said, Span } from './conditions.ts';

const withSome =
  /(?<!\p{L})(?:with|w\/|having|has|have|con|com|que tienen|que traen|que tengan|que tem|que tenham)\s+(?:(?:any|some|open|algun[oa]?s?|algum|alguma|alguns|algumas|las|los|as|os)\s+)*(?:\p{L}+\s+)?$/u;
const withNone =
  /(?<!\p{L})(?:without|with no|no|w\/o|sin|sem|que no tienen|que nao tem)\s+(?:(?:any|ningun[oa]?|nenhum[a]?)\s+)*(?:\p{L}+\s+)?$/u;
const nothingAdds = new Set(['parcels', 'pieces', 'total_items', 'bag_total_items', 'lines', 'items', 'total']);

/** "Lists with missing lines", "without errors": a count that is, or is not, above nothing. */
export function counted(text: Understood, named: readonly Named[], taken: readonly Span[]): Said[] {
  return named
    .filter(({ column }) => column.field.kind === 'count' && !nothingAdds.has(column.key))
    .flatMap((one): Said[] => {
      if (taken.some((span) => overlaps(span, one))) return [];
      const { column, start, end } = one;
      const before = text.folded.slice(0, start);
      if (withNone.test(before)) return [{ column: column.key, op: '=', value: 0, start, end }];
      return withSome.test(before) ? [{ column: column.key, op: '>', value: 0, start, end }] : [];
    });
}
