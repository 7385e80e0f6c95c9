import { attendanceDay, withoutRepeats } from '#tools/rules/attendance.ts';
import { addDays } from '#tools/rules/days.ts';
import { tidy } from '#server/pre-alert-import/columns/values.ts';
import type { Line, Table } from '#server/pre-alert-import/reading/read-table.ts';
import { refuse } from '#server/refuse.ts';
import { findColumns, isPerson, type LogColumns } from './log-columns.ts';
import { decideOrder, fitsOther, isEither, readMoment, readTime, type DayOrder, type Decided } from './log-times.ts';
import { People, type Employee, type Found } from './people.ts';

export interface Punch {
  employee: Employee;
  day: string;
  /** On the clock of the doors, YYYY-MM-DDTHH:MM:SS. */
  wall: string;
  /** The same in milliseconds, as if the clock showed UTC. */
  at: number;
  door: string | null;
}
export interface RefusedLine {
  line: Line;
  column: string | null;
  value: string;
  reason: string;
}
export interface DoorLog {
  columns: string[];
  lines: number;
  order: DayOrder;
  notices: string[];
  /** Granted, of employees, without repeats, by employee and time. */
  punches: Punch[];
  repeated: number;
  denied: number;
  leftOut: number;
  refused: RefusedLine[];
}

const visitor =
  /^(v(isitor|isita|isitante)?[ -]?\d+|.*\b(visitors?|visitas?|visitantes?|guest|contractor|contratista)\b.*)$/i;
const total =
  /^(grand )?(sub)?total\b|^total(es)?( de)?|^(page|pagina|página|end of|fin d|fim d|printed|generated|records?|registros?)\b|^---/i;

/** Reads a door log of whatever shape. Refuses a table in which no employee, day and time can be found. */
export function readLog(found: Table, all: readonly Employee[], now: Date, given?: DayOrder): DoorLog {
  const people = new People(all);
  const table = underHeader(found, findColumns(found.columns, found.lines, people));
  const columns = findColumns(table.columns, table.lines, people);
  if (columns.date < 0) refuse('refused', 'No column of this file holds dates: a door log has a date and a time.');
  const timed = columns.time >= 0 || table.lines.some(({ cells }) => momentOf(cells[columns.date])?.time);
  if (!timed) refuse('refused', 'No column of this file holds times: a door log has a date and a time.');
  if (columns.id < 0 && columns.name < 0)
    refuse('refused', 'No column of this file holds the badge, number or name of an employee.');
  const today = now.toISOString().slice(0, 10);
  const log: DoorLog = {
    columns: table.columns, lines: table.lines.length, order: 'ymd', notices: [...table.notices], punches: [], repeated: 0, denied: 0,
    leftOut: 0, refused: [],
  }; // prettier-ignore
  const kept = table.lines.filter((line) => !isLeftOut(line, columns, log));
  const decided = decideOrder(
    kept.map(({ cells }) => tidy(cells[columns.date] ?? '')),
    today,
    given,
  );
  log.order = decided.order;
  if (decided.notice) log.notices.push(decided.notice);
  const read = kept.flatMap((line) => readLine(line, { columns, people, decided, log }) ?? []);
  const near = withoutStrayDays(read, now, log);
  keepOnce(near, log);
  return log;
}

const searched = 15;

/** A header that stands below a title of its own: its names are those of the columns. */
function underHeader(table: Table, columns: LogColumns): Table {
  const at = table.lines
    .slice(0, searched)
    .findIndex(({ cells }) => cells.filter(Boolean).length >= 3 && noMoment(cells.map(tidy), columns));
  if (at < 0) return table;
  return { ...table, columns: table.lines[at]!.cells.map(tidy), lines: table.lines.slice(at + 1) };
}

const momentOf = (cell: string | undefined) =>
  readMoment(tidy(cell ?? ''), 'dmy') ?? readMoment(tidy(cell ?? ''), 'mdy');

/** Visitors, totals, page ends and headers that come again say nothing of an employee. */
function isLeftOut(line: Line, columns: LogColumns, log: DoorLog): boolean {
  const cells = line.cells.map(tidy);
  const first = cells.find((cell) => cell !== '') ?? '';
  const isHeader =
    cells.filter((cell) => cell !== '' && log.columns.includes(cell)).length >= 3 || noMoment(cells, columns);
  const isVisitor = [columns.id, columns.name].some((column) => column >= 0 && visitor.test(cells[column] ?? ''));
  if (!isHeader && !isVisitor && !total.test(first)) return false;
  log.leftOut += 1;
  return true;
}

/** Words without any digit where badge, date and time should be. */
const noMoment = (cells: readonly string[], { id, date, time }: LogColumns): boolean =>
  [id, date, time].filter((column) => column >= 0).every((column) => !/\d/.test(cells[column] ?? '')) &&
  (cells[date] ?? '') !== '';

interface Reading {
  columns: LogColumns;
  people: People;
  decided: Decided;
  log: DoorLog;
}
type ReadLine = Punch & { line: Line };

function readLine(line: Line, { columns, people, decided, log }: Reading): ReadLine[] | null {
  const cellOf = (column: number) => (column < 0 ? '' : tidy(line.cells[column] ?? ''));
  const refused = (column: number, reason: string): null => {
    log.refused.push({ line, column: log.columns[column] ?? null, value: cellOf(column), reason });
    return null;
  };
  const event = cellOf(columns.event);
  const says = event === '' ? 'granted' : columns.says(event);
  if (says === 'denied') {
    log.denied += 1;
    return null;
  }
  if (says === null) return refused(columns.event, 'Says neither that the door opened nor that it did not');
  const employee = personOf(cellOf(columns.id), cellOf(columns.name), columns, people);
  if (!isPerson(employee)) return refused(cellOf(columns.id) ? columns.id : columns.name, employee.refused);
  const date = cellOf(columns.date);
  const moment = readMoment(date, decided.order);
  if (!moment) return refused(columns.date, wrongDate(date, decided.order));
  if (decided.unsure && isEither(date)) return refused(columns.date, 'Could be day or month first: say which it is');
  const time = columns.time < 0 ? moment.time : readTime(cellOf(columns.time));
  if (!time) return refused(columns.time < 0 ? columns.date : columns.time, 'Is not a time');
  // A line with the times of coming and of leaving is two punches; who leaves earlier than he came left the next day.
  const until = readTime(cellOf(columns.until));
  const leaving = until && { day: until < time ? addDays(moment.day, 1) : moment.day, time: until };
  return [{ day: moment.day, time }, ...(leaving ? [leaving] : [])].map((one) => {
    const wall = `${one.day}T${one.time}`;
    const at = Date.parse(`${wall}Z`);
    return { line, employee, day: attendanceDay(wall), wall, at, door: cellOf(columns.door) || null };
  });
}

const wrongDate = (date: string, order: DayOrder): string =>
  !fitsOther(date, order)
    ? 'Is not a date'
    : order === 'dmy'
      ? 'Is no date with the day first, as the file has it'
      : 'Is no date with the month first, as the file has it';

/** By badge or number; by name where there is none, or where the name stands in its place. */
function personOf(id: string, name: string, { idBy }: LogColumns, people: People): Found {
  const found = id === '' ? null : people[idBy](id);
  if (found && isPerson(found)) return found;
  if (id !== '' && !/\d/.test(id)) return people.byName(id);
  if (found) return found;
  return name === '' ? { refused: 'The line names no employee' } : people.byName(name);
}

const strayDays = 45;
const dayMs = 86_400_000;

/** A door whose clock is wrong writes days that lie far from the others, or are still to come. */
function withoutStrayDays(read: readonly ReadLine[], now: Date, log: DoorLog): ReadLine[] {
  const sorted = read.map(({ at }) => at).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [from, to] = [at(0.05) - strayDays * dayMs, at(0.95) + strayDays * dayMs];
  return read.filter((one) => {
    const late = one.at > now.getTime() + dayMs;
    if (!late && one.at >= from && one.at <= to) return true;
    const reason = late ? 'Is in the future' : 'Is far from the other days of the file: the clock of the door is wrong';
    log.refused.push({ line: one.line, column: null, value: one.wall.replace('T', ' '), reason });
    return false;
  });
}

function keepOnce(read: readonly ReadLine[], log: DoorLog): void {
  const byEmployee = Map.groupBy(read, ({ employee }) => employee.employee_id);
  for (const [, punches] of [...byEmployee].toSorted(([a], [b]) => a - b)) {
    const kept = withoutRepeats(punches);
    log.repeated += punches.length - kept.length;
    for (const { line: _, ...punch } of kept) log.punches.push(punch);
  }
}
