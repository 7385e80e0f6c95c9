import { sql } from 'drizzle-orm';
import { providerUpsert as contract } from '#tools/provider/provider-upsert.ts';
import type { RowOf } from '#tools/define.ts';
import { byId, change, inTurn, type OpenStep } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';
import { providersWhere } from './provider-rows.ts';

type Row = RowOf<typeof contract> & { no_news_days: number; enabled: boolean };
type Keys = typeof contract.change.keys;

const knownKinds = ['clearance', 'delivery', 'handler', 'linehaul', 'vendor'];

const providersBy = ({ db }: Context, codes: readonly string[]) =>
  db.rows<Row>(providersWhere(sql`v.service_provider_code = any(${listOf(codes, 'text')})`));
const held = ({ service_provider_name, kinds, countries, no_news_days, enabled }: Row) => ({
  service_provider_name, kinds, countries, no_news_days, enabled,
}); // prettier-ignore
const inOrder = (words: readonly string[]): string | null => [...new Set(words)].toSorted().join(', ') || null;
const split = (text: string | null | undefined): string[] => (text ? text.split(', ') : []);

async function save({ db, now, who }: Context, { id, after }: OpenStep<Keys, unknown>): Promise<void> {
  if (Object.keys(after).length === 0)
    return void (await db.rows(sql`delete from provider where service_provider_code = ${id}`));
  const { service_provider_name: called, kinds, countries, no_news_days, enabled } = after;
  const row = await db.one<{ id: number }>(sql`
    insert into provider (service_provider_code, name, no_news_days, enabled, created_at, created_by)
    values (${id}, ${called}, ${no_news_days}, ${enabled}, ${now.toISOString()}::timestamptz, ${who.name})
    on conflict (service_provider_code) do update set name = excluded.name, no_news_days = excluded.no_news_days, enabled = excluded.enabled,
      updated_at = excluded.created_at, updated_by = excluded.created_by returning provider_id as id`);
  await db.rows(sql`delete from provider_type where provider_id = ${row!.id}`);
  await db.rows(
    sql`insert into provider_type (provider_id, type) select ${row!.id}, unnest(${listOf(split(kinds), 'text')})`,
  );
  await db.rows(sql`delete from provider_country where provider_id = ${row!.id}`);
  await db.rows(
    sql`insert into provider_country (provider_id, iso2) select ${row!.id}, unnest(${listOf(split(countries), 'text')})`,
  );
}

export const providerUpsert = change(contract, {
  entity: 'provider',
  read: async (ctx, ids) =>
    byId(await providersBy(ctx, ids), ({ service_provider_code }) => service_provider_code!, held),
  steps: async (ctx, { service_provider_code, provider_name, kind_list, country_list, no_news_days, enabled }) => {
    const code = service_provider_code.trim().toUpperCase();
    if (!/^[A-Z0-9-]{2,20}$/.test(code))
      refuseField('service_provider_code', 'must be 2 to 20 capital letters and digits.');
    const [known] = await providersBy(ctx, [code]);
    const kinds = kind_list?.map((kind) => kind.trim().toLowerCase());
    if (kinds?.some((kind) => !knownKinds.includes(kind)))
      refuseField('kind_list', `is of these: ${knownKinds.join(', ')}.`);
    const countries = country_list?.map((iso2) => iso2.toUpperCase());
    const found = await ctx.db.rows<{ iso2: string }>(
      sql`select iso2 from country where iso2 = any(${listOf(countries ?? [], 'text')})`,
    );
    if (countries && found.length < new Set(countries).size)
      refuseField('country_list', 'names a country that there is not.');
    if (no_news_days !== undefined && (no_news_days < 1 || no_news_days > 365))
      refuseField('no_news_days', 'must be from 1 to 365.');
    const before = known ? held(known) : {};
    const called =
      provider_name?.trim() ||
      known?.service_provider_name ||
      refuseField('provider_name', 'is required for a new provider.');
    const after = {
      service_provider_name: called,
      kinds: kinds ? inOrder(kinds) : (known?.kinds ?? null),
      countries: countries ? inOrder(countries) : (known?.countries ?? null),
      no_news_days: no_news_days ?? known?.no_news_days ?? 7,
      enabled: enabled ?? known?.enabled ?? true,
    };
    if (!after.kinds) refuseField('kind_list', 'is required: what the provider does.');
    const step = { id: code, label: called, before, after };
    return [
      JSON.stringify(before) === JSON.stringify(after)
        ? { ...step, refused: 'It is so already.', already: true }
        : { ...step, own: null },
    ];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, (step) => save(ctx, step));
  },
  answer: (ctx, steps) => providersBy(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, (step) => save(ctx, step));
    },
  },
});
