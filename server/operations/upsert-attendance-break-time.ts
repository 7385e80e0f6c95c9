import { sql } from 'drizzle-orm';
import { upsertAttendanceBreakTime as contract } from '#tools/operations/upsert-attendance-break-time.ts';
import { breaks, type Break } from '#server/attendance/breaks.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const mostMinutes = 240;

const rowsOf = ({ db }: Context, ids: readonly string[]) =>
  db.rows<Break>(
    breaks(
      sql`b.break_id = any(${listOf(
        ids.filter((id) => /^\d+$/.test(id)),
        'int',
      )})`,
    ),
  );
const shown = ({ user_name, minutes, break_enable }: Break) => ({ user_name, minutes, break_enable });

async function present(ctx: Context, id: number): Promise<Break> {
  if (ctx.applying) await ctx.db.rows(sql`select from break_time where break_id = ${id} for update`);
  const [row] = await rowsOf(ctx, [String(id)]);
  return row ?? refuse('missing', `Break ${id} not found.`);
}

async function employeeName({ db }: Context, id: number | undefined): Promise<string> {
  if (id === undefined) return refuseField('employee_id', 'is required for a new break.');
  const row = await db.one<{ user_name: string }>(sql`select user_name from employee where employee_id = ${id}`);
  return row?.user_name ?? refuse('missing', `Employee ${id} not found.`);
}

/** The break of an employee that counts, else where nothing new is said of it the one that was retired last. */
async function breakOf({ db }: Context, id: number | undefined, alsoRetired: boolean): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const found = await db.one<{ break_id: number }>(sql`
    select break_id from break_time where employee_id = ${id} and (enabled or ${alsoRetired})
    order by enabled desc, coalesce(updated_at, created_at) desc, break_id desc limit 1`);
  return found?.break_id;
}

/** Only one break of an employee is taken off. */
async function checkOnlyOne({ db }: Context, employeeId: number, self: number | null): Promise<void> {
  const other = await db.one<{ minutes: number }>(sql`
    select minutes from break_time where employee_id = ${employeeId} and enabled and break_id is distinct from ${self}`);
  if (other)
    refuse('conflict', `This employee has a break of ${other.minutes} minutes already: change or retire that one.`);
}

export const upsertAttendanceBreakTime = change(contract, {
  entity: 'break_time',
  read: async (ctx, ids) => byId(await rowsOf(ctx, ids), ({ break_id }) => break_id!, shown),
  steps: async (ctx, { employee_id, minutes, break_enable, ...given }) => {
    const break_id = given.break_id ?? (await breakOf(ctx, employee_id, minutes === undefined));
    const row = break_id === undefined ? null : await present(ctx, break_id);
    if (row && employee_id !== undefined && employee_id !== row.employee_id)
      refuseField('employee_id', `is not the employee of break ${break_id}: that is ${row.employee_id}.`);
    const owner = row?.employee_id ?? employee_id;
    const user_name = row?.user_name ?? (await employeeName(ctx, employee_id));
    const after = {
      user_name,
      minutes: minutes ?? row?.minutes ?? refuseField('minutes', 'is required for a new break.'),
      break_enable: break_enable ?? row?.break_enable ?? true,
    };
    if (after.minutes < 1 || after.minutes > mostMinutes) refuseField('minutes', `must be from 1 to ${mostMinutes}.`);
    if (after.break_enable) await checkOnlyOne(ctx, owner!, break_id ?? null);
    const before = row ? shown(row) : {};
    const step = { id: String(break_id ?? 'new'), label: user_name, before, after };
    if (row && row.minutes === after.minutes && row.break_enable === after.break_enable)
      return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: { employeeId: owner!, breakId: break_id ?? null } }];
  },
  apply: ({ db, who, now }, steps) =>
    inTurn(steps, async ({ after, own: { employeeId, breakId } }) => {
      if (breakId === null) {
        const made = await db.one<{ id: number }>(sql`
          insert into break_time (employee_id, minutes, enabled, created_at, created_by)
          values (${employeeId}, ${after.minutes}, ${after.break_enable}, ${now.toISOString()}::timestamptz, ${who.name})
          returning break_id as id`);
        return made!.id;
      }
      await db.rows(sql`
        update break_time set minutes = ${after.minutes}, enabled = ${after.break_enable},
          updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}
        where break_id = ${breakId}`);
      return breakId;
    }),
  answer: (ctx, steps) =>
    rowsOf(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      const { db, who, now } = ctx;
      await inTurn(steps, async ({ id, after }) => {
        if (after.minutes === undefined) return db.rows(sql`delete from break_time where break_id = ${Number(id)}`);
        if (after.break_enable) await checkOnlyOne(ctx, (await present(ctx, Number(id))).employee_id!, Number(id));
        return db.rows(sql`
          update break_time set minutes = ${after.minutes}, enabled = ${after.break_enable},
            updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name} where break_id = ${Number(id)}`);
      });
    },
  },
});
