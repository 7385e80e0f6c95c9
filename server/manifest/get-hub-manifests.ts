import { sql } from 'drizzle-orm';
import { getHubManifests as contract } from '#tools/manifest/get-hub-manifests.ts';
import { hubManifests } from '#server/db/queries/hub-manifests.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getHubManifests = implement(contract, {
  query: (_ctx, input) =>
    hubManifests(
      all([
        ...onDays(sql`h.created_at`, sql`f.tz`, input.start_date, input.end_date),
        input.from ? sql`h.from_iata = ${input.from}` : undefined,
        input.to ? sql`h.to_iata = ${input.to}` : undefined,
        input.state ? sql`h.state = ${input.state}` : undefined,
      ]),
    ),
  order: sql`h.created_at desc, h.hub_manifest_code desc`,
});
