import { sql } from 'drizzle-orm';
import { masterUpsertConsignee as contract } from '#tools/manifest/master-upsert-consignee.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { consignees, type Consignee } from '#server/freight/consignee-rows.ts';
import { taxNumber } from '#server/tax-number.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const rowsOf = ({ db }: Context, ids: readonly string[]) =>
  db.rows<Consignee>(
    consignees(
      sql`c.master_consignee_id = any(${listOf(
        ids.filter((id) => /^\d+$/.test(id)),
        'int',
      )})`,
    ),
  );
const shown = ({ name, tax_id, ctry_iso_code, gateway, address, notify, enabled }: Consignee) => ({
  name, tax_id, ctry_iso_code, gateway, address, notify, enabled,
}); // prettier-ignore
type Shown = ReturnType<typeof shown>;

async function present(ctx: Context, id: number): Promise<Consignee> {
  if (ctx.applying) await ctx.db.rows(sql`select from master_consignee where master_consignee_id = ${id} for update`);
  const [row] = await rowsOf(ctx, [String(id)]);
  return row ?? refuse('missing', `Consignee ${id} not found.`);
}

async function checkGateway({ db }: Context, { gateway, ctry_iso_code }: Shown): Promise<void> {
  if (gateway === null) return;
  const airport = await db.one<{ iso2: string }>(sql`select iso2 from iata_location where iata = ${gateway}`);
  if (!airport) refuseField('gateway', `is not an airport: ${gateway}.`);
  if (airport!.iso2 !== ctry_iso_code) refuseField('gateway', `is not in this country: ${gateway}.`);
}

async function save({ db, who, now }: Context, id: number | null, next: Shown): Promise<number> {
  const values = sql`${next.name}, ${next.tax_id}, ${next.address}, ${next.ctry_iso_code}, ${next.gateway}, ${next.notify}, ${next.enabled}`;
  const saved = await db.one<{ id: number }>(
    id === null
      ? sql`insert into master_consignee (name, tax_id, address, iso2, gateway, notify, enabled, created_by)
          values (${values}, ${who.name}) returning master_consignee_id as id`
      : sql`update master_consignee set (name, tax_id, address, iso2, gateway, notify, enabled) = (${values}),
          updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}
          where master_consignee_id = ${id} returning master_consignee_id as id`,
  );
  return saved!.id;
}

export const masterUpsertConsignee = change(contract, {
  entity: 'master_consignee',
  read: async (ctx, ids) => byId(await rowsOf(ctx, ids), ({ consignee_id }) => consignee_id!, shown),
  steps: async (ctx, input) => {
    const id = input.consignee_id ?? null;
    const row = id === null ? null : await present(ctx, id);
    const after: Shown = {
      name: input.name ?? row?.name ?? refuseField('name', 'is required for a new consignee.'),
      tax_id: input.tax_id ?? row?.tax_id ?? null,
      ctry_iso_code:
        input.ctry_iso_code ?? row?.ctry_iso_code ?? refuseField('ctry_iso_code', 'is required for a new consignee.'),
      gateway: input.gateway ?? row?.gateway ?? null,
      address: input.address ?? row?.address ?? null,
      notify: input.notify ?? row?.notify ?? null,
      enabled: input.enabled ?? row?.enabled ?? true,
    };
    await checkGateway(ctx, after);
    if (input.tax_id) after.tax_id = taxNumber(after.ctry_iso_code!, input.tax_id);
    const before = row ? shown(row) : {};
    const step = { id: String(id ?? 'new'), label: after.name!, before, after };
    if (row && JSON.stringify(before) === JSON.stringify(after))
      return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: { id, after } }];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own: { id, after } }) => save(ctx, id, after)),
  answer: (ctx, steps) =>
    rowsOf(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        if (after.name !== undefined) return save(ctx, Number(id), after as Shown);
        return ctx.db.rows(sql`delete from master_consignee where master_consignee_id = ${Number(id)}`);
      });
    },
  },
});
