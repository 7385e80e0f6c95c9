import { sql } from 'drizzle-orm';
import { uploadAccessAttendance as contract } from '#tools/operations/upload-access-attendance.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import { daysOfUpload, saveDays, takeBack } from '#server/attendance/days.ts';
import { countsOf, openLog, refusedLines, type OpenedLog } from '#server/attendance/door-log.ts';
import { instantOf } from '#server/attendance/expected-days.ts';
import { uploads, type Upload } from '#server/attendance/uploads.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { storeFile } from '#server/files/stored-file.ts';

const oneUploader = 6_240_117;

const rowsOf = ({ db }: Context, ids: readonly string[]) =>
  db.rows<Upload>(
    uploads(
      sql`h.attendance_header_id = any(${listOf(
        ids.filter((id) => /^\d+$/.test(id)),
        'int',
      )})`,
    ),
  );

/** Keeps the refused lines as a file to mend and upload again. */
async function keepRefused({ db, who }: Context, { file, log }: OpenedLog): Promise<string | null> {
  if (log.refused.length === 0) return null;
  const name = `${file.name.replace(/\.[^.]*$/, '').replace(/-refused$/, '')}-refused.csv`;
  return storeFile(db, { name, mime: 'text/csv', bytes: refusedLines(log), copaId: null, userCode: who.userCode });
}

async function save(ctx: Context, opened: OpenedLog): Promise<number> {
  const { db, who, now } = ctx;
  const { file, log } = opened;
  const counts = countsOf(opened);
  // Two files at once would each not see the other's punches of a day.
  await db.rows(sql`select pg_advisory_xact_lock(${oneUploader})`);
  const made = await db.one<{ id: number }>(sql`
    insert into attendance_header (file_id, file_name, day_order, period_from, period_to, lines, punches, repeated, denied, left_out,
      refused, refused_file_id, created_at, created_by)
    values (${file.file_id}, ${counts.file_name}, ${counts.day_order}, ${counts.period_from}::date, ${counts.period_to}::date,
      ${counts.lines}, ${counts.punches}, ${counts.repeated}, ${counts.denied}, ${counts.left_out}, ${counts.refused},
      ${await keepRefused(ctx, opened)}, ${now.toISOString()}::timestamptz, ${who.name})
    returning attendance_header_id as id`);
  const punches = log.punches.map((punch) => ({
    employee_id: punch.employee.employee_id,
    day: punch.day,
    at: instantOf(punch),
    door: punch.door,
  }));
  await db.rows(sql`
    insert into attendance_punch (attendance_header_id, employee_id, day, at, door)
    select ${made!.id}, g.employee_id, g.day, g.at, g.door
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as g(employee_id int, day date, at timestamptz, door text)
    on conflict do nothing`);
  await saveDays(db, await daysOfUpload(db, made!.id), made!.id);
  return made!.id;
}

export const uploadAccessAttendance = change(contract, {
  entity: 'attendance_header',
  ahead: (ahead, { access_attendance_file, day_order }) => openLog(ahead, access_attendance_file, day_order),
  read: async (ctx, ids) =>
    byId(
      await rowsOf(ctx, ids),
      ({ attendance_header_id }) => attendance_header_id!,
      ({ file_name, period_from, period_to, day_order, days, lines, punches, repeated, denied, left_out, refused }) => ({
        file_name, period_from, period_to, day_order, days, lines, punches, repeated, denied, left_out, refused,
      }), // prettier-ignore
    ),
  steps: async (_ctx, { access_attendance_file }, opened) => {
    const { file, log } = opened;
    const line = { id: access_attendance_file, label: file.name, before: {}, after: countsOf(opened) };
    return [
      log.punches.length
        ? { ...line, own: opened }
        : { ...line, refused: 'No line of this file says when an employee came or went.' },
      ...countReasons(log.refused.map((one) => ({ ...one, line: one.line.line }))).map((one) => ({
        id: `${one.column ?? ''}: ${one.reason}`,
        label: one.column ?? `Line ${one.first_line}`,
        before: {},
        after: { refused: one.lines },
        refused: one.reason,
      })),
    ];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own }) => save(ctx, own)),
  answer: (ctx, steps) =>
    rowsOf(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: ({ db }, steps) =>
      takeBack(
        db,
        steps.map(({ id }) => id),
      ),
  },
});
