import type { Entity } from './entity.ts';

const rowWord =
  '(?:one|row|result|line|parcel|shipment|fila|linea|resultado|paquete|envio|linha|pacote|remessa|place|lugar|colocad[oa])';
/** "Second worst". */
const ends =
  '(?:worst|best|highest|lowest|biggest|largest|heaviest|oldest|peor|pior|mejor|melhor|mayor|maior|menor|(?:mas|mais) \\p{L}+)(?!\\p{L})';
/** English, then Spanish and Portuguese for either gender, by place in the list. */
const ordinals: [en: string, es: string, pt: string, place: number][] = [
  ['first', 'primer[oa]?', 'primeir[oa]', 0],
  ['second', 'segund[oa]', 'segund[oa]', 1],
  ['third', 'tercer[oa]?', 'terceir[oa]', 2],
  ['fourth', 'cuart[oa]', 'quart[oa]', 3],
  ['fifth', 'quint[oa]', 'quint[oa]', 4],
  ['last', 'ultim[oa]', 'ultim[oa]', -1],
];
/** What may follow "the second": an end, a word for a row, or what to do with it; "the second quarter" is no row. */
const wishes =
  'as|como|cuenta|conta|dime|diga|tell|show|muestra|mostra|abr|open|da|me|give|what|que|quiero|quero|i|is|es|e';
const nth = ordinals.map(([en, es, pt, place]): [RegExp, number] => [
  new RegExp(
    `(?<!\\p{L})(?:the ${en}|(?:el|del|al|la) ${es}|(?:[oa]|d[oa]|n[oa]|ao) ${pt}|(?:${en}|${es}|${pt})(?= ${ends}))` +
      `(?:\\s+${rowWord}|(?=\\s*[.?!,]|\\s*$|\\s+(?:${wishes})\\w{0,6}(?!\\p{L})|\\s+${ends}))`,
    'u',
  ),
  place,
]);

/** "Open no. 2". */
const numbered =
  /^\W*(?:open|show|see|abr\p{L}*|ver|muestra\p{L}*|mostr\p{L}*)\s+(?:me\s+)?(?:the |el |la |o |a )?(?:no\.?|nr\.?|number|num\.?|numero|n[°º]|#|row|fila|linha)?\s*(\d{1,2})\W*$/u;

/** "The 2nd one", "la 3ra fila": by its number. */
const counted = new RegExp(
  `(?<!\\p{L})(?:the|el|la|los|o|a|del|al|do|da|no|na) (\\d{1,2})(?:st|nd|rd|th|er|r[oa]|d[oa]|t[oa]|[oaºª°]) ${rowWord}(?!\\p{L})`,
  'u',
);

/** A text with none of these speaks of no place in a list. */
const placed = new RegExp(ordinals.flatMap((names) => names.slice(0, 3)).join('|'));

/** "The second", "la última fila", "open no. 2": a row by its place in the list. */
export function findOrdinal(text: string, folded: string): Entity[] {
  const place = numbered.exec(folded);
  if (place) return [{ kind: 'ordinal', value: Number(place[1]) - 1, start: 0, end: text.length, said: text }];
  const nr = counted.exec(folded);
  if (nr) {
    const end = nr.index + nr[0].length;
    return [{ kind: 'ordinal', value: Number(nr[1]) - 1, start: nr.index, end, said: text.slice(nr.index, end) }];
  }
  if (!placed.test(folded)) return [];
  return nth.flatMap(([pattern, value]) => {
    const match = pattern.exec(folded);
    if (!match) return [];
    const end = match.index + match[0].length;
    return [{ kind: 'ordinal', value, start: match.index, end, said: text.slice(match.index, end) } satisfies Entity];
  });
}
