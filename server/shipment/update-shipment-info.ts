import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { updateShipmentInfo as contract } from '#tools/shipment/update-shipment-info.ts';
import type { Context } from '#server/context.ts';
import { keyOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { checkUnchanged } from '#server/unchanged.ts';

type Input = InputOf<typeof contract>;
interface Info {
  shipment_id: number;
  trck_nmr_fol: string;
  external_tracking: string | null;
  order_label: string | null;
  copa_id: number;
  copa_name: string;
  person_id: number | null;
  consignee_name: string | null;
}

const select = sql`
  select s.shipment_id, s.trck_nmr_fol, s.external_tracking, s.order_label, s.copa_id, p.name as copa_name, s.person_id, s.consignee_name
  from shipment s join copa p using (copa_id)`;

async function current(ctx: Context, input: Input): Promise<Info> {
  const number = input.trck_nmr_fol ?? input.external_tracking;
  if (!number) return refuseField('trck_nmr_fol', 'is required, or external_tracking to name the parcel.');
  const key = keyOf(number);
  const found = input.trck_nmr_fol
    ? await ctx.db.rows<Info>(sql`${select} where s.trck_nmr_fol = ${key}`)
    : await ctx.db.rows<Info>(
        sql`${select} where s.external_key = ${key} ${input.copa_id ? sql`and s.copa_id = ${input.copa_id}` : sql``} limit 2`,
      );
  if (found.length > 1) refuse('conflict', `Several parcels have the external tracking ${number}; give trck_nmr_fol.`);
  return found[0] ?? refuse('missing', `No parcel has the number ${number}.`);
}

/** What the record becomes; a partner is changed only by the operator, and only before the parcel is manifested. */
async function wanted(ctx: Context, input: Input, now: Info): Promise<Info> {
  const next: Info = {
    ...now,
    external_tracking: input.trck_nmr_fol && input.external_tracking ? input.external_tracking : now.external_tracking,
    order_label: input.order_label ?? now.order_label,
  };
  if (input.trck_nmr_fol && input.copa_id && input.copa_id !== now.copa_id) {
    if (ctx.who.role !== 'admin') refuse('forbidden', 'Only the operator moves a parcel to another partner.');
    const partner = await ctx.db.one<{ name: string }>(sql`select name from copa where copa_id = ${input.copa_id}`);
    if (!partner) refuseField('copa_id', `is not a partner: ${input.copa_id}.`);
    Object.assign(next, { copa_id: input.copa_id, copa_name: partner!.name, person_id: null });
  }
  if (input.consignee_id) {
    const person = await ctx.db.one<{ name: string; copa_id: number }>(
      sql`select name, copa_id from person where person_id = ${input.consignee_id}`,
    );
    if (!person || person.copa_id !== next.copa_id)
      refuseField('consignee_id', `is not a consignee of ${next.copa_name}: ${input.consignee_id}.`);
    Object.assign(next, { person_id: input.consignee_id, consignee_name: person!.name });
  }
  const changed = (['external_tracking', 'order_label', 'copa_id', 'person_id'] as const).some(
    (key) => next[key] !== now[key],
  );
  if (!changed)
    refuse('invalid', 'Nothing to change: give another external_tracking, order_label, copa_id or consignee_id.');
  return next;
}

const shown = ({ external_tracking, order_label, copa_name, consignee_name }: Info) => ({
  external_tracking,
  order_label,
  copa_name,
  consignee_name,
});

/** What the log keeps: with the numbers behind the names, so that it can be brought back. */
const recorded = (info: Info) => ({ ...shown(info), copa_id: info.copa_id, person_id: info.person_id });

export const updateShipmentInfo = implement(contract, {
  plan: async (ctx, input) => {
    const now = await current(ctx, input);
    return [
      {
        id: now.trck_nmr_fol,
        label: now.trck_nmr_fol,
        before: shown(now),
        after: shown(await wanted(ctx, input, now)),
      },
    ];
  },
  run: async (ctx, input) => {
    const now = await current(ctx, input);
    const next = await wanted(ctx, input, now);
    await save(ctx, now, next);
    return [{ trck_nmr_fol: now.trck_nmr_fol, ...shown(next) }];
  },
  undo: async (ctx, changes) => {
    for (const change of changes) {
      const now = await current(ctx, { trck_nmr_fol: change.id });
      checkUnchanged(now, change);
      await save(ctx, now, { ...now, ...change.before });
    }
  },
});

async function save(ctx: Context, now: Info, next: Info): Promise<void> {
  await ctx.db.rows(sql`
    update shipment set external_tracking = ${next.external_tracking}, order_label = ${next.order_label}, copa_id = ${next.copa_id},
      person_id = ${next.person_id}, consignee_name = ${next.consignee_name}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
    where shipment_id = ${now.shipment_id}`);
  if (next.copa_id !== now.copa_id) await ctx.db.rows(sql`select move_parcel(${now.shipment_id}, ${next.copa_id})`);
  ctx.changed({ entity: 'shipment', id: now.trck_nmr_fol, before: recorded(now), after: recorded(next) });
}
