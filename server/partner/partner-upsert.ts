import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { partnerUpsert as contract } from '#tools/partner/partner-upsert.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { checkEmail, checkPhone, found, isSame } from '#server/partner/whose.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { taxNumber } from '#server/tax-number.ts';

type Partner = RowOf<typeof contract>;
type Shown = Omit<Partner, 'copa_id'>;

const rowsOf = ({ db, applying }: Context, ids: readonly (string | number)[]) =>
  db.rows<Partner>(sql`
    select copa_id, name as copa_name, legal_name, kind, iso2 as ctry_iso_code, tax_id, currency, credit_limit, email, phone, address,
      is_reseller, is_bank_enabled, verified, enabled
    from copa where copa_id::text = any(${listOf(ids.map(String), 'text')}) ${applying ? sql`for update` : sql``}`);
const shown = ({ copa_id: _, ...rest }: Partner): Shown => rest;

/** What it may owe at most; nothing where there is no limit. */
function creditLimit(given: number): number | null {
  if (!(given >= 0 && given < 1_000_000_000))
    refuseField('credit_limit', 'must be from 0 to 999,999,999; 0 is without a limit.');
  return given === 0 ? null : Math.round(given * 100) / 100;
}

async function checkLists({ db }: Context, after: Shown): Promise<void> {
  if (after.ctry_iso_code && !(await db.one(sql`select from country where iso2 = ${after.ctry_iso_code}`)))
    refuseField('ctry_iso_code', `is not a country: ${after.ctry_iso_code}.`);
  if (!(await db.one(sql`select from currency where iso4217 = ${after.currency}`)))
    refuseField('currency', `is not a currency: ${after.currency}. Give a code of three letters such as USD.`);
}

async function checkName({ db }: Context, name: string, self: number | null): Promise<void> {
  const clash = await db.one(
    sql`select from copa where plain(name) = plain(${name}) and copa_id is distinct from ${self}`,
  );
  if (clash) refuse('conflict', `copa_name is taken: ${name}.`, [{ field: 'copa_name', message: 'is taken' }]);
}

const save = ({ db, who, now }: Context, id: number, next: Shown) =>
  db.rows(sql`
    update copa set name = ${next.copa_name}, legal_name = ${next.legal_name}, kind = ${next.kind}, iso2 = ${next.ctry_iso_code},
      tax_id = ${next.tax_id}, currency = ${next.currency}, credit_limit = ${next.credit_limit}, email = ${next.email}, phone = ${next.phone}, address = ${next.address},
      is_reseller = ${next.is_reseller}, is_bank_enabled = ${next.is_bank_enabled}, verified = ${next.verified}, enabled = ${next.enabled},
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}
    where copa_id = ${id}`);

export const partnerUpsert = change(contract, {
  entity: 'copa',
  read: async (ctx, ids) => byId(await rowsOf(ctx, ids), ({ copa_id }) => copa_id!, shown),
  steps: async (ctx, { copa_id: id, tax_id, ...given }) => {
    const row = id === undefined ? null : found((await rowsOf(ctx, [id]))[0], `Partner ${id} not found.`);
    const empty: Shown = {
      copa_name: null, legal_name: null, kind: 'merchant', ctry_iso_code: null, tax_id: null, currency: 'USD', credit_limit: null, email: null, phone: null,
      address: null, is_reseller: false, is_bank_enabled: false, verified: false, enabled: true,
    }; // prettier-ignore
    const after: Shown = { ...(row ? shown(row) : empty), ...given };
    after.copa_name = after.copa_name?.trim() || refuseField('copa_name', 'is required for a new partner.');
    after.currency = after.currency!.toUpperCase();
    if (tax_id !== undefined) after.tax_id = taxNumber(after.ctry_iso_code, tax_id);
    if (!row && given.is_bank_enabled === undefined) after.is_bank_enabled = after.kind === 'bank';
    if (given.credit_limit !== undefined) after.credit_limit = creditLimit(given.credit_limit);
    checkEmail(given.email ?? null);
    checkPhone(given.phone ?? null);
    await checkLists(ctx, after);
    await checkName(ctx, after.copa_name, row?.copa_id ?? null);
    if (given.verified && !(after.legal_name && after.email && after.tax_id))
      refuseField('verified', 'needs a legal name, an e-mail address and a tax number first.');
    const before = row ? shown(row) : {};
    const step = { id: String(row?.copa_id ?? 'new'), label: after.copa_name, before, after };
    if (row && isSame(before, after)) return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: { isNew: !row } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ id, after, own: { isNew } }) => {
      const made = isNew
        ? await ctx.db.one<{ id: number }>(sql`
          insert into copa (name, kind, since, created_by) values (${after.copa_name}, ${after.kind}, ${ctx.today}::date, ${ctx.who.userCode})
          returning copa_id as id`)
        : { id: Number(id) };
      await save(ctx, made!.id, after as Shown);
      return made!.id;
    }),
  answer: (ctx, steps) =>
    rowsOf(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        if (after.copa_name === undefined)
          refuse('conflict', 'A partner that was added stays: switch it off in its record.');
        await checkName(ctx, after.copa_name!, Number(id));
        await save(ctx, Number(id), after as Shown);
      });
    },
  },
});
