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
  event: number;
  door: number;
}

const granted =
  /\b(granted|allowed|accepted|valid|success|successful|ok|opened|entry|exit|entrada|salida|saida|permitid[oa]|concedid[oa]|autorizad[oa]|aceptad[oa]|liberad[oa]|check[ -]?(in|out))\b/;
const denied =
  /\b(denied|refused|rejected|invalid|not (granted|allowed|authorized|valid)|unauthorized|failed|fail|unknown|expired|denegad[oa]|negad[oa]|rechazad[oa]|recusad[oa]|bloquead[oa]|no autorizad[oa]|nao autorizad[oa]|invalid[oa])\b/;
const doorWords = /door|reader|device|terminal|gate|puerta|lector|porta\b|leitor|dispositivo|entrance/;

const flat = (cell: string): string => cell.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What an event says of the door; null where it is about neither. */
export function readEvent(cell: string): 'granted' | 'denied' | null {
  const text = flat(cell);
  if (denied.test(text)) return 'denied';
  return granted.test(text) ? 'granted' : null;
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
  const best = (passes: (cell: string) => boolean, least = enough): number => {
    let [found, most] = [-1, 0];
    for (let column = 0; column < width; column += 1) {
      if (taken.has(column)) continue;
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
  const time = both >= 0 ? -1 : best((cell) => readTime(cell) !== null, 0.5);
  const counts = (['byBadge', 'byNumber'] as const).map((idBy) => {
    const id = best((cell) => isPerson(people[idBy](cell)));
    if (id >= 0) taken.delete(id);
    const share = sample.filter(({ cells }) => id >= 0 && isPerson(people[idBy](tidy(cells[id] ?? '')))).length;
    return { id, idBy, share };
  });
  const { id, idBy } = counts.toSorted((a, b) => b.share - a.share)[0]!;
  if (id >= 0) taken.add(id);
  const name = best((cell) => isPerson(people.byName(cell)));
  const event = best((cell) => readEvent(cell) !== null);
  const door = columns.findIndex((column, index) => !taken.has(index) && doorWords.test(flat(column)));
  return { id, idBy, name, date, time, event, door };
}
