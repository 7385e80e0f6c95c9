import { sql } from 'drizzle-orm';
import { newHubManifest as contract } from '#tools/manifest/new-hub-manifest.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { hubManifestRows } from '#server/db/queries/hub-manifests.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** Refuses places that are none, and bags that another hub manifest still expects. Answers the bags that nobody knows. */
async function checked({ db }: Context, from: string, to: string, bags: readonly number[]): Promise<number[]> {
  if (from === to) refuseField('to', 'must be another airport than where it leaves from.');
  for (const [field, iata] of [
    ['from', from],
    ['to', to],
  ] as const) {
    // prettier-ignore
    const known = await db.one(sql`select 1 from iata_location where iata = ${iata}`);
    if (!known) refuseField(field, `is not a known airport: ${iata}.`);
  }
  const expected = await db.one<{ bag: number; code: string }>(sql`
    select bag_id as bag, hub_manifest_code as code from hub_manifest_bag b join hub_manifest h using (hub_manifest_code)
    where b.bag_id = any(${listOf(bags, 'bigint')}) and b.received_at is null and h.state <> 'closed' order by 1 limit 1`);
  if (expected) refuseField('bag_id_list', `holds bag ${expected.bag}, which is on ${expected.code} already.`);
  const known = await db.rows<{ bag: number }>(
    sql`select bag_id as bag from bag where bag_id = any(${listOf(bags, 'bigint')})`,
  );
  return bags.filter((bag) => !known.some((row) => row.bag === bag));
}

async function create({ db, now, who }: Context, from: string, to: string, bags: readonly number[]): Promise<string> {
  const at = now.toISOString();
  const made = await db.one<{ code: string }>(sql`
    insert into hub_manifest (hub_manifest_code, hub_manifest_display_id, from_iata, to_iata, state, bags, created_at, created_by)
    select 'HM-' || n, ${from} || '-' || ${to} || '-' || n, ${from}, ${to}, 'created', ${bags.length}, ${at}::timestamptz, ${who.name}
    from (select nextval('hub_manifest_number') as n) next returning hub_manifest_code as code`);
  await db.rows(sql`
    insert into hub_manifest_bag (hub_manifest_code, bag_id, items, weight_kg, created_at, created_by)
    select ${made!.code}, k.bag_id::bigint, b.items, coalesce(b.verified_weight_kg, b.system_weight_kg), ${at}::timestamptz, ${who.name}
    from jsonb_array_elements_text(${JSON.stringify(bags)}::jsonb) k(bag_id) left join bag b on b.bag_id = k.bag_id::bigint`);
  await db.rows(sql`
    insert into hub_manifest_parcel (hub_manifest_bag_id, shipment_id, copa_id)
    select h.hub_manifest_bag_id, i.shipment_id, i.copa_id from hub_manifest_bag h join bag_item i using (bag_id)
    where h.hub_manifest_code = ${made!.code} and i.out_at is null`);
  return made!.code;
}

export const newHubManifest = change(contract, {
  entity: 'hub_manifest',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<{ code: string; from: string; to: string; bags: number; state: 'created' }>(sql`
        select hub_manifest_code as code, from_iata as "from", to_iata as "to", bags, state from hub_manifest
        where hub_manifest_code = any(${listOf(ids, 'text')})`),
      ({ code }) => code,
      ({ code: _, ...held }) => held,
    ),
  steps: async (ctx, { from, to, bag_id_list = [] }) => {
    const bags = [...new Set(bag_id_list)];
    const strange = await checked(ctx, from, to, bags);
    const warning = strange.length ? `Listed by their number only: ${strange.join(', ')}.` : undefined;
    const after = { from, to, bags: bags.length, state: 'created' as const };
    return [{ id: `${from}-${to}`, label: `${from} – ${to}`, before: {}, after, warning, own: { from, to, bags } }];
  },
  apply: (ctx, steps) => inTurn(steps, ({ own: { from, to, bags } }) => create(ctx, from, to, bags)),
  answer: (ctx, steps) => hubManifestRows(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: {
    apply: async ({ db }, steps) => {
      const codes = listOf(steps.map(({ id }) => id), 'text'); // prettier-ignore
      const gone = await db.rows(
        sql`delete from hub_manifest where hub_manifest_code = any(${codes}) and state = 'created' returning 1`,
      );
      if (gone.length < steps.length) refuse('conflict', 'It has departed, so nothing was undone.');
    },
  },
});
