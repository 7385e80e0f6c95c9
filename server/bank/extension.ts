import { sql } from 'drizzle-orm';
import { channels, identityChecks, recipients } from '#tools/rows/extension.ts';
import { byId } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { extensions, type Extension } from '#server/db/queries/extensions.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** What a person may set; the rest of the row follows from it. */
export interface Settings {
  extension_code: string;
  card_product: string;
  bin_prefix: string;
  identity_check: keyof typeof identityChecks;
  recipient: keyof typeof recipients;
  attempts: number;
  branch_days: number;
  return_address: string | null;
  notify: string[];
  days_metro: number;
  days_urban: number;
  days_remote: number;
  discount: number;
  valid_from: string;
  valid_to: string | null;
  bank_account_id: number | null;
  enabled: boolean;
}

export const settingsOf = (row: Extension): Settings => ({
  extension_code: row.extension_code!,
  card_product: row.card_product!,
  bin_prefix: row.bin_prefix!,
  identity_check: row.identity_check!,
  recipient: row.recipient!,
  attempts: row.attempts!,
  branch_days: row.branch_days!,
  return_address: row.return_address,
  notify: row.notify ? row.notify.split(', ') : [],
  days_metro: row.days_metro!,
  days_urban: row.days_urban!,
  days_remote: row.days_remote!,
  discount: row.discount!,
  valid_from: row.valid_from!,
  valid_to: row.valid_to,
  bank_account_id: row.bank_account_id,
  enabled: row.enabled!,
});

/** One extension by its number, or by its code within a partner. */
export async function extensionBy(
  ctx: Context,
  input: { copa_bank_extension_id?: number; copa_id?: number; extension_code?: string },
): Promise<Extension> {
  const { copa_bank_extension_id: id, extension_code: code, copa_id: copa } = input;
  if (id === undefined && code === undefined)
    refuseField('copa_bank_extension_id', 'or extension_code is required: say which extension.');
  const where =
    id !== undefined
      ? sql`e.copa_bank_extension_id = ${id}`
      : sql`upper(e.extension_code) = upper(${code}) ${copa ? sql`and e.copa_id = ${copa}` : sql``}`;
  if (ctx.applying) await ctx.db.rows(sql`select from copa_bank_extension e where ${where} for update`);
  const found = await ctx.db.rows<Extension>(extensions(where));
  if (found.length > 1) refuse('conflict', `Several partners have the extension ${code}; give copa_id.`);
  return found[0] ?? refuse('missing', `Extension ${id ?? code} not found.`);
}

function between(
  settings: Settings,
  key: 'attempts' | 'branch_days' | 'days_metro' | 'days_urban' | 'days_remote' | 'discount',
  low: number,
  high: number,
): void {
  if (settings[key] < low || settings[key] > high) refuseField(key, `must be from ${low} to ${high}.`);
}

/** Refuses settings that make no sense or clash with another extension of the partner; serialised per partner. */
export async function checkSettings(
  ctx: Context,
  copaId: number,
  settings: Settings,
  self: number | null,
): Promise<void> {
  if (/^\d{9,}$/.test(settings.bin_prefix.replace(/\D/g, '')))
    refuseField('bin_prefix', 'must have 6 to 8 digits: a whole card number is never stored.');
  if (!/^\d{6,8}$/.test(settings.bin_prefix)) refuseField('bin_prefix', 'must have 6 to 8 digits.');
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,29}$/.test(settings.extension_code))
    refuseField('extension_code', 'must have 2 to 30 letters, digits, dots or dashes, such as GOLD-BR.');
  between(settings, 'attempts', 1, 5);
  between(settings, 'branch_days', 0, 60);
  between(settings, 'days_metro', 1, 60);
  between(settings, 'days_urban', 1, 60);
  between(settings, 'days_remote', 1, 60);
  between(settings, 'discount', 0, 100);
  const wrong = settings.notify.filter((channel) => !Object.hasOwn(channels, channel));
  if (wrong.length) refuseField('notify', `has ${wrong.join(', ')}; channels are ${Object.keys(channels).join(', ')}.`);
  if (settings.valid_to && settings.valid_to < settings.valid_from)
    refuseField('valid_to', `must not be before valid_from (${settings.valid_from}).`);
  await ctx.db.rows(sql`select pg_advisory_xact_lock(hashtext('copa_bank_extension'), ${copaId})`);
  const clash = await ctx.db.one<{
    extension_code: string;
    valid_from: string;
    valid_to: string | null;
    same_code: boolean;
  }>(sql`
    select extension_code, valid_from, valid_to, upper(extension_code) = upper(${settings.extension_code}) as same_code
    from copa_bank_extension
    where copa_id = ${copaId} and copa_bank_extension_id is distinct from ${self}
      and (upper(extension_code) = upper(${settings.extension_code})
        or (${settings.enabled} and enabled and card_product = ${settings.card_product} and bin_prefix = ${settings.bin_prefix}
          and daterange(valid_from, valid_to, '[]') && daterange(${settings.valid_from}::date, ${settings.valid_to}::date, '[]')))
    order by same_code desc limit 1`);
  if (clash?.same_code)
    refuse('conflict', `extension_code ${settings.extension_code} is used already by this partner.`, [
      { field: 'extension_code', message: 'is used already by this partner' },
    ]);
  if (clash) {
    const period = `${clash.valid_from} to ${clash.valid_to ?? 'open end'}`;
    refuse(
      'conflict',
      `valid_from and valid_to overlap extension ${clash.extension_code} (${period}) of the same product and BIN.`,
      [{ field: 'valid_from', message: `overlaps ${clash.extension_code} (${period})` }],
    );
  }
  if (settings.bank_account_id !== null) {
    const account = await ctx.db.one(
      sql`select bank_account_id from bank_account where bank_account_id = ${settings.bank_account_id} and copa_id = ${copaId}`,
    );
    if (!account) refuseField('bank_account_id', `is not an account of this partner: ${settings.bank_account_id}.`);
  }
}

export const label = (settings: Settings): string => `${settings.extension_code}, ${settings.card_product}`;
/** Settings for people: the channels as one text. */
export const shown = (settings: Settings) => ({ ...settings, notify: settings.notify.join(', ') });

/** What extensions hold now, by number. */
export const heldExtensions = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Extension>(extensions(sql`e.copa_bank_extension_id::text = any(${listOf(ids, 'text')})`)),
    ({ copa_bank_extension_id }) => copa_bank_extension_id!,
    (row) => shown(settingsOf(row)),
  );
