import { sql } from 'drizzle-orm';
import { openBag as contract } from '#tools/floor/open-bag.ts';
import { readSorting, sortingCode } from '#tools/rules/floor/sorting.ts';
import { change, inTurn } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { bagResults, heldBags } from './bags.ts';

export const openBag = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async ({ db }, { bag_sorting, entry_point }) => {
    const sorting = readSorting(bag_sorting);
    if (!sorting)
      return refuseField('bag_sorting', `is not a sorting code: ${bag_sorting}. It is such as BR-GRU-LOGGI-C.`);
    const known = await db.one<{
      provider: number | null;
      routed: boolean;
      entry: boolean;
      service: number | null;
    }>(sql`
      select (select v.provider_id from provider v where v.service_provider_code = ${sorting.provider}) as provider,
        exists (select from route r where r.iso2 = ${sorting.iso2} and r.gateway = ${sorting.gateway}) as routed,
        exists (select from iata_location i where i.iata = ${entry_point}) as entry,
        (select min(r.rate_service_code) from route r where r.iso2 = ${sorting.iso2} and r.gateway = ${sorting.gateway}
          and (r.rate_service_code = 303) = ${sorting.regime === 'postal'}) as service`);
    if (!known?.routed)
      refuseField('bag_sorting', `has no route: nothing goes to ${sorting.iso2} by ${sorting.gateway}.`);
    if (!known?.provider) refuseField('bag_sorting', `names no delivery provider: ${sorting.provider}.`);
    if (!known?.entry)
      refuseField('entry_point', `is not a known place: ${entry_point}. Give an airport code such as MIA.`);
    const code = sortingCode(sorting);
    const after = { bag_status: 'open' as const, bag_sorting: code, bag_total_items: 0 };
    return [{ id: code, before: {}, after, own: { sorting, entry_point, ...known! } }];
  },
  apply: ({ db, now, who }, steps) =>
    inTurn(steps, async ({ after, own: { sorting, entry_point, provider, service } }) => {
      const made = await db.one<{ id: number }>(sql`
        insert into bag (bag_sorting, state, system_weight_kg, items, dest_iso2, entry_point, gateway, rate_service_code, provider_id, created_at, created_by)
        values (${after.bag_sorting}, 'open', 0, 0, ${sorting.iso2}, ${entry_point}, ${sorting.gateway}, ${service}, ${provider},
          ${now.toISOString()}::timestamptz, ${who.name}) returning bag_id as id`);
      return made!.id;
    }),
  answer: (ctx, steps) => bagResults(ctx, steps, 'Bag opened'),
  undo: {
    apply: async ({ db }, steps) => {
      const ids = listOf(
        steps.map(({ id }) => Number(id)),
        'bigint',
      );
      const used = await db.one(sql`select from bag_item i where i.bag_id = any(${ids}) limit 1`);
      if (used) refuse('conflict', 'Parcels have been in this bag: void it instead.');
      await db.rows(sql`delete from bag where bag_id = any(${ids})`);
    },
  },
});
