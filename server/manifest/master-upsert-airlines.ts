import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { masterUpsertAirlines as contract } from '#tools/manifest/master-upsert-airlines.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { airlines, type Airline } from '#server/freight/airline-rows.ts';
import { checkMawb, serials, shownMawb } from '#server/freight/stock.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const mostNumbers = 1_000;
const rowsOf = ({ db }: Context, prefixes: readonly string[]) =>
  db.rows<Airline>(airlines(sql`a.prefix = any(${listOf(prefixes, 'text')})`));
const shown = ({ airline, iata_code, ctry_iso_code, destinations, cut_off_hours, handler, cargo_mail, cargo_address, free, enabled }: Airline) => ({
  airline, iata_code, ctry_iso_code, destinations, cut_off_hours, handler, cargo_mail, cargo_address, free, enabled,
}); // prettier-ignore
type Shown = ReturnType<typeof shown>;

/** The air waybill after the last that is known of an airline. */
async function nextOf(db: Context['db'], prefix: string): Promise<string> {
  const row = await db.one<{ last: string | null }>(sql`
    select max(mawb) as last from (
      select mawb from mawb_stock where airline_prefix = ${prefix} union all select mawb from master_booking where left(mawb, 3) = ${prefix}) k`);
  const last = row!.last ?? refuseField('stock_from', 'is required for the first air waybills of an airline.');
  return serials(last, 2)[1]!;
}

/** The numbers that the stock gets, without those that it has. */
async function newNumbers(
  { db }: Context,
  { prefix, stock_from: given, stock_count }: InputOf<typeof contract>,
): Promise<string[]> {
  if (given === undefined && stock_count === undefined) return [];
  const stock_from = given ?? (await nextOf(db, prefix));
  checkMawb('stock_from', stock_from);
  if (!stock_from.startsWith(prefix)) refuseField('stock_from', `does not begin with the prefix ${prefix}.`);
  const count = stock_count ?? 1;
  if (count < 1 || count > mostNumbers) refuseField('stock_count', `must be from 1 to ${mostNumbers}.`);
  const all = serials(stock_from, count);
  const known = await db.rows<{ mawb: string }>(sql`
    select mawb from mawb_stock where mawb = any(${listOf(all, 'text')})
    union select mawb from master_booking where mawb = any(${listOf(all, 'text')})`);
  if (known.length)
    refuse('conflict', `${known.length} of these air waybills are known already, the first is ${known[0]!.mawb}.`);
  return all;
}

/** Refuses what is no country. */
async function checkCountries({ db }: Context, key: string, codes: readonly string[]): Promise<void> {
  const known = await db.rows<{ iso2: string }>(
    sql`select iso2 from country where iso2 = any(${listOf(codes, 'text')})`,
  );
  const strange = codes.find((code) => !known.some(({ iso2 }) => iso2 === code));
  if (strange !== undefined) refuseField(key, 'holds a code that is no country.');
}

async function save({ db, who, now }: Context, prefix: string, next: Shown): Promise<void> {
  const at = now.toISOString();
  await db.rows(sql`
    insert into airline (prefix, name, iata2, iso2, cut_off_hours, handler, cargo_mail, cargo_address, enabled, created_by)
    values (${prefix}, ${next.airline}, ${next.iata_code}, ${next.ctry_iso_code}, ${next.cut_off_hours}, ${next.handler}, ${next.cargo_mail}, ${next.cargo_address}, ${next.enabled}, ${who.name})
    on conflict (prefix) do update set name = excluded.name, iata2 = excluded.iata2, iso2 = excluded.iso2,
      cut_off_hours = excluded.cut_off_hours, handler = excluded.handler, cargo_mail = excluded.cargo_mail,
      cargo_address = excluded.cargo_address, enabled = excluded.enabled,
      updated_at = ${at}::timestamptz, updated_by = ${who.name}`);
  await db.rows(sql`delete from airline_destination where prefix = ${prefix}`);
  await db.rows(sql`
    insert into airline_destination (prefix, iso2)
    select ${prefix}, unnest(${listOf(next.destinations?.split(', ') ?? [], 'text')})`);
}

export const masterUpsertAirlines = change(contract, {
  entity: 'airline',
  read: async (ctx, ids) => byId(await rowsOf(ctx, ids), ({ prefix }) => prefix!, shown),
  steps: async (ctx, input) => {
    const { prefix } = input;
    if (!/^\d{3}$/.test(prefix)) refuseField('prefix', 'must be the three digits of an airline such as 045.');
    if (ctx.applying) await ctx.db.rows(sql`select from airline where prefix = ${prefix} for update`);
    const [row] = await rowsOf(ctx, [prefix]);
    const numbers = await newNumbers(ctx, input);
    const { destinations } = input;
    await checkCountries(ctx, 'ctry_iso_code', input.ctry_iso_code ? [input.ctry_iso_code] : []);
    await checkCountries(ctx, 'destinations', destinations ?? []);
    const after: Shown = {
      airline: input.airline ?? row?.airline ?? refuseField('airline', 'is required for a new airline.'),
      iata_code: input.iata_code?.toUpperCase() ?? row?.iata_code ?? null,
      ctry_iso_code: input.ctry_iso_code ?? row?.ctry_iso_code ?? null,
      destinations: destinations ? [...new Set(destinations)].toSorted().join(', ') : (row?.destinations ?? null),
      cut_off_hours: input.cut_off_hours ?? row?.cut_off_hours ?? null,
      handler: input.handler ?? row?.handler ?? null,
      cargo_mail: input.cargo_mail ?? row?.cargo_mail ?? null,
      cargo_address: input.cargo_address?.toUpperCase() ?? row?.cargo_address ?? null,
      free: (row?.free ?? 0) + numbers.length,
      enabled: input.enabled ?? row?.enabled ?? true,
    };
    if (after.cut_off_hours !== null && (after.cut_off_hours < 0 || after.cut_off_hours > 72))
      refuseField('cut_off_hours', 'must be from 0 to 72.');
    const before = row ? shown(row) : {};
    const step = { id: prefix, label: `${prefix} ${after.airline}`, before, after };
    if (row && JSON.stringify(before) === JSON.stringify(after))
      return [{ ...step, refused: 'It is so already.', already: true }];
    const warning = numbers.length ? `Air waybills ${shownMawb(numbers[0]!)} to ${shownMawb(numbers.at(-1)!)}.` : undefined; // prettier-ignore
    return [{ ...step, warning, own: { after, numbers } }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ id, own: { after, numbers } }) => {
      await save(ctx, id, after);
      await ctx.db.rows(sql`
        insert into mawb_stock (mawb, airline_prefix, created_by)
        select n, ${id}, ${ctx.who.name} from unnest(${listOf(numbers, 'text')}) n`);
    });
  },
  answer: (ctx, steps) =>
    rowsOf(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before, after }) => {
        const added = (before.free ?? 0) - (after.free ?? 0);
        // The numbers that came last, while they are free.
        await ctx.db.rows(sql`
          delete from mawb_stock where mawb in (
            select mawb from mawb_stock where airline_prefix = ${id} and state = 'free' order by created_at desc, mawb desc limit ${Math.max(0, added)})`);
        if (after.airline === undefined) await ctx.db.rows(sql`delete from airline where prefix = ${id}`);
        else await save(ctx, id, after as Shown);
      });
    },
  },
});
