import { sql } from 'drizzle-orm';
import type { Ahead } from '#server/context.ts';
import { csvText, byteOrderMark } from '#server/csv-text.ts';
import { storedFile, type StoredFile } from '#server/files/stored-file.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import type { DayOrder } from './log-times.ts';
import { employees } from './people.ts';
import { readLog, type DoorLog } from './read-log.ts';

export interface OpenedLog {
  file: StoredFile;
  log: DoorLog;
}

/** Reads a stored door log; a read of employees and of the file, no transaction of its own. */
export async function openLog({ read, now }: Ahead, fileId: string, order: DayOrder | undefined): Promise<OpenedLog> {
  const file = await storedFile(read, fileId);
  const [table, people] = [await readApart(file.pieces()), await read(employees)];
  return { file, log: readLog(table, people, now, order) };
}

/** What one log is told by, before it is written and after. */
export const countsOf = ({ file, log }: OpenedLog) => {
  const days = log.punches.map(({ day }) => day).toSorted();
  return {
    file_name: file.name,
    period_from: days[0] ?? null,
    period_to: days.at(-1) ?? null,
    day_order: log.order,
    days: new Set(log.punches.map(({ employee, day }) => `${employee.employee_id} ${day}`)).size,
    lines: log.lines,
    punches: log.punches.length,
    repeated: log.repeated,
    denied: log.denied,
    left_out: log.leftOut,
    refused: log.refused.length,
  };
};

/** When the very same file was uploaded, ISO 8601; null where it was not. */
export const uploadedAt = ({ read }: Pick<Ahead, 'read'>, hash: string): Promise<string | null> =>
  read(async (db) => {
    const row = await db.one<{ at: string }>(sql`
      select h.created_at as at from attendance_header h join file_object f using (file_id)
      where f.hash = ${hash} order by h.created_at desc limit 1`);
    return row?.at ?? null;
  });

/** The refused lines with all their cells, and why, as CSV: mended, it can be uploaded as it is. */
export function refusedLines({ columns, refused }: DoorLog): Buffer {
  const lines = refused.map(({ line, column, reason }) => [
    ...line.cells,
    ...Array.from({ length: Math.max(0, columns.length - line.cells.length) }, () => ''),
    String(line.line),
    column ? `${column}: ${reason}` : reason,
  ]);
  return Buffer.from(byteOrderMark + csvText([[...columns, 'Line', 'Reason'], ...lines]));
}
