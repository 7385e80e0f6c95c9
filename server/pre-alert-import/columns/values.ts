import { instantAt } from '#tools/rules/clock-time.ts';
import type { DateOrder } from '#tools/rules/column-spec.ts';

/** Spaces of every kind at the ends and doubled inside are gone; a cell of `N/A` or dashes stays what it is. */
export const tidy = (cell: string): string =>
  untidy.test(cell)
    ? cell
        .replaceAll(/[\s\u00a0\u2007\u202f\u200b\ufeff]+/g, ' ')
        .trim()
        .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    : cell;
const untidy = /^[\s']|\s$|\s\s|[\t-\r\u00a0\u2007\u202f\u200b\ufeff]/;

const emptyWords =
  /^(n\/?a( .*)?|n\.a\.?|none|null|nil|-+|\?+|tbd|tba|unknown|desconocid[oa]|desconhecid[oa]|s\/?[dn]|sin dato|sem dado|not available|no disponible|não disponível)$/iu;

/** A cell that says in so many words that there is nothing, such as `N/A`. */
export const saysNothing = (value: string): boolean => value === '' || emptyWords.test(value);

const twoLetters = /^[A-Z]{2}$/;
/** Whether values are codes of two letters, among which NA, SN and SD are places: Namibia, Senegal, Sudan. */
export const areCodes = (values: readonly string[]): boolean => {
  const filled = values.filter((value) => value !== '');
  return filled.length > 0 && filled.filter((value) => twoLetters.test(value)).length >= filled.length * 0.8;
};
/** As `saysNothing`, in a column of codes. */
export const saysNoCode = (value: string): boolean => saysNothing(value) && !twoLetters.test(value);

/** Words where a number or a date should be, such as `Invoiced Separately`: the value is not known. */
export const isWords = (value: string): boolean => !/\d/.test(value);

const reference =
  /^(?:see|ver|vide|veja|véase)\s+(\S+)\s*\(\s*(?:id|line|linea|línea|linha)\s*#?\s*:?\s*#?\s*([\w-]+)\s*\)$/iu;

/** `See ASN-93 (ID#:1281)`: the value is given in another line. */
export function readReference(value: string): { group: string; id: string } | null {
  const found = reference.exec(value);
  return found ? { group: found[1]!, id: found[2]! } : null;
}

const months = 'jan ene gen|feb fev|mar|apr abr|may mai|jun|jul|aug ago|sep set|oct out|nov|dec dic dez'
  .split('|')
  .map((names) => names.split(' '));
const monthOf = (name: string): number =>
  months.findIndex((names) =>
    names.includes(name.normalize('NFD').replaceAll(/\p{M}/gu, '').slice(0, 3).toLowerCase()),
  ) + 1;

const excelEpoch = Date.UTC(1899, 11, 30);
const clock =
  '(?:[T ,]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*([ap]\\.?m\\.?)?\\s*(Z|UTC|[+-]\\d{2}:?\\d{2})?)?';
const shapes = {
  iso: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${clock}$`, 'i'),
  compact: /^((?:19|20)\d{2})(\d{2})(\d{2})$/,
  named: new RegExp(
    `^(\\d{1,2})(?:[-/. ]|\\sde\\s)+(\\p{L}{3,10})\\.?(?:[-/., ]|\\sde\\s)+(\\d{4}|\\d{2})${clock}$`,
    'iu',
  ),
  american: new RegExp(`^(\\p{L}{3,10})\\.?[-/. ]+(\\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\\d{4}|\\d{2})${clock}$`, 'iu'),
  digits: new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${clock}$`, 'i'),
  serial: /^(\d{5})(?:\.(\d+))?$/,
};

const fullYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** A date with its time where the cell has one; `at` is an ISO instant, at noon UTC where only the day is known. */
export interface ReadDate {
  day: string;
  at: string;
  /** The time names no zone. */
  isLocal?: boolean;
}

function dateOf(
  tz: string,
  year: number,
  month: number,
  day: number,
  time: (string | undefined)[] = [],
): ReadDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const iso = date.toISOString().slice(0, 10);
  const [hour, minute, second = '00', half, zone] = time;
  if (hour === undefined || minute === undefined) return { day: iso, at: `${iso}T12:00:00.000Z` };
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  const offset = !zone || /^(z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const at = Date.parse(`${iso}T${String(hours).padStart(2, '0')}:${minute}:${second}${offset}`);
  if (Number.isNaN(at)) return null;
  if (zone) return { day: iso, at: new Date(at).toISOString() };
  return { day: iso, at: new Date(tz === 'UTC' ? at : instantAt(at, tz)).toISOString(), isLocal: true };
}

/**
 * Reads a date in any of the usual spellings; `order` decides 03/04/2026, `tz` is the zone of a time that names none.
 * Null where it is no date.
 */
export function readDate(value: string, order: DateOrder, tz = 'UTC'): ReadDate | null {
  const read = dateOf.bind(null, tz);
  const iso = shapes.iso.exec(value) ?? shapes.compact.exec(value);
  if (iso) return read(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso.slice(4));
  const named = shapes.named.exec(value);
  if (named) return read(fullYear(named[3]!), monthOf(named[2]!), Number(named[1]), named.slice(4));
  const american = shapes.american.exec(value);
  if (american) return read(fullYear(american[3]!), monthOf(american[1]!), Number(american[2]), american.slice(4));
  const digits = shapes.digits.exec(value);
  if (digits) {
    const [a, b, c] = [Number(digits[1]), Number(digits[2]), digits[3]!];
    if (order === 'ymd' && c.length === 2)
      return read(fullYear(digits[1]!.padStart(2, '0')), b, Number(c), digits.slice(4));
    return order === 'dmy' ? read(fullYear(c), b, a, digits.slice(4)) : read(fullYear(c), a, b, digits.slice(4));
  }
  return readSerial(value, tz);
}

function readSerial(value: string, tz = 'UTC'): ReadDate | null {
  const serial = shapes.serial.exec(value);
  if (!serial || Number(serial[1]) < 20_000 || Number(serial[1]) > 80_000) return null;
  const at = new Date(excelEpoch + Math.round(Number(value) * 86_400) * 1000);
  const day = at.toISOString().slice(0, 10);
  if (!serial[2]) return { day, at: `${day}T12:00:00.000Z` };
  return { day, at: new Date(tz === 'UTC' ? at : instantAt(at.getTime(), tz)).toISOString(), isLocal: true };
}

export const looksLikeDate = (value: string): boolean =>
  ['dmy', 'mdy'].some((order) => readDate(value, order as DateOrder) !== null) && !shapes.serial.test(value);

/** What the all-digit dates of a column say about their order. */
export interface OrderEvidence {
  /** Values that can only be day first, only month first, and either. */
  dmy: number;
  mdy: number;
  either: number;
}

export function orderEvidence(values: Iterable<string>): OrderEvidence {
  const found: OrderEvidence = { dmy: 0, mdy: 0, either: 0 };
  for (const value of values) {
    const digits = shapes.digits.exec(value);
    if (!digits) continue;
    const [a, b] = [Number(digits[1]), Number(digits[2])];
    if (a > 12 && b <= 12) found.dmy++;
    else if (b > 12 && a <= 12) found.mdy++;
    else if (a !== b) found.either++;
  }
  return found;
}
