import type { RateOn } from '#tools/rules/exchange.ts';
import { checkZip } from '#tools/rules/postal-codes.ts';
import type {
  AreaRow, AssignationRow, BufferRow, CardRow, ClearanceRow, DoorRow, FactorRow, LinehaulRow, MinimumRow,
  OperationalRow, RateTables, StandardRow, SurchargeRow, Valid,
} from './rows.ts'; // prettier-ignore

interface Areas {
  zips: AreaRow[];
  cities: Map<string, AreaRow[]>;
  states: Map<string, AreaRow[]>;
  rest: AreaRow[];
}

/** The tables of rates, ready to look up. */
export interface Book {
  cards: Map<number, CardRow>;
  defaults: CardRow[];
  assignations: Map<number, AssignationRow[]>;
  standard: Map<string, StandardRow[]>;
  surcharges: SurchargeRow[];
  minima: MinimumRow[];
  areas: Map<string, Areas>;
  linehaul: Map<string, LinehaulRow[]>;
  clearance: Map<string, ClearanceRow[]>;
  operational: Map<string, OperationalRow[]>;
  doors: Map<string, DoorRow[]>;
  factors: FactorRow[];
  buffers: BufferRow[];
  rateOn: RateOn;
}

export const standardKey = (card: number, service: number, iso2: string, zone: string) =>
  `${card}|${service}|${iso2}|${zone}`;
export const flightKey = (airline: string, origin: string, destination: string) =>
  `${airline}|${origin}|${destination}`;
export const doorKey = (provider: number, iso2: string, zone: string) => `${provider}|${iso2}|${zone}`;
const areaKey = (iso2: string, distribution: number) => `${iso2}|${distribution}`;

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const digits = (zip: string) => zip.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

function grouped<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const found = groups.get(key(row));
    if (found) found.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function areasOf(rows: AreaRow[]): Areas {
  const isZip = ({ zip_from }: AreaRow) => zip_from !== null;
  const isCity = (row: AreaRow) => !isZip(row) && row.city !== null;
  const isState = (row: AreaRow) => !isZip(row) && row.city === null && row.state_code !== null;
  return {
    zips: rows
      .filter(isZip)
      .map((row) => ({ ...row, zip_from: digits(row.zip_from!), zip_to: digits(row.zip_to ?? row.zip_from!) })),
    cities: grouped(rows.filter(isCity), ({ city }) => plain(city!)),
    states: grouped(rows.filter(isState), ({ state_code }) => state_code!),
    rest: rows.filter((row) => !isZip(row) && row.city === null && row.state_code === null),
  };
}

/** Makes the tables ready to look up. */
export function makeBook(tables: RateTables, rateOn: RateOn): Book {
  const areas = grouped(tables.areas, ({ iso2, distribution_type_code }) => areaKey(iso2, distribution_type_code));
  return {
    ...tables,
    rateOn,
    cards: new Map(tables.cards.map((card) => [card.rate_code, card])),
    defaults: tables.cards.filter((card) => card.is_default),
    assignations: Map.groupBy(tables.assignations, ({ copa_id }) => copa_id),
    standard: grouped(tables.standard, (row) => standardKey(row.rate_code, row.rate_service_code, row.iso2, row.zone)),
    areas: new Map([...areas].map(([key, rows]) => [key, areasOf(rows)])),
    linehaul: grouped(tables.linehaul, (row) => flightKey(row.airline_prefix, row.origin, row.destination)),
    clearance: grouped(tables.clearance, ({ iso2 }) => iso2),
    operational: grouped(tables.operational, ({ entry_point }) => entry_point),
    doors: grouped(tables.doors, (row) => doorKey(row.provider_id, row.iso2, row.zone)),
  };
}

export const isIn = (row: Pick<Valid, 'valid_from' | 'valid_to'>, day: string): boolean =>
  row.valid_from <= day && (row.valid_to === null || row.valid_to >= day);

/** The newest row in force on a day; the first of those that began together. */
export function newest<T extends Pick<Valid, 'valid_from' | 'valid_to'>>(
  rows: readonly T[] | undefined,
  day: string,
): T | undefined {
  let best: T | undefined;
  for (const row of rows ?? []) if (isIn(row, day) && (!best || row.valid_from > best.valid_from)) best = row;
  return best;
}

/** Where a parcel goes. */
export interface Place {
  iso2: string;
  zip?: string | null;
  city?: string | null;
  state?: string | null;
}

/** The zone of a place: postal codes (the narrowest range) before the city, the state and the rest of the country. */
export function zoneOf(book: Book, place: Place, distribution: number, day: string): string | null {
  const areas = book.areas.get(areaKey(place.iso2, distribution));
  if (!areas) return null;
  const zip = place.zip ? digits(checkZip(place.iso2, place.zip).zip) : null;
  const ranges = zip ? areas.zips.filter((row) => isIn(row, day) && fits(row, zip)) : [];
  ranges.sort((a, b) => span(a) - span(b));
  const found =
    ranges[0] ??
    newest(place.city ? areas.cities.get(plain(place.city)) : undefined, day) ??
    newest(place.state ? areas.states.get(place.state) : undefined, day) ??
    newest(areas.rest, day);
  return found?.zone ?? null;
}
/** How wide a range of postal codes is; letters count as in base 36. */
const span = ({ zip_from, zip_to }: AreaRow) => parseInt(zip_to!, 36) - parseInt(zip_from!, 36);
const fits = ({ zip_from, zip_to }: AreaRow, zip: string) =>
  zip.length >= zip_from!.length && zip >= zip_from! && zip.slice(0, zip_to!.length) <= zip_to!;

/** How much of its scope a row names and whether that is the case at hand; -1 where it is another case. */
function closeness(row: object, scope: Record<string, unknown>): number {
  let named = 0;
  for (const [key, value] of Object.entries(scope)) {
    const wanted = (row as Record<string, unknown>)[key] ?? null;
    if (wanted === null) continue;
    if (wanted !== value) return -1;
    named++;
  }
  return named;
}

/** Among rows in force whose scope fits the most specific, then the newest. */
export function closest<T extends Pick<Valid, 'valid_from' | 'valid_to'>>(
  rows: readonly T[],
  scope: Record<string, unknown>,
  day: string,
): T | undefined {
  let best: T | undefined;
  let lead = -1;
  for (const row of rows) {
    if (!isIn(row, day)) continue;
    const close = closeness(row, scope);
    if (close > lead || (close === lead && close >= 0 && row.valid_from > best!.valid_from))
      [best, lead] = [row, close];
  }
  return best;
}
