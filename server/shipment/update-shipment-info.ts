import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { updateShipmentInfo as contract } from '#tools/shipment/update-shipment-info.ts';
import { byId, change, inTurn, type Held } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { keyOf, listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

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
  const where = input.trck_nmr_fol
    ? sql`s.trck_nmr_fol = ${key}`
    : sql`s.external_key = ${key} ${input.copa_id ? sql`and s.copa_id = ${input.copa_id}` : sql``}`;
  const lock = ctx.applying ? sql`for no key update of s` : sql``;
  const found = await ctx.db.rows<Info>(sql`${select} where ${where} limit 2 ${lock}`);
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

const shown = ({ external_tracking, order_label, copa_name, consignee_name, copa_id, person_id }: Info) => ({
  external_tracking, order_label, copa_name, consignee_name, copa_id, person_id,
}); // prettier-ignore

export const updateShipmentInfo = change(contract, {
  entity: 'shipment',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Info>(sql`${select} where s.trck_nmr_fol = any(${listOf(ids, 'text')})`),
      ({ trck_nmr_fol }) => trck_nmr_fol,
      shown,
    ),
  steps: async (ctx, input) => {
    const now = await current(ctx, input);
    const after = shown(await wanted(ctx, input, now));
    return [{ id: now.trck_nmr_fol, before: shown(now), after, own: now }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, (step) => save(ctx, step));
  },
  answer: async (_ctx, steps) =>
    steps.map(({ id, after: { external_tracking = null, order_label = null, copa_name = null, consignee_name = null } }) => ({
      trck_nmr_fol: id, external_tracking, order_label, copa_name, consignee_name,
    })), // prettier-ignore
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, (step) => save(ctx, step));
    },
  },
});

type Keys = (typeof contract)['change']['keys'];

async function save(
  ctx: Context,
  { id, before, after: next }: { id: string; before: Held<Keys>; after: Held<Keys> },
): Promise<void> {
  const saved = await ctx.db.one<{ shipment_id: number }>(sql`
    update shipment set external_tracking = ${next.external_tracking}, order_label = ${next.order_label}, copa_id = ${next.copa_id},
      person_id = ${next.person_id}, consignee_name = ${next.consignee_name}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
    where trck_nmr_fol = ${id} returning shipment_id`);
  if (next.copa_id !== before.copa_id)
    await ctx.db.rows(sql`select move_parcel(${saved!.shipment_id}, ${next.copa_id})`);
}
