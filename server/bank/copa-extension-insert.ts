import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { copaExtensionInsert as contract } from '#tools/bank/copa-extension-insert.ts';
import { checkSettings, extensionBy, heldExtensions, label, shown, type Settings } from '#server/bank/extension.ts';
import { recordHistory, ownerOf } from '#server/bank/owner.ts';
import { change, inTurn } from '#server/change.ts';

const settings = (input: InputOf<typeof contract>): Settings => ({
  extension_code: input.extension_code,
  card_product: input.card_product,
  bin_prefix: input.bin_prefix,
  identity_check: input.identity_check,
  recipient: input.recipient,
  attempts: input.attempts,
  branch_days: input.branch_days,
  return_address: input.return_address,
  notify: input.notify ?? [],
  days_metro: input.days_metro,
  days_urban: input.days_urban,
  days_remote: input.days_remote,
  discount: input.discount ?? 0,
  valid_from: input.valid_from,
  valid_to: input.valid_to ?? null,
  bank_account_id: input.bank_account_id ?? null,
  enabled: input.enabled ?? true,
});

export const copaExtensionInsert = change(contract, {
  entity: 'copa_bank_extension',
  read: heldExtensions,
  steps: async (ctx, input) => {
    const copaId = await ownerOf(ctx, input.copa_id);
    const wanted = settings(input);
    await checkSettings(ctx, copaId, wanted, null);
    const own = { copaId, wanted };
    return [{ id: wanted.extension_code, label: label(wanted), before: {}, after: shown(wanted), own }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ after, own: { copaId, wanted } }) => {
      const made = await ctx.db.one<{ id: number }>(sql`
      insert into copa_bank_extension (copa_id, extension_code, card_product, bin_prefix, identity_check, recipient, attempts, branch_days,
        return_address, notify, days_metro, days_urban, days_remote, discount, valid_from, valid_to, bank_account_id, enabled, created_by, updated_at, updated_by)
      values (${copaId}, ${wanted.extension_code}, ${wanted.card_product}, ${wanted.bin_prefix}, ${wanted.identity_check}, ${wanted.recipient},
        ${wanted.attempts}, ${wanted.branch_days}, ${wanted.return_address}, array(select jsonb_array_elements_text(${JSON.stringify(wanted.notify)}::jsonb)),
        ${wanted.days_metro}, ${wanted.days_urban}, ${wanted.days_remote}, ${wanted.discount}, ${wanted.valid_from}::date, ${wanted.valid_to}::date,
        ${wanted.bank_account_id}, ${wanted.enabled}, ${ctx.who.userCode}, ${ctx.now.toISOString()}::timestamptz, ${ctx.who.name})
      returning copa_bank_extension_id as id`);
      await recordHistory(ctx, 'copa_bank_extension', made!.id, copaId, null, after);
      return made!.id;
    }),
  answer: (ctx, steps) => inTurn(steps, ({ id }) => extensionBy(ctx, { copa_bank_extension_id: Number(id) })),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before }) => {
        const row = await extensionBy(ctx, { copa_bank_extension_id: Number(id) });
        await ownerOf(ctx, row.copa_id!);
        await ctx.db.rows(sql`delete from copa_bank_extension where copa_bank_extension_id = ${Number(id)}`);
        await recordHistory(ctx, 'copa_bank_extension', Number(id), row.copa_id!, before, null);
      });
    },
  },
});
