import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { getHubManifestTotal as contract } from '#tools/manifest/get-hub-manifest-total.ts';
import { hubManifestBy, hubManifestRows } from '#server/db/queries/hub-manifests.ts';
import { implement } from '#server/implement.ts';
import { sheet } from '#server/paper/print.ts';

type Bag = AnswerOf<typeof contract>['lines'][number];

export const getHubManifestTotal = implement(contract, {
  run: async (ctx, input) => {
    const { code, to } = await hubManifestBy(ctx, input.hub_manifest_code);
    const [header] = await hubManifestRows(ctx, [code]);
    const lines = await ctx.db.rows<Bag>(sql`
      select b.bag_id, case when not b.listed then 'overage' when b.received_at is null then 'expected' else 'received' end as came,
        b.items, b.weight_kg, local_iso(b.received_at, coalesce((select tz from iata_location where iata = ${to}), 'UTC')) as received_at,
        b.received_by, b.condition, b.note
      from hub_manifest_bag b where b.hub_manifest_code = ${code} order by b.received_at desc nulls first, b.bag_id`);
    return { header: header!, lines };
  },
  print: sheet('Hub manifest', contract, 'hub_manifest_code', 'lines'),
});
