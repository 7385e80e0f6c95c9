import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { copaExtensionUpdate as contract } from '#tools/bank/copa-extension-update.ts';
import { checkSettings, extensionBy, label, settingsOf, shown, type Settings } from '#server/bank/extension.ts';
import { keepHistory, ownerOf } from '#server/bank/owner.ts';
import type { Context } from '#server/context.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

async function change(ctx: Context, input: InputOf<typeof contract>) {
  const { copa_bank_extension_id: _, copa_id: copa, ...given } = input;
  const row = await extensionBy(ctx, input);
  await ownerOf(ctx, copa ?? row.copa_id!);
  const before = settingsOf(row);
  const after: Settings = { ...before, ...given };
  const keys = (Object.keys(before) as (keyof Settings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (!keys.length) refuse('invalid', 'Nothing to change: every given value is the present one.');
  await checkSettings(ctx, row.copa_id!, after, row.copa_bank_extension_id);
  const only = (settings: Settings) => Object.fromEntries(keys.map((key) => [key, shown(settings)[key]]));
  return { row, after, changed: { before: only(before), after: only(after) } };
}

export const copaExtensionUpdate = implement(contract, {
  plan: async (ctx, input) => {
    const { row, after, changed } = await change(ctx, input);
    return [{ id: String(row.copa_bank_extension_id), label: label(after), ...changed }];
  },
  run: async (ctx, input) => {
    const { row, after, changed } = await change(ctx, input);
    await ctx.db.rows(sql`
      update copa_bank_extension set extension_code = ${after.extension_code}, card_product = ${after.card_product}, bin_prefix = ${after.bin_prefix},
        identity_check = ${after.identity_check}, recipient = ${after.recipient}, attempts = ${after.attempts}, branch_days = ${after.branch_days},
        return_address = ${after.return_address}, notify = array(select jsonb_array_elements_text(${JSON.stringify(after.notify)}::jsonb)),
        days_metro = ${after.days_metro}, days_urban = ${after.days_urban}, days_remote = ${after.days_remote}, discount = ${after.discount},
        valid_from = ${after.valid_from}::date, valid_to = ${after.valid_to}::date, bank_account_id = ${after.bank_account_id}, enabled = ${after.enabled},
        updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
      where copa_bank_extension_id = ${row.copa_bank_extension_id}`);
    await keepHistory(
      ctx,
      'copa_bank_extension',
      row.copa_bank_extension_id!,
      row.copa_id!,
      changed.before,
      changed.after,
    );
    return [await extensionBy(ctx, { copa_bank_extension_id: row.copa_bank_extension_id! })];
  },
});
