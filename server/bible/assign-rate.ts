import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { assignRate as contract } from '#tools/bible/assign-rate.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { assignations } from '#server/rates/queries.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Assigned = RowOf<typeof contract>;

/** Of the past where no day is given: whether it is in force is not asked then. */
const rowsBy = (
  { db, today = '1970-01-01' }: Pick<Context, 'db'> & { today?: string },
  ids: readonly (string | number)[],
) =>
  db.rows<Assigned>(
    assignations(
      sql`a.copa_rate_assignation_id = any(${listOf(ids.map(Number).filter(Number.isInteger), 'int')})`,
      today,
    ),
  );

/** What a partner pays a service by on a day, and when the next assignation begins. */
async function around({ db }: Context, copa: number, service: number | null, day: string) {
  const rows = await db.rows<{
    id: number;
    rate_name: string;
    discount_pct: number;
    valid_from: string;
    valid_to: string | null;
  }>(sql`
    select a.copa_rate_assignation_id as id, c.rate_name, a.discount_pct, a.valid_from::text as valid_from, a.valid_to::text as valid_to
    from copa_rate_assignation a join rate_card c on c.rate_code = a.rate_code
    where a.copa_id = ${copa} and a.rate_service_code is not distinct from ${service}::int order by a.valid_from`);
  return {
    now: rows.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day)),
    next: rows.find(({ valid_from }) => valid_from > day),
  };
}
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export const assignRate = change(contract, {
  entity: 'copa_rate_assignation',
  read: async (ctx, ids) =>
    byId(await rowsBy(ctx, ids), ({ assignation_id }) => assignation_id!, ({ copa_name, rate_name, rate_service_code, discount_pct, valid_from, valid_to }) => ({
      copa_name, rate_name, rate_service_code, discount_pct, valid_from, valid_to,
    })), // prettier-ignore
  steps: async (
    ctx,
    { copa_id_list, rate_code, rate_service_code = null, discount_pct = 0, valid_from = ctx.today, note = null },
  ) => {
    const { db } = ctx;
    if (discount_pct < -100 || discount_pct >= 100) refuseField('discount_pct', 'must be below 100, in per cent.');
    const card = await db.one<{ rate_name: string }>(
      sql`select rate_name from rate_card where rate_code = ${rate_code} and enabled`,
    );
    if (!card) refuseField('rate_code', `is no rate card: ${rate_code}.`);
    if (
      rate_service_code !== null &&
      !(await db.one(sql`select 1 from rate_service where rate_service_code = ${rate_service_code}`))
    )
      refuseField('rate_service_code', `is no service: ${rate_service_code}.`);
    const ids = [...new Set(copa_id_list)];
    const known = await db.rows<{ copa_id: number; name: string }>(
      sql`select copa_id, name from copa where copa_id = any(${listOf(ids, 'int')}) order by copa_id ${ctx.applying ? sql`for update` : sql``}`,
    );
    return inTurn(ids, async (id) => {
      const copa = known.find(({ copa_id }) => copa_id === id);
      if (!copa)
        return { id: String(id), before: {}, after: {}, refused: `No partner has the number ${id}.`, missing: true };
      const { now, next } = await around(ctx, id, rate_service_code, valid_from);
      const valid_to = now ? now.valid_to : next ? dayBefore(next.valid_from) : null;
      const after = {
        copa_name: copa.name,
        rate_name: card!.rate_name,
        rate_service_code,
        discount_pct,
        valid_from,
        valid_to,
      };
      const line = { id: copa.name, label: copa.name, before: {}, after };
      if (now && now.rate_name === card!.rate_name && Number(now.discount_pct) === discount_pct)
        return { ...line, refused: `${copa.name} pays by it already on that day.`, already: true };
      if (now && valid_from < ctx.today)
        return {
          ...line,
          refused: `The first day of ${copa.name} must be today or later: what it paid before is not rewritten.`,
        };
      if (now && now.valid_from === valid_from)
        return {
          ...line,
          refused: `Another rate of ${copa.name} begins on that very day: ${now.rate_name}. Choose another day.`,
        };
      const warning = now ? `Ends ${now.rate_name} (${now.discount_pct} %) the day before.` : undefined;
      return {
        ...line,
        warning,
        own: {
          copa: id,
          rate_code,
          rate_service_code,
          discount_pct,
          valid_from,
          valid_to,
          note,
          ended: now?.id ?? null,
        },
      };
    });
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ own }) => {
      if (own.ended !== null)
        await ctx.db.rows(
          sql`update copa_rate_assignation set valid_to = ${own.valid_from}::date - 1 where copa_rate_assignation_id = ${own.ended}`,
        );
      const made = await ctx.db.one<{ id: number }>(sql`
        insert into copa_rate_assignation (copa_id, rate_service_code, rate_code, discount_pct, valid_from, valid_to, note, replaces, created_by)
        values (${own.copa}, ${own.rate_service_code}, ${own.rate_code}, ${own.discount_pct}, ${own.valid_from}::date, ${own.valid_to}::date, ${own.note},
          ${own.ended}, ${ctx.who.name}) returning copa_rate_assignation_id as id`);
      return made!.id;
    }),
  answer: (ctx, steps) => rowsBy(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: {
    apply: async ({ db }, steps) => {
      await inTurn(steps, async ({ id }) => {
        const gone = await db.one<{ replaces: number | null; valid_to: string | null }>(sql`
          delete from copa_rate_assignation where copa_rate_assignation_id = ${Number(id)} returning replaces, valid_to::text as valid_to`);
        if (!gone) refuse('conflict', 'It is not there any more.');
        else if (gone.replaces !== null)
          await db.rows(
            sql`update copa_rate_assignation set valid_to = ${gone.valid_to}::date where copa_rate_assignation_id = ${gone.replaces}`,
          );
      });
    },
  },
});
