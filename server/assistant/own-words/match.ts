import type { Column } from '../table/columns.ts';
import { endOfWay, isPlaceName } from '../table/airports.ts';
import type { Span } from '../table/conditions.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { fold, tokens, type Token } from '../understanding/normalise.ts';
import { plainWord, type Held, type Phrasebook } from './vocabulary.ts';

/** A stretch of a text, and what it may stand for. */
export interface Match<T> extends Span {
  means: T[];
  words: number;
}
type Row = Record<string, unknown>;

/** Where the words of a text are phrases of a book, the longest first where two share a word. */
export function matches<T>(said: readonly Token[], book: Phrasebook<T>): Match<T>[] {
  const plain = said.map(({ word }) => plainWord(word));
  const all = said.flatMap((token, at): Match<T>[] => {
    const fitting = (book.get(plain[at]!) ?? []).filter(({ words }) =>
      words.every((word, index) => plain[at + index] === word),
    );
    const most = fitting[0]?.words.length;
    if (!most) return [];
    const means = fitting.filter(({ words }) => words.length === most).map((one) => one.means);
    return [{ means: [...new Set(means)], words: most, start: token.start, end: said[at + most - 1]!.end }];
  });
  const kept: Match<T>[] = [];
  for (const one of all.toSorted((a, b) => b.words - a.words))
    if (!kept.some((other) => overlaps(one, other))) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}

/** Columns that hold the things of a kind, where they have another kind. */
const places: Partial<Record<Entity['kind'], string[]>> = {
  provider: ['service_provider_name', 'provider_name', 'vendor'],
  partner: ['copa_name'],
  iata: ['entry_point', 'iata_code'],
  city: ['dest_city', 'city', 'city_name', 'destination'],
  country: ['ctry_iso_code'],
  airline: ['airline_name'],
  code: ['subject'],
};
const byCode = new Set<string>(['country', 'iata', 'partner']);

/** Names that the understanding found, as what the columns of their kind hold: as the rows spell it, where they do. */
export function heldEntities(
  entities: readonly Entity[],
  columns: readonly Column[],
  rows: readonly Row[],
  folded: string,
): Match<Held>[] {
  const hasGateway = ['gateway', 'entry_point'].every((one) => columns.some(({ key }) => key === one));
  return entities.flatMap((entity): Match<Held>[] => {
    // "Sao Paulo" is a city where it is not written as an airport, and the rows have cities.
    const isCity = isPlaceName(entity) && columns.some(({ key }) => places.city!.includes(key));
    const has = (one: Entity['kind']): boolean => columns.some(({ key, field }) => field.kind === one || places[one]?.includes(key)); // prettier-ignore
    // "The UPS ones" of masters are an airline's.
    const isAirline = entity.kind === 'provider' && !has('provider') && has('airline');
    const kind = isCity ? 'city' : isAirline ? 'airline' : entity.kind;
    const keys = places[kind];
    if (!keys || entity.start < 0) return [];
    const spelled = [entity.value, entity.took, entity.said].flatMap((one) =>
      one === undefined ? [] : fold(String(one)),
    );
    const way = kind === 'iata' ? endOfWay(entity, columns, folded) : undefined;
    const held = columns
      .filter((each) => (way ? each === way : each.field.kind === kind || keys.includes(each.key)))
      .map((column): Held => {
        const shown = rows.flatMap(({ [column.key]: value }) => (typeof value === 'string' ? value : []));
        const own =
          shown.find((value) => spelled.includes(fold(value))) ??
          shown.find((value) => tokens(fold(value)).some(({ word }) => spelled.includes(word)));
        // Of two airports in a row the one where parcels do not enter is where they are flown to.
        const isOther = kind === 'iata' && hasGateway && (column.key === 'gateway') === Boolean(entity.entry);
        const exact = (column.field.kind === kind && byCode.has(kind) && !isOther) || entity.whole !== undefined;
        const usual = entity.whole ?? (exact ? entity.value : (entity.took ?? entity.said));
        return { column, value: own ?? usual, shown: own !== undefined, exact };
      });
    return held.length ? [{ means: held, words: 1, start: entity.start, end: entity.end }] : [];
  });
}

/** Of the columns that may hold a value the one that does on screen, then the first that is seen. */
export const likeliest = (held: readonly Held[]): Held =>
  held.toSorted(
    (a, b) =>
      Number(b.shown) - Number(a.shown) ||
      Number(b.exact ?? false) - Number(a.exact ?? false) ||
      Number(a.column.field.hidden ?? false) - Number(b.column.field.hidden ?? false),
  )[0]!;

/** How many letters lie between two stretches. */
export const gap = (a: Span, b: Span): number =>
  a.end <= b.start ? b.start - a.end : b.end <= a.start ? a.start - b.end : 0;
/** Whether one lies inside of another that is longer. */
export const inside = (one: Span, others: readonly Span[]): boolean =>
  others.some((other) => other !== one && other.start < one.end && one.start < other.end && other.end - other.start > one.end - one.start); // prettier-ignore
