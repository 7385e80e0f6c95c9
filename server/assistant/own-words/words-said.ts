import type { Shape } from '#tools/define.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { things } from '#tools/things.ts';
import { wordsFor } from '../table/column-words.ts';
import { columnsOf, isMeasure, isTime, type Column, type Named } from '../table/columns.ts';
import type { Span } from '../table/conditions.ts';
import { findAsks, findGrouping, findOrdering, type Ask, type Wish } from '../table/wishes.ts';
import { findComparisons, type Comparison } from '../understanding/comparisons.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { blank, fold, tokens, type Token } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { countIn, directionIn, endsIn, isFiller, type Count, type Direction, type End } from './frames.ts';
import { partialNames, partialValues } from './partial.ts';
import { gap, heldEntities, inside, matches, type Match } from './match.ts';
import { columnNames, heldValues, plainWord, wordsOf, type Held } from './vocabulary.ts';

export type NamedColumn = Named & Match<Column>;
export const isFigure = (column: Column): boolean => isMeasure(column);
export const isCategory = (column: Column): boolean => !isMeasure(column) && !isTime(column);

const parties = new Set<Entity['kind']>(['provider', 'partner', 'airline']);
/** From so many rows on not all may be on screen. */
const many = 200;
/** A name belongs to what stands right before it or, failing that, right behind it. */
const reach = 14;

/** A text as the words of one table: its columns, its values, and what is done with them. What is `used` explains the text. */
export class WordsSaid {
  readonly text: Understood;
  readonly columns: readonly Column[];
  /** Those that hold something on screen. */
  readonly filled: readonly Column[];
  readonly said: readonly Token[];
  readonly comparisons: Comparison[];
  readonly direction: Direction | undefined;
  readonly count: Count | undefined;
  readonly ordering: Span | undefined;
  readonly grouping: Span[];
  readonly ends: End[];
  readonly asks: Wish[];
  names: Match<Column>[];
  values: Match<Held>[];
  readonly used: Span[];
  readonly nouns: ReadonlySet<string>;

  constructor(
    text: Understood,
    row: Shape,
    of: string,
    rows: readonly Record<string, unknown>[],
    taken: readonly Span[],
    others: readonly Record<string, unknown>[] = [],
  ) {
    this.text = text;
    this.columns = columnsOf(row);
    // Groups hold nothing of what their rows do.
    const [key = ''] = Object.keys(row);
    const isAll = !rows.length || rows.length >= many || !(key in rows[0]!);
    this.filled = isAll ? this.columns : this.columns.filter((one) => rows.some((each) => (each[one.key] ?? null) !== null)); // prettier-ignore
    this.said = tokens(text.folded);
    this.used = [...taken];
    this.nouns = nounsOf(of);
    const long = (one: Match<unknown>): boolean => one.words > 1;
    const names = matches(this.said, columnNames(row));
    const entities = heldEntities(text.entities, this.columns, rows, text.folded);
    // "Quita" is no Quito.
    const isVerb = ({ start, end, means }: Match<Held>): boolean => isFiller(text.folded.slice(start, end)) && !means.some(({ value }) => fold(String(value)) === text.folded.slice(start, end)); // prettier-ignore
    const cells = matches(this.said, heldValues(row, [...rows, ...others])).filter((one) => !entities.some((other) => overlaps(one, other) && !inside(other, [one])) && !isVerb(one)); // prettier-ignore
    // "Absent" of sums of days is how often, of days how each was.
    const counted = names.filter(({ means }) => means.some((one) => one.field.kind === 'count' && one.field.total && this.filled.includes(one))); // prettier-ignore
    const isCounted = (one: Match<Held>): boolean => !one.means.some(({ shown }) => shown) && counted.some(({ start, end }) => start === one.start && end === one.end); // prettier-ignore
    const held = [...cells, ...entities].filter((one, _, all) => !inside(one, all) && !isCounted(one));
    // A longer name hides the words inside of it, and so does a longer value.
    this.names = names.filter((name) => !inside(name, held));
    this.values = held.filter((value) => !inside(value, names));
    const plain = blank(text.folded, [...this.names, ...this.values].filter(long));
    this.comparisons = findComparisons(plain);
    this.direction = directionIn(plain);
    this.count = this.comparisons.length ? undefined : countIn(plain);
    this.ordering = findOrdering(plain);
    const hidden = [this.comparisons, this.direction ?? [], this.count ?? []].flat();
    const shown = (one: Span): boolean => !hidden.some((other) => overlaps(one, other));
    this.asks = findAsks(plain).filter((one) => !this.comparisons.some((other) => overlaps(one, other)));
    this.grouping = findGrouping(plain).filter(shown);
    this.ends = endsIn(plain).filter(shown);
    this.settle();
    if (rows.length) this.guess(row, rows);
  }

  /** A stretch that names a column and is a value as well is the column where something is done with columns beside it. */
  private settle(): void {
    const { folded } = this.text;
    const measuring = this.asks.filter(({ ask }) => ['sum', 'avg', 'much'].includes(ask));
    const frames = [
      this.ends,
      this.ordering ?? [],
      this.grouping,
      this.count ?? [],
      measuring,
      this.comparisons,
    ].flat();
    // "How much is still open": what is open, and not what stands so.
    const reaches = (ask: Span, span: Span): boolean =>
      span.start > ask.end &&
      tokens(folded.slice(ask.end, span.start)).every(({ word }) => isStop(word) || isFiller(word));
    const framed = (span: Span): boolean =>
      frames.some((frame) => !overlaps(frame, span) && gap(frame, span) < 6) ||
      this.asks.some(
        (one) =>
          (one.ask === 'much' || one.ask === 'sum') &&
          reaches(one, span) &&
          this.names.some((name) => name.start === span.start && name.means.some(isMeasure)),
      );
    const weak = ({ words, start, end }: Match<Column>): boolean => {
      const said = folded.slice(start, end);
      return words === 1 && (isStop(said) || isFiller(said));
    };
    this.names = this.names
      .filter((name) => !weak(name) || (framed(name) && !frames.some((frame) => overlaps(frame, name))))
      .filter((name) => name.words > 1 || framed(name) || !this.values.some((value) => overlaps(name, value)));
    this.values = this.values.filter((value) => !this.names.some((name) => overlaps(name, value)));
  }

  /** What is still unexplained may be a part of a name or of a cell, where that is of one column alone. */
  private guess(row: Shape, rows: readonly Record<string, unknown>[]): void {
    const frames = [this.ends, this.ordering ?? [], this.direction ?? [], this.grouping, this.count ?? [], this.asks];
    // "Only the UPS ones" of masters: no column holds carriers, and a cell may be called so.
    const foreign = (one: Entity): boolean =>
      parties.has(one.kind) && !heldEntities([one], this.columns, rows, this.text.folded).length;
    const entities = this.text.entities.filter((one) => !foreign(one));
    const known = [this.names, this.values, this.comparisons, entities, this.used, ...frames].flat();
    const open = this.said.filter((token) => !known.some((one) => overlaps(one, token)) && !this.nouns.has(plainWord(token.word))); // prettier-ignore
    const values = partialValues(open, row, rows);
    this.values.push(...values);
    this.names.push(...partialNames(open, row).filter((name) => !values.some((value) => overlaps(name, value))));
  }

  free = (span: Span): boolean => !this.used.some((one) => overlaps(one, span));
  has = (...kinds: Ask[]): Wish | undefined => this.asks.find(({ ask }) => kinds.includes(ask));

  /** Columns that are named and not used yet. */
  named(fits: (column: Column) => boolean): NamedColumn[] {
    return this.names.flatMap((name) => {
      const [column] = name.means
        .filter(fits)
        .toSorted((a, b) => Number(a.field.hidden ?? false) - Number(b.field.hidden ?? false));
      return column && this.free(name) ? [{ ...name, column, length: name.words }] : [];
    });
  }

  /** The name nearest to a stretch, behind it rather than before it. */
  beside(span: Span, fits: (column: Column) => boolean): NamedColumn | undefined {
    // "Peso total de los paquetes": what stands right before it is nearer than what follows far behind.
    const far = (name: Span): number => {
      const away = gap(span, name);
      return away + (name.start >= span.start ? 0 : away <= 1 ? 1.5 : 20);
    };
    return this.named(fits)
      .filter((name) => gap(span, name) <= (name.start >= span.end ? reach : 8))
      .toSorted((a, b) => far(a) - far(b))[0];
  }

  /** Words that are neither used nor say nothing. */
  left(): Token[] {
    return this.said.filter(
      (token) =>
        this.free(token) && !isStop(token.word) && !isFiller(token.word) && !this.nouns.has(plainWord(token.word)),
    );
  }
}

/** What a row is called. */
/** Columns whose words are what people call such rows. */
const calledLike: Record<string, string> = { parcel: 'parcels', mawb: 'mawb', payment: 'pch_code' };
function nounsOf(of: string): Set<string> {
  const thing = things[of as keyof typeof things];
  const also = (wordsFor(calledLike[of] ?? '', {}) ?? '').split(', ').flatMap(wordsOf);
  return new Set(thing ? [...languages.flatMap((language) => wordsOf(translate(language, thing.one))), ...also] : []);
}
