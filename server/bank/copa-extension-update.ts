import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { copaExtensionUpdate as contract } from '#tools/bank/copa-extension-update.ts';
import {
  checkSettings,
  extensionBy,
  heldExtensions,
  label,
  settingsOf,
  shown,
  type Settings,
} from '#server/bank/extension.ts';
import { recordHistory, ownerOf } from '#server/bank/owner.ts';
import { change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import type { Extension } from '#server/db/queries/extensions.ts';
import { refuse } from '#server/refuse.ts';

async function decide(ctx: Context, input: InputOf<typeof contract>) {
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
  const only = (settings: Settings): Partial<ReturnType<typeof shown>> =>
    Object.fromEntries(keys.map((key) => [key, shown(settings)[key]]));
  return { row, next: after, before: only(before), after: only(after) };
}

async function save(
  ctx: Context,
  { copa_bank_extension_id: id, copa_id: copa }: Extension,
  next: Settings,
  changed: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await ctx.db.rows(sql`
    update copa_bank_extension set extension_code = ${next.extension_code}, card_product = ${next.card_product}, bin_prefix = ${next.bin_prefix},
      identity_check = ${next.identity_check}, recipient = ${next.recipient}, attempts = ${next.attempts}, branch_days = ${next.branch_days},
      return_address = ${next.return_address}, notify = array(select jsonb_array_elements_text(${JSON.stringify(next.notify)}::jsonb)),
      days_metro = ${next.days_metro}, days_urban = ${next.days_urban}, days_remote = ${next.days_remote}, discount = ${next.discount},
      valid_from = ${next.valid_from}::date, valid_to = ${next.valid_to}::date, bank_account_id = ${next.bank_account_id}, enabled = ${next.enabled},
      updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
    where copa_bank_extension_id = ${id}`);
  await recordHistory(ctx, 'copa_bank_extension', id!, copa!, changed.before, changed.after);
}

export const copaExtensionUpdate = change(contract, {
  entity: 'copa_bank_extension',
  read: heldExtensions,
  steps: async (ctx, input) => {
    const { row, next, before, after } = await decide(ctx, input);
    return [{ id: String(row.copa_bank_extension_id), label: label(next), before, after, own: { row, next } }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, (step) => save(ctx, step.own.row, step.own.next, step));
  },
  answer: (ctx, steps) => inTurn(steps, ({ id }) => extensionBy(ctx, { copa_bank_extension_id: Number(id) })),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async (step) => {
        const row = await extensionBy(ctx, { copa_bank_extension_id: Number(step.id) });
        await ownerOf(ctx, row.copa_id!);
        const { notify, ...rest } = { ...shown(settingsOf(row)), ...step.after };
        const next = { ...rest, notify: notify ? notify.split(', ') : [] } as Settings;
        await checkSettings(ctx, row.copa_id!, next, row.copa_bank_extension_id);
        await save(ctx, row, next, step);
      });
    },
  },
});
