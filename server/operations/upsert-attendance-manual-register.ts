import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { upsertAttendanceManualRegister as contract } from '#tools/operations/upsert-attendance-manual-register.ts';
import { stateAfter } from '#server/attendance/days.ts';
import { corrections, type Manual } from '#server/attendance/manual.ts';
import * as correct from '#server/attendance/correct-day.ts';
import type { Correction, DayHeld } from '#server/attendance/correct-day.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Input = InputOf<typeof contract>;

async function dayOf(ctx: Context, { attendance_detail_id, employee_id, first_open_door, last_open_door }: Input) {
  if (attendance_detail_id !== undefined) return correct.dayBy(ctx, attendance_detail_id);
  const at = first_open_door ?? last_open_door;
  if (employee_id === undefined) return refuseField('employee_id', 'is required: say whose day it is.');
  if (at === undefined) return refuseField('first_open_door', 'or last_open_door is required.');
  return correct.dayAt(ctx, employee_id, at);
}

/** The correction that is meant: by its number, or the one of the day that counts. */
async function meant(ctx: Context, input: Input) {
  if (input.attendance_manual_id === undefined) {
    const day = await dayOf(ctx, input);
    const row = await correct.enabledCorrection(ctx, day.attendance_detail_id);
    return { day, row: row ?? null };
  }
  const [row] = await correct.correctionsBy(ctx, [input.attendance_manual_id]);
  return row ? { day: row, row } : refuse('missing', `Correction ${input.attendance_manual_id} not found.`);
}

/** The number of the day, which is made where no log knows it. */
async function dayNumber({ db }: Context, { attendance_detail_id, employee_id, day }: DayHeld): Promise<number> {
  if (attendance_detail_id !== null) return attendance_detail_id;
  const made = await db.one<{ id: number }>(sql`
    insert into attendance_detail (employee_id, day, state) values (${employee_id}, ${day}::date, 'absent')
    returning attendance_detail_id as id`);
  return made!.id;
}

async function save(ctx: Context, day: DayHeld, next: Correction, manualId: number | null): Promise<number> {
  const { db, who, now } = ctx;
  const detailId = await dayNumber(ctx, day);
  const at = sql`${now.toISOString()}::timestamptz`;
  const values = sql`${next.first_open_door}::timestamptz, ${next.last_open_door}::timestamptz, ${next.reason}, ${next.attendance_manual_enable}`;
  const saved = manualId
    ? await db.one<{ id: number }>(sql`
        update attendance_manual set (first_open_door, last_open_door, reason, enabled) = (${values}), updated_at = ${at}, updated_by = ${who.name}
        where attendance_manual_id = ${manualId} returning attendance_manual_id as id`)
    : await db.one<{ id: number }>(sql`
        insert into attendance_manual (attendance_detail_id, first_open_door, last_open_door, reason, enabled, created_at, created_by)
        values (${detailId}, ${values}, ${at}, ${who.name}) returning attendance_manual_id as id`);
  const state = stateAfter(day.state, correct.eventOf(day, next));
  await db.rows(sql`update attendance_detail set state = ${state} where attendance_detail_id = ${detailId}`);
  return saved!.id;
}

/** A correction that was new goes, and with it a day that no log knows. */
async function remove(ctx: Context, id: number): Promise<void> {
  const [row] = await correct.correctionsBy(ctx, [id]);
  if (!row) return;
  const state = row.attendance_manual_enable
    ? stateAfter(row.state, { type: 'retire', punches: row.punches })
    : row.state;
  await ctx.db.rows(sql`delete from attendance_manual where attendance_manual_id = ${id}`);
  await ctx.db.rows(sql`
    update attendance_detail set state = ${state} where attendance_detail_id = ${row.attendance_detail_id}`);
  await ctx.db.rows(sql`
    delete from attendance_detail d where attendance_detail_id = ${row.attendance_detail_id} and punches = 0
      and not exists (select from attendance_manual m where m.attendance_detail_id = d.attendance_detail_id)`);
}

export const upsertAttendanceManualRegister = change(contract, {
  entity: 'attendance_manual',
  read: async (ctx, ids) =>
    byId(
      await correct.correctionsBy(ctx, ids),
      ({ attendance_manual_id }) => attendance_manual_id,
      (row) => correct.shown(row, row, row.state),
    ),
  steps: async (ctx, input) => {
    const { day, row } = await meant(ctx, input);
    if (input.employee_id !== undefined && input.employee_id !== day.employee_id)
      refuseField('employee_id', `is not whose day this is: that is ${day.employee_id}.`);
    const next: Correction = {
      first_open_door: input.first_open_door ?? row?.first_open_door ?? null,
      last_open_door: input.last_open_door ?? row?.last_open_door ?? null,
      reason: input.reason ?? row?.reason ?? null,
      attendance_manual_enable: input.attendance_manual_enable ?? row?.attendance_manual_enable ?? true,
    };
    const before = row ? correct.shown(row, row, row.state) : {};
    const line = { id: String(row?.attendance_manual_id ?? 'new'), label: `${day.user_name}, ${day.day}`, before };
    if (
      row &&
      JSON.stringify(correct.shown(row, row, row.state)) === JSON.stringify(correct.shown(row, next, row.state))
    )
      return [{ ...line, after: before, refused: 'It is so already.', already: true }];
    const refused = correct.whyNotCorrect(day, next, ctx.now);
    if (refused !== null) return [{ ...line, after: before, refused }];
    const state = stateAfter(day.state, correct.eventOf(day, next));
    const both = row === null && day.log_first !== null && day.log_last !== null;
    return [
      {
        ...line,
        after: correct.shown(day, next, state),
        warning: both ? 'The log has both doors of this day.' : undefined,
        own: { day, next, manualId: row?.attendance_manual_id ?? null },
      },
    ];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own: { day, next, manualId } }) => save(ctx, day, next, manualId)),
  answer: (ctx, steps) =>
    ctx.db.rows<Manual>(
      corrections(
        sql`m.attendance_manual_id = any(${listOf(
          steps.flatMap(({ id }) => (/^\d+$/.test(id) ? [id] : [])),
          'int',
        )})`,
      ),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        if (after.day === undefined) return remove(ctx, Number(id));
        const [row] = await correct.correctionsBy(ctx, [id]);
        if (!row) return refuse('conflict', 'It has been changed since, so nothing was undone.');
        const { first_open_door, last_open_door, reason, attendance_manual_enable } = after;
        const next = {
          first_open_door: first_open_door ?? null,
          last_open_door: last_open_door ?? null,
          reason: reason ?? null,
          attendance_manual_enable: attendance_manual_enable ?? true,
        };
        const refused = correct.whyNotCorrect(row, next, ctx.now);
        return refused === null ? save(ctx, row, next, Number(id)) : refuse('conflict', refused);
      });
    },
  },
});
