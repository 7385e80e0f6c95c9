import type { Entity } from './entity.ts';

const rowWord =
  '(?:(?:of|on|in|d[aeo]|del|de la|n[ao]|en la) (?:the )?(?:list|lista|table|tabla|tabela|page|pagina)|one|row|result|line|parcel|shipment|fila|linea|resultado|paquete|envio|linha|pacote|remessa|place|lugar|colocad[oa])';
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
  'as|como|cuenta|conta|dime|diga|tell|show|muestra|mostra|abr|open|da|me|give|what|que|quiero|quero|i|is|es|e|(?:a|em|en) (?:nombre|nome)|(?:a|para|de|con|com) qui?e[mn]|quien|quem|donde|onde|where|who|when|va|vai|pesa';
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

/** "Abre o 1º", "a ver el 3ro, ábrelo": by its number alone where a row is to be opened, and no day is meant. */
const countedAlone =
  /(?<!(?:from|since|on|until|till|desde|hasta|ate|dia) )(?<!\p{L})(?:the|el|la|o|a|del|al|do|da|no|na) (\d)(?:st|nd|rd|th|er|r[oa]|d[oa]|t[oa]|[oaºª°])(?= (?:abr|open|y |e |a ver|please|por favor|pls|para m|pra m|for me|ai(?!\p{L})|de ahi|dess|dest|del[ea]s|de es|de ell|of th)|\W*$|[,.;:])/u;
const openingWords =
  /(?<!\p{L})(?:open|detail|abr|detal|entr[ae]|mostr|muestr|a ver|me d[ae]|dame|pull up|bring up|click)/u;

/** What stands on top of a list or at its end: "the top one", "el de arriba", "o de cima". */
const heights: [RegExp, number][] = [
  [/(?<!\p{L})(?:the (?:top|topmost|uppermost)(?: one)?(?= of the (?:list|table)|\W*$|[,.;:])|(?:el|la) (?:(?:de|que esta) )?(?:mas )?(?:arriba|hasta arriba)(?: de tod[oa]s?)?|(?:[oa]|do|da|no|na) (?:de|que (?:esta )?(?:em|la em)) cima)(?!\p{L})/u, 0],
  [/(?<!\p{L})(?:the (?:bottom|lowermost)(?: one)?(?= of the (?:list|table)|\W*$|[,.;:])|(?:el|la) (?:de|que esta) (?:mas )?(?:abajo|hasta abajo)(?: de tod[oa]s?)?|(?:[oa]|do|da|no|na) de baixo)(?!\p{L})/u, -1],
]; // prettier-ignore

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
  const alone = openingWords.test(folded) ? countedAlone.exec(folded) : null;
  if (alone && Number(alone[1]) > 0) {
    const end = alone.index + alone[0].length;
    return [{ kind: 'ordinal', value: Number(alone[1]) - 1, start: alone.index, end, said: text.slice(alone.index, end) }]; // prettier-ignore
  }
  const high = openingWords.test(folded) ? heights.find(([pattern]) => pattern.test(folded)) : undefined;
  if (high) {
    const { 0: said, index } = high[0].exec(folded)!;
    const end = index + said.length;
    return [{ kind: 'ordinal', value: high[1], start: index, end, said: text.slice(index, end) }];
  }
  if (!placed.test(folded)) return [];
  return nth.flatMap(([pattern, value]) => {
    const match = pattern.exec(folded);
    if (!match) return [];
    const end = match.index + match[0].length;
    return [{ kind: 'ordinal', value, start: match.index, end, said: text.slice(match.index, end) } satisfies Entity];
  });
}
