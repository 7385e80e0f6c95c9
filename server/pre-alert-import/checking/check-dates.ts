import { checkpointOf } from '#tools/rules/checkpoints.ts';
import type { Lists } from './check-lists.ts';
import type { Cell, Draft } from './pre-alert-line.ts';
import type { ReadDate } from '#server/pre-alert-import/columns/values.ts';
import { isEitherDate } from '#server/pre-alert-import/columns/read-columns.ts';
import { isWords, readDate } from '#server/pre-alert-import/columns/values.ts';

const earliest = '1990-01-01';
const latestYears = 3;

/** The dates of the line: what happened, what was promised, when it is to come. */
export function checkDates(draft: Draft, lists: Lists): void {
  const now = lists.now.toISOString();
  const latest = `${lists.now.getUTCFullYear() + latestYears}${now.slice(4, 10)}`;
  for (const cell of draft.all) {
    const { field, chckCdg } = cell.column.spec;
    if (field !== 'checkpoint' && field !== 'promised_at' && field !== 'eta') continue;
    const date = dateOf(draft, cell, latest, lists);
    if (!date) continue;
    if (field !== 'checkpoint') draft.line[field] = date.day;
    else if (date.day > now.slice(0, 10))
      draft.refuse(cell, 'Is in the future: a checkpoint is something that has already happened');
    else draft.line.events.push({ chck_cdg: chckCdg!, at: date.at < now ? date.at : now });
  }
  draft.line.events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : rank(a.chck_cdg) - rank(b.chck_cdg)));
}

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
  if (date.isLocal) draft.notices.push(`${column.name}: times name no zone and are taken as those of ${zone}.`);
  if (Number(date.day.slice(0, 4)) <= 1900) return null;
  if (date.day >= earliest && date.day <= latest) return date;
  draft.refuse(cell, 'Is not a likely date');
  return null;
}
