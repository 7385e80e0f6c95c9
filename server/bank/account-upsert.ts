import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { accountUpsert as contract } from '#tools/bank/account-upsert.ts';
import { maskedAccount, readAccount } from '#tools/rules/bank-account.ts';
import { accounts, type Account } from '#server/db/queries/bank-accounts.ts';
import { recordHistory, ownerOf } from '#server/bank/owner.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { seal } from '#server/vault.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Input = InputOf<typeof contract>;
const shownKeys = [
  'label',
  'bank',
  'holder',
  'number_masked',
  'kind',
  'bic',
  'ctry_iso_code',
  'currency',
  'enabled',
] as const;
type Shown = Pick<Account, (typeof shownKeys)[number]>;

async function accountBy({ db, applying }: Context, id: number): Promise<Account> {
  if (applying) await db.rows(sql`select from bank_account where bank_account_id = ${id} for update`);
  const found = await db.one<Account>(accounts(sql`a.bank_account_id = ${id}`));
  return found ?? refuse('missing', `Bank account ${id} not found.`);
}

const shown = (row: Account) => Object.fromEntries(shownKeys.map((key) => [key, row[key]])) as Shown;

/** The account as it is and as it would be, with the number only as its mask. */
async function decide(ctx: Context, input: Input) {
  const row = input.bank_account_id === undefined ? null : await accountBy(ctx, input.bank_account_id);
  const copaId = await ownerOf(ctx, input.copa_id ?? row?.copa_id ?? ctx.who.copaId ?? undefined);
  const number = input.account_number === undefined ? null : readAccount(input.account_number);
  if (number && 'wrong' in number) return refuseField('account_number', `${number.wrong}.`);
  if (!row && !number && !ctx.secretsLater) refuseField('account_number', 'is required for a new account.');
  const before = row && shown(row);
  const after: Shown = {
    label: input.label ?? before?.label ?? input.bank ?? null,
    bank: input.bank ?? before?.bank ?? null,
    holder: input.holder ?? before?.holder ?? null,
    number_masked: number ? maskedAccount(number.number.slice(-4)) : (before?.number_masked ?? null),
    kind: number?.kind ?? before?.kind ?? null,
    bic: input.bic?.toUpperCase() ?? before?.bic ?? null,
    ctry_iso_code: input.ctry_iso_code ?? before?.ctry_iso_code ?? null,
    currency: input.currency?.toUpperCase() ?? before?.currency ?? null,
    enabled: input.enabled ?? before?.enabled ?? true,
  };
  if (!after.bank) refuseField('bank', 'is required.');
  if (!after.currency || !/^[A-Z]{3}$/.test(after.currency))
    refuseField('currency', 'must be a currency code of three letters such as BRL.');
  if (after.bic && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(after.bic))
    refuseField('bic', 'must have 8 or 11 letters and digits such as NOVABRSP.');
  return { row, copaId, number, before, after };
}

export const accountUpsert = change(contract, {
  entity: 'bank_account',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Account>(accounts(sql`a.bank_account_id::text = any(${listOf(ids, 'text')})`)),
      ({ bank_account_id }) => bank_account_id!,
      shown,
    ),
  steps: async (ctx, input) => {
    const { row, copaId, number, before, after } = await decide(ctx, input);
    const id = String(row?.bank_account_id ?? 'new');
    return [{ id, label: String(after.label), before: { ...before }, after, own: { row, copaId, number } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ before, after, own: { row, copaId, number } }) => {
      const at = sql`${ctx.now.toISOString()}::timestamptz`;
      const saved = row
        ? await ctx.db.one<{ id: number }>(sql`
          update bank_account set label = ${after.label}, bank = ${after.bank}, holder = ${after.holder}, kind = ${after.kind}, bic = ${after.bic},
            iso2 = ${after.ctry_iso_code}, currency = ${after.currency}, enabled = ${after.enabled}, updated_at = ${at}, updated_by = ${ctx.who.name}
          where bank_account_id = ${row.bank_account_id} returning bank_account_id as id`)
        : await ctx.db.one<{ id: number }>(sql`
          insert into bank_account (copa_id, label, bank, holder, kind, number_encrypted, number_last4, bic, iso2, currency, enabled, created_by, updated_at, updated_by)
          values (${copaId}, ${after.label}, ${after.bank}, ${after.holder}, ${after.kind}, '', '', ${after.bic},
            ${after.ctry_iso_code}, ${after.currency}, ${after.enabled}, ${ctx.who.userCode}, ${at}, ${ctx.who.name})
          returning bank_account_id as id`);
      if (number)
        await ctx.db.rows(sql`
          update bank_account set number_encrypted = ${seal(number.number, `bank_account:${saved!.id}`, ctx.config)},
            number_last4 = ${number.number.slice(-4)} where bank_account_id = ${saved!.id}`);
      await recordHistory(ctx, 'bank_account', saved!.id, copaId, row && before, after);
      return saved!.id;
    }),
  answer: (ctx, steps) => inTurn(steps, ({ id }) => accountBy(ctx, Number(id))),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before: now, after: again }) => {
        const row = await accountBy(ctx, Number(id));
        await ownerOf(ctx, row.copa_id!);
        const isNew = again.bank === undefined;
        if (!isNew && again.number_masked !== row.number_masked)
          refuse('conflict', 'The previous account number is not stored: enter it again.');
        if (isNew && row.extensions) refuse('conflict', 'An extension now uses this account: disable it instead.');
        await ctx.db.rows(
          isNew
            ? sql`delete from bank_account where bank_account_id = ${row.bank_account_id}`
            : sql`update bank_account set label = ${again.label}, bank = ${again.bank}, holder = ${again.holder}, bic = ${again.bic},
              iso2 = ${again.ctry_iso_code}, currency = ${again.currency}, enabled = ${again.enabled},
              updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name} where bank_account_id = ${row.bank_account_id}`,
        );
        await recordHistory(ctx, 'bank_account', row.bank_account_id!, row.copa_id!, now, isNew ? null : again);
      });
    },
  },
});
