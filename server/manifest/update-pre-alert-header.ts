import { sql } from 'drizzle-orm';
import { nextPreAlert, type PreAlertState } from '#machines/pre-alert.ts';
import { mod7 } from '#tools/rules/check-digits.ts';
import { updatePreAlertHeader as contract } from '#tools/manifest/update-pre-alert-header.ts';
import type { InputOf, Row, RowOf } from '#tools/define.ts';
import { byId, change, inTurn, type Held, type OpenStep } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { countryOfList, misfits, moveToCountry, whyItsCountryStays } from './pre-alert-country.ts';

type Keys = typeof contract.change.keys;
type Header = Row<Keys> & { code: string; copa_id: number; state: PreAlertState; received: number };

const select = sql`
  select pre_manifest_header_code as code, copa_id, state, reference, mawb, hub_manifest_code, entry_point, eta, ${countryOfList} as ctry_iso_code,
    (select count(*)::int from shipment s where s.pre_manifest_header_code = h.pre_manifest_header_code and s.received_at is not null) as received
  from pre_manifest_header h`;

/** Refuses what is not there or is used already. */
async function check({ db }: Context, { code, copa_id, reference: given }: Header, next: Held<Keys>): Promise<void> {
  const { hub_manifest_code: hub, entry_point: iata } = next;
  const owner = next.copa_id ?? copa_id;
  const reference = next.reference ?? (next.copa_id ? given : null);
  if (hub && !(await db.one(sql`select 1 from hub_manifest where hub_manifest_code = ${hub}`)))
    refuseField('hub_manifest_code', `is not a hub manifest: ${hub}.`);
  if (iata && !(await db.one(sql`select 1 from iata_location where iata = ${iata} and is_entry_point`)))
    refuseField('entry_point', `is not an entry point: ${iata}.`);
  const other = reference
    ? await db.one<{ code: string }>(sql`
        select pre_manifest_header_code as code from pre_manifest_header
        where copa_id = ${owner} and reference = ${reference} and pre_manifest_header_code <> ${code}`)
    : undefined;
  if (other) refuseField('reference', `is that of ${other.code} already: ${reference}.`);
}

/** Why the list may not become another partner's; undefined where it may. */
async function whyItStays(
  { db, who }: Context,
  { code, received }: Header,
  copaId: number,
): Promise<string | undefined> {
  if (who.role !== 'admin') return 'Only the desk may give it to another partner.';
  const partner = await db.one<{ enabled: boolean }>(sql`select enabled from copa where copa_id = ${copaId}`);
  if (!partner) return refuseField('copa_id', `is not a partner: ${copaId}.`);
  if (!partner.enabled) return 'That partner is switched off.';
  if (received > 0) return `${received} of its parcels have been received: it stays with its partner.`;
  const lines = sql`pre_manifest_line l where l.pre_manifest_header_code = ${code}`;
  const twin = await db.one<{ tracking: string }>(sql`
    select l.tracking from ${lines} and exists (select from pre_manifest_line o where o.copa_id = ${copaId} and o.tracking = l.tracking) limit 1`);
  if (twin) return `That partner has announced ${twin.tracking} already.`;
  const service = await db.one<{ code: number }>(sql`
    select l.rate_service_code as code from ${lines} and l.rate_service_code is not null and not exists (
      select from copa_service c where c.copa_id = ${copaId} and c.rate_service_code = l.rate_service_code and c.enabled) limit 1`);
  return service && `That partner has not bought service ${service.code}.`;
}

const isMawb = (number: string) => /^\d{11}$/.test(number) && mod7(number.slice(3, 10)) === number.slice(10);

function changed(header: Header, { pre_manifest_header_code: _, ...given }: InputOf<typeof contract>) {
  const keys = (Object.keys(given) as (keyof typeof given)[]).filter((key) => given[key] !== header[key]);
  const only = (from: Held<Keys>): Held<Keys> => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { keys, before: only(header), after: only(given) };
}

async function save(ctx: Context, steps: readonly OpenStep<Keys, unknown>[]): Promise<void> {
  await inTurn(steps, async ({ id, after: { copa_id, ctry_iso_code, ...after } }) => {
    const header = await ctx.db.one<Header>(sql`${select} where pre_manifest_header_code = ${id}`);
    if (typeof copa_id === 'number') {
      const stays = await whyItStays(ctx, header!, copa_id);
      if (stays) refuse('conflict', stays);
      await ctx.db.rows(sql`select move_pre_alert(${id}, ${copa_id})`);
    }
    if (ctry_iso_code) {
      const stays = await whyItsCountryStays(ctx, header!, ctry_iso_code);
      if (stays) refuse('conflict', stays);
      await moveToCountry(ctx, id, ctry_iso_code);
    }
    await ctx.db.rows(sql`
      update pre_manifest_header h set reference = v.reference, mawb = v.mawb, hub_manifest_code = v.hub_manifest_code, entry_point = v.entry_point,
        eta = v.eta, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
      from pre_manifest_header was cross join lateral jsonb_populate_record(was, ${JSON.stringify(after)}::jsonb) v
      where was.pre_manifest_header_code = ${id} and h.pre_manifest_header_code = ${id}`);
  });
}

export const updatePreAlertHeader = change(contract, {
  entity: 'pre_manifest_header',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Header>(sql`${select} where pre_manifest_header_code = any(${listOf(ids, 'text')})`),
      ({ code }) => code,
      ({ code: _, state: __, received: ___, ...held }) => held,
    ),
  steps: async (ctx, input) => {
    const { pre_manifest_header_code: code } = input;
    const lock = ctx.applying ? sql`for update of h` : sql``;
    const header = await ctx.db.one<Header>(sql`${select} where pre_manifest_header_code = ${code} ${lock}`);
    if (!header) return refuse('missing', `No pre-alert has the code ${code}.`);
    const { keys, before, after } = changed(header, input);
    if (!keys.length) refuse('invalid', 'Nothing to change: every given value is the present one.');
    const next = nextPreAlert(header.state, { type: 'correction' });
    if ('refused' in next) return [{ id: code, before, after: before, refused: `${next.refused}.` }];
    await check(ctx, header, after);
    const { copa_id, ctry_iso_code: country } = after;
    const stays =
      (copa_id && (await whyItStays(ctx, header, copa_id))) ||
      (country && (await whyItsCountryStays(ctx, header, country)));
    if (stays) return [{ id: code, before, after: before, refused: stays }];
    const warning =
      after.mawb && !isMawb(after.mawb)
        ? 'The check digit of this air waybill is wrong.'
        : country
          ? await misfits(ctx, code, country)
          : undefined;
    return [{ id: code, before, after, warning, own: null }];
  },
  apply: save,
  answer: ({ db }, steps) =>
    db.rows<RowOf<typeof contract>>(sql`
      select h.pre_manifest_header_code, p.name as copa_name, h.state, h.reference, h.mawb, h.hub_manifest_code, h.entry_point, h.eta, h.lines, h.received_lines
      from pre_manifest_header h left join copa p using (copa_id)
      where h.pre_manifest_header_code = any(${listOf(steps.map(({ id }) => id), 'text')})`), // prettier-ignore
  undo: { apply: save },
});
