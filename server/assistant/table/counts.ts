import type { Understood } from '../understanding/understand.ts';
import { overlaps } from '../understanding/entity.ts';
import type { Named } from './columns.ts';
import type { Said, Span } from './conditions.ts';

const withSome =
  /(?<!\p{L})(?:with|w\/|having|has|have|con|com|tienen?|traen?|tengan?|tem|tenham|ficaram com|quedaron con|(?<=(?:cual(?:es)?|quais|qual|which(?: ones)?) )(?:hay|ha|are there|there are))\s+(?:(?:any|some|open|still|todavia|aun|ainda|algun[oa]?s?|algum|alguma|alguns|algumas|las|los|as|os)\s+)*(?:\p{L}+\s+)?$/u;
const withNone =
  /(?<!\p{L})(?:without|with no|no|w\/o|sin|sem|que no tienen|que nao tem)\s+(?:(?:any|ningun[oa]?|nenhum[a]?)\s+)*(?:\p{L}+\s+)?$/u;
/** By a count of what people did, how it is told of them: "who came late", "quién faltó". */
const deeds: Record<string, RegExp> = {
  late: /(?<!\p{L})(?:(?:came|arrived|clocked|punched|was|were|got|showed up)(?: \p{L}+)? late|(?:lleg|entr|marc)\p{L}* tarde|(?:cheg|entr)\p{L}* (?:tarde|atrasad[oa]s?))(?!\p{L})/u,
  absent:
    /(?<!\p{L})(?:absent|ausentes?|falt(?:o|aron|ou|aram)|(?:missed|missing|skipped) (?:work|a day)|did(?:n.?t| not) (?:come|show up))(?!\p{L})/u,
};
/** Of employees those who did it, where nobody counts them. */
export function didSo({ folded }: Understood, keys: readonly string[]): Said[] {
  if (!keys.includes('shift')) return [];
  return Object.entries(deeds).flatMap(([column, told]): Said[] => {
    const match = keys.includes(column) ? told.exec(folded) : null;
    if (!match || /(?<!\p{L})(?:no one|nobody|not|nunca|never|no|nao)\s+$/u.test(folded.slice(0, match.index)))
      return [];
    return [{ column, op: '>', value: 0, start: match.index, end: match.index + match[0].length }];
  });
}

const often = /(?<!\p{L})(?:(?:most|more) (?:often|times)|mas (?:veces|seguido|a menudo)|mais (?:vezes|frequente\p{L}*))(?!\p{L})/u; // prettier-ignore
/** "Who came late most often": the count of what they did. */
export const oftenest = (text: Understood, keys: readonly string[]): string | undefined =>
  often.test(text.folded) ? didSo(text, keys)[0]?.column : undefined;

const partial = /(?<!\p{L})(?:partial(?:ly)?|in part|partly|parcial(?:mente)?|en parte|em parte)(?!\p{L})/u;
/** "Came in only partially": some of their lines have come, and some have not. */
export function partly({ folded }: Understood, keys: readonly string[]): Said[] {
  const match = ['received_lines', 'missing_lines'].every((key) => keys.includes(key)) ? partial.exec(folded) : null;
  const span = match && { start: match.index, end: match.index + match[0].length };
  return span
    ? ['received_lines', 'missing_lines'].map((column) => ({ column, op: '>' as const, value: 0, ...span }))
    : [];
}

const exceeds =
  /(?<!\p{L})(?:(?:above|over|past|beyond|exceed\p{L}*|out of|went over|passed)(?: \p{L}+)? credit(?: limit)?|(?:pas\p{L}*|super\p{L}*|exced\p{L}*|rebas\p{L}*|ultrapass\p{L}*|estour\p{L}*|encima|acima|arriba)(?: \p{L}+){0,5} (?:credito))(?!\p{L})/u;
/** "Over their credit limit": nothing of it is left. */
export function overCredit({ folded }: Understood, keys: readonly string[]): Said[] {
  const match = keys.includes('credit_left') ? exceeds.exec(folded) : null;
  return match
    ? [{ column: 'credit_left', op: '<', value: 0, start: match.index, end: match.index + match[0].length }]
    : [];
}

const whichOnes =
  /^\W*(?:and |y |e )?(?:which|cuales|quais)(?: ones)?(?: (?:are|have|tem|tienen|estan?|estao))?(?!\p{L})/u;
const nothingAdds = new Set(['parcels', 'pieces', 'total_items', 'bag_total_items', 'lines', 'items', 'total']);

/** "Lists with missing lines", "without errors": a count that is, or is not, above nothing. */
export function counted(text: Understood, named: readonly Named[], taken: readonly Span[]): Said[] {
  return named
    .filter(
      ({ column }) =>
        (column.field.kind === 'count' || column.key === 'open') &&
        column.field.kind !== 'flag' &&
        !nothingAdds.has(column.key),
    )
    .flatMap((one): Said[] => {
      if (taken.some((span) => overlaps(span, one))) return [];
      const { column, start, end } = one;
      const before = text.folded.slice(0, start);
      // "Which ones are missing parcels": those that lack some.
      if (column.key.startsWith('missing') && whichOnes.test(text.folded))
        return [{ column: column.key, op: '>', value: 0, start, end }];
      if (withNone.test(before)) return [{ column: column.key, op: '=', value: 0, start, end }];
      return withSome.test(before) ? [{ column: column.key, op: '>', value: 0, start, end }] : [];
    });
}
