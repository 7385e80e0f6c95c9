import type { Shape } from '#tools/define.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { columnsOf, type Column } from '../table/columns.ts';
import { isStop } from '../understanding/glossary.ts';
import { fold, tokens, type Token } from '../understanding/normalise.ts';
import { isFiller } from './frames.ts';
import type { Match } from './match.ts';
import { plainWord, wordsOf, type Held } from './vocabulary.ts';

type Row = Record<string, unknown>;
const shortest = 4;
/** "For the week" names no column, though one is called "A week before". */
const times = new Set(
  'week weeks month months year today yesterday semana semanas mes meses hoje ayer ontem parcel parcels package packages paquete paquetes pacote pacotes envio envios delivery deliveries delivered entrega entregas card cards tarjeta tarjetas'.split(
    ' ',
  ),
);
const tells = (word: string, least = shortest): boolean =>
  word.length >= least && !isStop(word) && !isFiller(word) && !times.has(word);

const known = new WeakMap<Shape, Map<string, Column | undefined>>();
/** Words that stand in the label of one column and of no other. */
function labelWords(row: Shape): Map<string, Column | undefined> {
  const found = known.get(row);
  if (found) return found;
  const words = new Map<string, Column | undefined>();
  for (const column of columnsOf(row)) {
    const own = new Set(languages.flatMap((language) => wordsOf(translate(language, column.field.label, { measured: '' })))); // prettier-ignore
    for (const word of own) words.set(word, words.has(word) ? undefined : column);
  }
  known.set(row, words);
  return words;
}

/** Columns that are named by one word of their label alone: "the next one" of "Next MAWB". */
export const partialNames = (said: readonly Token[], row: Shape): Match<Column>[] =>
  said.flatMap(({ word, start, end }): Match<Column>[] => {
    const column = tells(word) ? labelWords(row).get(plainWord(word)) : undefined;
    return column ? [{ means: [column], words: 1, start, end }] : [];
  });

const free = new Set<Column['field']['kind']>(['text', 'place', 'person', 'airline']);

/** Words that only the cells of one column on screen hold: "the phone ones" of "Phone not valid". */
export function partialValues(said: readonly Token[], row: Shape, rows: readonly Row[]): Match<Held>[] {
  const held = new Map<string, { column: Column; value: string; whole: Set<string> }[]>();
  for (const column of columnsOf(row)) {
    const { kind, options, ours } = column.field;
    if (!free.has(kind) && !options) continue;
    const cells = new Set(rows.slice(0, 400).flatMap(({ [column.key]: value }) => (typeof value === 'string' ? [value] : []))); // prettier-ignore
    for (const cell of cells) {
      const label = options?.[cell] ?? (ours ? cell : undefined);
      for (const shown of label ? languages.map((language) => translate(language, label)) : [cell])
        for (const { word } of tokens(fold(shown))) {
          const list = held.get(plainWord(word)) ?? [];
          const same = list.find((one) => one.column === column);
          if (same) same.whole.add(cell);
          else list.push({ column, value: word, whole: new Set([cell]) });
          held.set(plainWord(word), list);
        }
    }
  }
  const found = said.flatMap(({ word, start, end }): Match<Held>[] => {
    const [one, ...more] = tells(word, 3) ? (held.get(plainWord(word)) ?? []) : [];
    if (!one || more.length) return [];
    const { column, whole } = one;
    const isOne = whole.size === 1;
    // Free text is searched as it is spelled; of the console's own words just one may be meant.
    if (!isOne && (column.field.options || column.field.ours)) return [];
    const means: Held = isOne
      ? { column, value: [...whole][0]!, shown: true }
      : { column, value: one.value, shown: false };
    return [{ means: [means], words: 1, start, end }];
  });
  // "Víctor León" is neither Víctor Núñez nor Lucía León.
  const meansOther = (one: Match<Held>, other: Match<Held> | undefined): boolean =>
    other !== undefined &&
    Math.abs(other.start - one.start) < 24 &&
    (other.start - one.end === 1 || one.start - other.end === 1) &&
    other.means[0]!.column === one.means[0]!.column &&
    other.means[0]!.value !== one.means[0]!.value;
  return found.filter((one, at) => !meansOther(one, found[at - 1]) && !meansOther(one, found[at + 1]));
}
