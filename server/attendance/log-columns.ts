import { tidy } from '#server/pre-alert-import/columns/values.ts';
import type { Line } from '#server/pre-alert-import/reading/read-table.ts';
import { readMoment, readTime } from './log-times.ts';
import type { Employee, Found, People } from './people.ts';

/** Where a line has what; -1 where no column has it. */
export interface LogColumns {
  /** Badge or number, and how it is looked up. */
  id: number;
  idBy: 'byBadge' | 'byNumber';
  name: number;
  /** The day, or day and time. */
  date: number;
  time: number;
  /** The time of leaving, where a line has both; -1 elsewhere. */
  until: number;
  event: number;
  /** What the cells of the event column say. */
  says: (cell: string) => Verdict | null;
  door: number;
}

export type Verdict = 'granted' | 'denied';
const allowed =
  'permitid[oa]|concedid[oa]|autorizad[oa]|aceptad[oa]|aceit[oa]|liberad[oa]|granted|allowed|accepted|authori[sz]ed|valid';
const granted = new RegExp(`\\b(?:${allowed}|success|successful|ok|opened)\\b`);
const denied = new RegExp(
  `\\b(?:denied|refused|rejected|invalid|(?:not|no|nao) (?:${allowed})|unauthori[sz]ed|failed|fail|unknown|expired|denegad[oa]|negad[oa]|rechazad[oa]|recusad[oa]|bloquead[oa]|invalid[oa]|(?:sin|sem) (?:permiso|acceso|permissao|acesso))\\b`,
);
/** Which way somebody went, which says nothing of whether the door opened. */
const ways = /\b(?:in|out|entry|exit|entrada|salida|saida|check[ -]?(?:in|out))\b/;
/** A column of this name with yes and no, or 1 and 0, says whether the door opened. */
const asksVerdict = /grant|result|access|acces|aces|permi|allow|autoriz|authori/;
/** Of codes and levels 0 and 1 say something else. */
const asksOther = /cod(?:e|igo)|level|nivel/;
const asksRefusal = /deni|refus|reject|deneg|negad|rechaz|recus/;
const yes = new Set(['yes', 'y', 'true', '1', 'si', 'sim', 's']);
const no = new Set(['no', 'n', 'false', '0', 'nao']);
const doorWords = /door|reader|device|terminal|gate|puerta|lector|porta\b|leitor|dispositivo|entrance/;

const bare = /^\d+$/;
const price = /^0?\.\d{1,3}$/;
const timeWords =
  /\b(time|hour|clock[- ]?(in|out)|in|out|entry|exit|hora|horario|entrada|salida|saida|ingreso|egreso|first|last|marcacion|ponto)\b/;
const leavingWords = /\b(out|exit|leav\w*|clock[- ]?out|last|salida|saida|egreso)\b/;

const flat = (cell: string): string => cell.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What an event says of the door; null where it says nothing of it. */
export function readEvent(cell: string): Verdict | null {
  const text = flat(cell);
  if (denied.test(text)) return 'denied';
  return granted.test(text) ? 'granted' : null;
}
/** The same where some events only tell which way somebody went. */
const readWay = (cell: string): Verdict | null => readEvent(cell) ?? (ways.test(flat(cell)) ? 'granted' : null);

/** What yes and no say in a column of this name; null where it is about something else. */
function readFlag(column: string): ((cell: string) => Verdict | null) | null {
  const name = flat(column);
  const isRefusal = asksRefusal.test(name);
  if (asksOther.test(name) || (!isRefusal && !asksVerdict.test(name))) return null;
  return (cell) => {
    const said = flat(cell);
    if (!yes.has(said) && !no.has(said)) return null;
    return yes.has(said) !== isRefusal ? 'granted' : 'denied';
  };
}

export const isPerson = (found: Found): found is Employee => !('refused' in found);

const sampled = 400;
const enough = 0.3;

/** Finds the columns by what their cells are, so that any order, language or lack of a header will do. */
export function findColumns(columns: readonly string[], lines: readonly Line[], people: People): LogColumns {
  const step = Math.max(1, Math.floor(lines.length / sampled));
  const sample = lines.filter((_, index) => index % step === 0);
  const width = Math.max(columns.length, ...sample.map(({ cells }) => cells.length));
  const taken = new Set<number>();
  /** The free column of which most cells pass, where enough of them do. */
  const best = (passes: (cell: string) => boolean, least = enough, fits = (_: number) => true): number => {
    let [found, most] = [-1, 0];
    for (let column = 0; column < width; column += 1) {
      if (taken.has(column) || !fits(column)) continue;
      const cells = sample.map(({ cells: all }) => tidy(all[column] ?? '')).filter(Boolean);
      const share = cells.filter(passes).length / Math.max(1, cells.length);
      if (cells.length >= sample.length * 0.1 && share > Math.max(most, least)) [found, most] = [column, share];
    }
    if (found >= 0) taken.add(found);
    return found;
  };
  const moment = (timed: boolean) => (cell: string) => {
    const read = readMoment(cell, 'dmy') ?? readMoment(cell, 'mdy');
    return read !== null && (read.time !== null) === timed && /\D|^\d{8}$|^\d{5}\.\d/.test(cell);
  };
  const both = best(moment(true), 0.5);
  const date = both >= 0 ? both : best(moment(false), 0.5);
  // Of two times the one of coming.
  const comes = (index: number): boolean => !leavingWords.test(flat(columns[index] ?? ''));
  // A part of the day has many decimals; 0.97 is a price.
  const isTime = (cell: string): boolean => readTime(cell) !== null && !bare.test(cell) && !price.test(cell);
  /** 1705 is a time where the column says so: badges look the same. */
  const isBare = (cell: string): boolean => readTime(cell) !== null;
  const says = (index: number): boolean => timeWords.test(flat(columns[index] ?? ''));
  const bestTime = (fits: (index: number) => boolean): number => {
    const clear = best(isTime, 0.5, fits);
    return clear >= 0 ? clear : best(isBare, 0.5, (index) => fits(index) && says(index));
  };
  const coming = both >= 0 ? -1 : bestTime(comes);
  const time = both >= 0 || coming >= 0 ? coming : bestTime(() => true);
  const counts = (['byBadge', 'byNumber'] as const).map((idBy) => {
    const id = best((cell) => isPerson(people[idBy](cell)));
    if (id >= 0) taken.delete(id);
    const share = sample.filter(({ cells }) => id >= 0 && isPerson(people[idBy](tidy(cells[id] ?? '')))).length;
    return { id, idBy, share };
  });
  const { id, idBy } = counts.toSorted((a, b) => b.share - a.share)[0]!;
  if (id >= 0) taken.add(id);
  const name = best((cell) => isPerson(people.byName(cell)));
  const until = coming >= 0 ? bestTime((index) => !comes(index)) : -1;
  const { event, says: saysEvent } = eventOf();
  const door = columns.findIndex((column, index) => !taken.has(index) && doorWords.test(flat(column)));
  return { id, idBy, name, date, time, until, event, says: saysEvent, door };

  /** Verdicts before flags, and flags before ways: a door may be called "Entry 1" beside its verdict. */
  function eventOf(): Pick<LogColumns, 'event' | 'says'> {
    const verdict = best((cell) => readEvent(cell) !== null);
    if (verdict >= 0) return { event: verdict, says: readEvent };
    for (const [index, column] of columns.entries()) {
      const flag = taken.has(index) ? null : readFlag(column);
      const cells = sample.map(({ cells: all }) => tidy(all[index] ?? '')).filter(Boolean);
      if (flag && cells.length && cells.every((cell) => flag(cell) !== null)) return { event: index, says: flag };
    }
    // "Entry", "Exit" and now and then "Denied".
    const mixed = best((cell) => readWay(cell) !== null, 0.9);
    const isMixed = mixed >= 0 && sample.some(({ cells }) => readEvent(tidy(cells[mixed] ?? '')) !== null);
    return isMixed ? { event: mixed, says: readWay } : { event: -1, says: readWay };
  }
}
