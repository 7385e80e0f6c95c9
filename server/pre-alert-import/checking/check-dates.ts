import { checkpointOf } from '#tools/rules/checkpoints.ts';
import type { Lists } from './check-lists.ts';
import type { Cell, Draft, LineEvent } from './pre-alert-line.ts';
import type { ReadDate } from '#server/pre-alert-import/columns/values.ts';
import { isEitherDate } from '#server/pre-alert-import/columns/read-columns.ts';
import { statusKey } from '#server/pre-alert-import/columns/status-values.ts';
import { isWords, readDate, saysNothing } from '#server/pre-alert-import/columns/values.ts';
import { keep } from './check-cells.ts';

const earliest = '1990-01-01';
const latestYears = 3;

/** The dates of the line: what happened, what was promised, when it is to come. */
export function checkDates(draft: Draft, lists: Lists): void {
  const now = lists.now.toISOString();
  const latest = `${lists.now.getUTCFullYear() + latestYears}${now.slice(4, 10)}`;
  for (const cell of draft.all) {
    const { field, chckCdg } = cell.column.spec;
    if (field === 'promised_at' || field === 'eta') draft.line[field] = dateOf(draft, cell, latest, lists)?.day ?? null;
    if (field !== 'checkpoint' && field !== 'status_at') continue;
    const date = dateOf(draft, cell, latest, lists);
    if (date && date.day > now.slice(0, 10))
      draft.refuse(cell, 'Is in the future: a checkpoint is something that has already happened');
    else if (field === 'status_at') takeStatus(draft, date, now);
    else if (date) addEvent(draft, chckCdg!, date, now);
  }
  if (!draft.cell('status_at')) takeStatus(draft, null, now);
  draft.line.events = inTime(draft.line.events);
}

/** A status with its day is a checkpoint, one without stays a note; what it says nobody guesses. */
function takeStatus(draft: Draft, date: ReadDate | null, now: string): void {
  const cell = draft.cell('status');
  if (!cell || saysNothing(cell.value)) return;
  const { statuses } = cell.column;
  const code = statuses?.get(statusKey(cell.value))?.chckCdg;
  if (statuses && !code)
    draft.refuse(cell, 'Says no checkpoint that we know: say which one it is, or leave the value out');
  else if (!date || !code || code === 'ignore') {
    keep(draft, cell);
    if (statuses && !date) draft.notices.push(`${cell.column.name}: without its day a status is kept as a note.`);
  } else addEvent(draft, code, date, now);
}

function addEvent({ line: { events } }: Draft, chck_cdg: string, { at, day }: ReadDate, now: string): void {
  const isKnown = events.some((event) => event.chck_cdg === chck_cdg && event.at.slice(0, 10) === day);
  if (!isKnown) events.push({ chck_cdg, at: at < now ? at : now });
}

/** What happened in its order, each thing once; ties by the usual order of a journey. */
export const inTime = (events: readonly LineEvent[]): LineEvent[] =>
  [...new Map(events.map((event) => [`${event.chck_cdg} ${event.at}`, event])).values()].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : rank(a.chck_cdg) - rank(b.chck_cdg),
  );

const rank = (code: string): number => checkpointOf(code)?.rank ?? 0;

function dateOf(draft: Draft, cell: Cell, latest: string, lists: Lists): ReadDate | null {
  const { value, column } = cell;
  if (value === '') return null;
  if (isWords(value)) {
    draft.notices.push(`${column.name}: "${value}" instead of a date, taken as unknown.`);
    return null;
  }
  const zone = column.spec.timeZone ?? lists.zoneOf(draft.line.iso2);
  const date = readDate(value, column.order, zone);
  if (!date) {
    const other = column.spec.field !== 'eta' && readDate(value, column.order === 'dmy' ? 'mdy' : 'dmy');
    draft.refuse(
      cell,
      other
        ? `Is no date with the ${column.order === 'dmy' ? 'day' : 'month'} first, as the column has it`
        : 'Is not a date',
    );
    return null;
  }
  if (column.unsure && isEitherDate(value)) {
    draft.refuse(cell, 'Could be day or month first: say which one the column has');
    return null;
  }
  if (date.isLocal) {
    draft.zones.add(zone);
    draft.notices.push(`${column.name}: times name no zone and are taken as those of ${zone}.`);
  }
  if (Number(date.day.slice(0, 4)) <= 1900) return null;
  if (date.day >= earliest && date.day <= latest) return date;
  draft.refuse(cell, 'Is not a likely date');
  return null;
}
