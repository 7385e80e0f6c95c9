import { sql } from 'drizzle-orm';
import { nextHubManifest } from '#machines/hub-manifest.ts';
import { hubManifestReceiveBag as contract } from '#tools/manifest/hub-manifest-receive-bag.ts';
import type { Row } from '#tools/define.ts';
import { byId, change, inTurn, resultOf, type OpenStep, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { hubManifestBy, saveHubState } from '#server/db/queries/hub-manifests.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';

type Keys = typeof contract.change.keys;
interface Bag extends Omit<Row<Keys>, 'finished'> {
  hub_manifest_code: string;
  bag_id: number;
  listed: boolean;
  items: number | null;
  weight_kg: number | null;
  elsewhere: string | null;
}

const select = sql`
  select b.hub_manifest_code, b.bag_id, b.listed, b.items, b.weight_kg, b.condition, b.received_by, b.note,
    case when not b.listed then 'overage' when b.received_at is null then 'expected' else 'received' end as came
  from hub_manifest_bag b`;
const held = ({ came, condition, received_by, note }: Bag) => ({ came, condition, received_by, note });

/** `HM-20611/40023301`: a bag of a hub manifest. */
const idOf = (code: string, bag: number) => `${code}/${bag}`;
const partsOf = (id: string) => ({
  code: id.slice(0, id.lastIndexOf('/')),
  bag: Number(id.slice(id.lastIndexOf('/') + 1)),
});

/** Moves the manifest as its machine says of what its bags have become. */
async function settle(ctx: Context, code: string, type: 'receive' | 'take_back', finished = false): Promise<void> {
  const { state, listed, received, overage, departed_at } = await hubManifestBy(ctx, code);
  const next = nextHubManifest(state, { type, listed, received, overage, departed: departed_at !== null, finished });
  if ('refused' in next) return refuse('refused', `${next.refused}.`);
  await saveHubState(ctx, code, next.state);
}

const codesOf = (steps: readonly OpenStep<Keys, unknown>[]) => [...new Set(steps.map(({ id }) => partsOf(id).code))];

/** What the station shows and says of a bag. */
function signOf({ refused, after }: Step<Keys>): { face: 'go' | 'look' | 'stop'; say: string } {
  if (refused !== undefined) return { face: 'stop', say: refused };
  if (after.came === 'overage') return { face: 'look', say: 'Not on the list: kept as an overage' };
  if (after.condition !== 'good') return { face: 'look', say: 'Received, but count its parcels' };
  return { face: 'go', say: 'Received' };
}

export const hubManifestReceiveBag = change(contract, {
  entity: 'hub_manifest_bag',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Bag>(sql`${select} where b.hub_manifest_code = any(${listOf(ids.map((id) => partsOf(id).code), 'text')})
        and b.bag_id = any(${listOf(ids.map((id) => partsOf(id).bag), 'bigint')})`),
      ({ hub_manifest_code, bag_id }) => idOf(hub_manifest_code, bag_id),
      held,
    ), // prettier-ignore
  steps: async (ctx, { hub_manifest_code, bag_id, condition, note }) => {
    const { code, state, listed, received, overage } = await hubManifestBy(ctx, hub_manifest_code);
    const next = nextHubManifest(state, { type: 'receive', listed, received, overage });
    const bags = [...new Set(bag_id)];
    const found = await ctx.db.rows<Bag>(sql`
      select k.bag_id::bigint as bag_id, b.listed, b.items, b.weight_kg, b.condition, b.received_by, b.note, b.came,
        (select min(o.hub_manifest_code) from hub_manifest_bag o
          where o.bag_id = k.bag_id::bigint and o.hub_manifest_code <> ${code} and o.listed and o.received_at is null) as elsewhere
      from jsonb_array_elements_text(${JSON.stringify(bags)}::jsonb) with ordinality k(bag_id, place)
      left join (${select} where b.hub_manifest_code = ${code}) b on b.bag_id = k.bag_id::bigint order by k.place`);
    return found.map((bag) => {
      const isKnown = bag.came !== null;
      const before = isKnown ? held(bag) : {};
      const line = { id: idOf(code, bag.bag_id), label: String(bag.bag_id), own: { code, bag } };
      if (bag.bag_id < 1) return { ...line, before, after: before, refused: `No bag has the number ${bag.bag_id}.` };
      if ('refused' in next) return { ...line, before, after: before, refused: `${next.refused}.` };
      if (bag.came === 'received' || bag.came === 'overage')
        return { ...line, before, after: before, refused: `Bag ${bag.bag_id} is received already.`, already: true };
      const came = isKnown ? ('received' as const) : ('overage' as const);
      const finished = state === 'complete' || state === 'with_differences';
      const after = { came, condition, received_by: ctx.who.name, note: note ?? bag.note, finished };
      const warning = isKnown
        ? condition === 'good' ? undefined : 'Not in good condition: its parcels should be counted.'
        : bag.elsewhere ? `Not on this list: it is expected on ${bag.elsewhere}.` : 'Not on this list: recorded as an overage.'; // prettier-ignore
      return { ...line, before, after, warning };
    });
  },
  apply: async (ctx, steps) => {
    const given = JSON.stringify(steps.map(({ own, after }) => ({ code: own.code, bag: own.bag.bag_id, listed: after.came === 'received', ...after }))); // prettier-ignore
    const at = ctx.now.toISOString();
    await ctx.db.rows(sql`
      insert into hub_manifest_bag as b (hub_manifest_code, bag_id, listed, received_at, received_by, condition, note, created_at, created_by)
      select g.code, g.bag, g.listed, ${at}::timestamptz, g.received_by, g.condition, g.note, ${at}::timestamptz, g.received_by
      from jsonb_to_recordset(${given}::jsonb) as g(code text, bag bigint, listed boolean, received_by text, condition text, note text)
      on conflict (hub_manifest_code, bag_id) do update
        set received_at = excluded.received_at, received_by = excluded.received_by, condition = excluded.condition, note = excluded.note`);
    await inTurn(codesOf(steps), (code) => settle(ctx, code, 'receive'));
  },
  answer: async (ctx, steps) => {
    const { received, overage, listed } = await hubManifestBy(ctx, steps[0]!.own!.code);
    return steps.map((step) => ({
      hub_manifest_code: step.own!.code,
      bag_id: step.own!.bag.bag_id,
      result: resultOf(step),
      reason: step.refused ?? null,
      came: step.after.came ?? null,
      items: step.own!.bag.items,
      weight_kg: step.own!.bag.weight_kg,
      received: received + overage,
      bags: listed,
      ...signOf(step),
    }));
  },
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id }) => {
        const { code, bag } = partsOf(id);
        const where = sql`hub_manifest_code = ${code} and bag_id = ${bag}`;
        await ctx.db.rows(sql`delete from hub_manifest_bag where ${where} and not listed`);
        await ctx.db.rows(
          sql`update hub_manifest_bag set received_at = null, received_by = null, condition = null, note = null where ${where}`,
        );
      });
      const late = new Set(steps.filter(({ before }) => before.finished).map(({ id }) => partsOf(id).code));
      await inTurn(codesOf(steps), (code) => settle(ctx, code, 'take_back', late.has(code)));
    },
  },
});
