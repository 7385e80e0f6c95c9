import { sql, type SQL } from 'drizzle-orm';
import type { HubBags, HubManifestState } from '#machines/hub-manifest.ts';
import type { Row } from '#tools/define.ts';
import type { hubManifestRow } from '#tools/rows/pre-alert-desk.ts';
import type { Context } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

/** The columns of `hubManifestRow` in tools/rows/pre-alert-desk.ts. */
export const hubManifests = (where: SQL): SQL => sql`
  select h.hub_manifest_code, h.state, h.from_iata as "from", h.to_iata as "to", c.bags, c.received, c.bags - c.received as missing, c.overage,
    c.items, c.weight_kg, local_iso(h.departed_at, coalesce(f.tz, 'UTC')) as departed_at, local_iso(h.received_at, coalesce(t.tz, 'UTC')) as received_at,
    local_iso(h.created_at, coalesce(f.tz, 'UTC')) as created_at, h.hub_manifest_display_id
  from hub_manifest h
  left join iata_location f on f.iata = h.from_iata
  left join iata_location t on t.iata = h.to_iata
  cross join lateral (
    select count(*) filter (where listed)::int as bags, count(*) filter (where listed and b.received_at is not null)::int as received,
      count(*) filter (where not listed)::int as overage, coalesce(sum(b.items), 0)::int as items, coalesce(sum(b.weight_kg), 0) as weight_kg
    from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code) c
  where ${where}`;

export const hubManifestRows = ({ db }: Context, codes: readonly string[]) =>
  db.rows<Row<typeof hubManifestRow>>(sql`
    ${hubManifests(sql`h.hub_manifest_code = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)))`)}
    order by h.hub_manifest_code`);

export interface HubManifest extends HubBags {
  code: string;
  state: HubManifestState;
  to: string;
  departed_at: string | null;
}

const select = sql`
  select h.hub_manifest_code as code, h.state, h.to_iata as "to", h.departed_at,
    (select count(*)::int from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code and b.listed) as listed,
    (select count(*)::int from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code and b.listed and b.received_at is not null) as received,
    (select count(*)::int from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code and not b.listed) as overage
  from hub_manifest h`;

/** A hub manifest by its code or display number, locked while a change is applied; undefined where there is none. */
export const findHubManifest = ({ db, applying }: Context, number: string) =>
  db.one<HubManifest>(
    sql`${select} where ${number} in (h.hub_manifest_code, h.hub_manifest_display_id) ${applying ? sql`for update of h` : sql``}`,
  );

/** The same; refuses where there is none. */
export const hubManifestBy = async (ctx: Context, number: string): Promise<HubManifest> =>
  (await findHubManifest(ctx, number)) ?? refuse('missing', `No hub manifest has the number ${number}.`);

/** Writes the state, and with it when it departed and when its first bag came. */
export const saveHubState = ({ db, now, who }: Context, code: string, state: HubManifestState) =>
  db.rows(sql`
    update hub_manifest h set state = ${state}, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode},
      bags = (select count(*)::int from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code and b.listed),
      departed_at = case ${state}::text when 'created' then null when 'in_transit' then coalesce(h.departed_at, ${now.toISOString()}::timestamptz) else h.departed_at end,
      received_at = (select min(b.received_at) from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code)
    where h.hub_manifest_code = ${code}`);
