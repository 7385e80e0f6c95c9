import { sql } from 'drizzle-orm';
import { getHubManifests as contract } from '#tools/manifest/get-hub-manifests.ts';
import { hubManifests } from '#server/db/queries/hub-manifests.ts';
import { afterDay, all, fromDay } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getHubManifests = implement(contract, {
  query: (_ctx, input) =>
    hubManifests(
      all([
        input.start_date ? sql`h.created_at >= ${fromDay(input.start_date)}` : undefined,
        input.end_date ? sql`h.created_at < ${afterDay(input.end_date)}` : undefined,
        input.from ? sql`h.from_iata = ${input.from}` : undefined,
        input.to ? sql`h.to_iata = ${input.to}` : undefined,
        input.state ? sql`h.state = ${input.state}` : undefined,
      ]),
    ),
  order: sql`h.created_at desc, h.hub_manifest_code desc`,
});
