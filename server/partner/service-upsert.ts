import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { serviceUpsert as contract } from '#tools/partner/service-upsert.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { services, type PartnerService } from '#server/partner/services.ts';
import { found, isSame, whose } from '#server/partner/whose.ts';
import { refuseField } from '#server/refuse.ts';

const shown = ({ rate_service_code, entry_point, carrier_label, enabled }: PartnerService) => ({
  rate_service_code,
  entry_point,
  carrier_label,
  enabled,
});
type Shown = ReturnType<typeof shown>;

const one = ({ db }: Context, where: SQL) => db.one<PartnerService>(services(where));
const by = ({ db }: Context, ids: readonly string[]) =>
  db.rows<PartnerService>(services(sql`c.copa_service_id::text = any(${listOf(ids, 'text')})`));

async function rowOf(ctx: Context, { copa_service_id: id, copa_id, rate_service_code, entry_point }: Input) {
  if (id !== undefined) return found(await one(ctx, sql`c.copa_service_id = ${id}`), `Service ${id} not found.`);
  if (rate_service_code === undefined) return refuseField('rate_service_code', 'is required: say which service.');
  const at = entry_point?.toUpperCase() ?? null;
  return one(
    ctx,
    sql`c.copa_id = ${copa_id ?? 0} and c.rate_service_code = ${rate_service_code} and c.entry_point is not distinct from ${at}`,
  );
}
type Input = InputOf<typeof contract>;

async function checkLists({ db }: Context, { rate_service_code, entry_point }: Shown): Promise<void> {
  if (!(await db.one(sql`select from rate_service where rate_service_code = ${rate_service_code}`)))
    refuseField('rate_service_code', `is not a service: ${rate_service_code}.`);
  if (entry_point === null) return refuseField('entry_point', 'is required: where are the parcels handed over?');
  if (!(await db.one(sql`select from iata_location where iata = ${entry_point}`)))
    refuseField('entry_point', `is not an airport: ${entry_point}. Give a code such as MIA.`);
}

const save = (
  { db, who, now }: Context,
  id: number,
  { rate_service_code, entry_point, carrier_label, enabled }: Shown,
) =>
  db.rows(sql`
    update copa_service set rate_service_code = ${rate_service_code}, entry_point = ${entry_point}, carrier_label = ${carrier_label ?? false}, enabled = ${enabled},
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name} where copa_service_id = ${id}`);

export const serviceUpsert = change(contract, {
  entity: 'copa_service',
  read: async (ctx, ids) => byId(await by(ctx, ids), ({ copa_service_id }) => copa_service_id!, shown),
  steps: async (ctx, input) => {
    const row = await rowOf(ctx, input);
    const copaId = await whose(ctx, input.copa_id ?? row?.copa_id ?? undefined);
    if (row && row.copa_id !== copaId) refuseField('copa_service_id', 'is not a service of this partner.');
    const after: Shown = {
      rate_service_code: input.rate_service_code ?? row?.rate_service_code ?? null,
      entry_point: input.entry_point?.toUpperCase() ?? row?.entry_point ?? null,
      carrier_label: input.carrier_label ?? row?.carrier_label ?? false,
      enabled: input.enabled ?? row?.enabled ?? true,
    };
    await checkLists(ctx, after);
    const before = row ? shown(row) : {};
    const label = `${after.rate_service_code} ${after.entry_point}`;
    const step = { id: String(row?.copa_service_id ?? 'new'), label, before, after };
    if (row && isSame(before, after)) return [{ ...step, refused: 'It is so already.', already: true }];
    const twin = await one(
      ctx,
      sql`c.copa_id = ${copaId} and c.rate_service_code = ${after.rate_service_code} and c.entry_point = ${after.entry_point}
        and c.copa_service_id is distinct from ${row?.copa_service_id ?? null}`,
    );
    if (twin) return [{ ...step, refused: 'The partner has this service at this entry point already.', already: true }];
    return [{ ...step, own: { copaId, row } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ after, own: { copaId, row } }) => {
      const made = row
        ? { id: row.copa_service_id! }
        : await ctx.db.one<{ id: number }>(sql`
          insert into copa_service (copa_id, rate_service_code, created_by) values (${copaId}, ${after.rate_service_code}, ${ctx.who.userCode})
          returning copa_service_id as id`);
      await save(ctx, made!.id, after as Shown);
      return made!.id;
    }),
  answer: (ctx, steps) =>
    by(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        if (after.rate_service_code === undefined)
          await ctx.db.rows(sql`delete from copa_service where copa_service_id = ${Number(id)}`);
        else await save(ctx, Number(id), after as Shown);
      });
    },
  },
});
