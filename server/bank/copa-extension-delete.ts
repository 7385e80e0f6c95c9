import { sql } from 'drizzle-orm';
import { copaExtensionDelete as contract } from '#tools/bank/copa-extension-delete.ts';
import { extensionBy, heldExtensions, label, settingsOf, shown } from '#server/bank/extension.ts';
import { recordHistory, ownerOf } from '#server/bank/owner.ts';
import { change, inTurn } from '#server/change.ts';

export const copaExtensionDelete = change(contract, {
  entity: 'copa_bank_extension',
  read: heldExtensions,
  steps: async (ctx, input) => {
    const row = await extensionBy(ctx, input);
    await ownerOf(ctx, input.copa_id ?? row.copa_id!);
    const settings = settingsOf(row);
    const id = String(row.copa_bank_extension_id);
    return [{ id, label: label(settings), before: shown(settings), after: {}, own: row }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ before, own: { copa_bank_extension_id: id, copa_id: copa } }) => {
      await ctx.db.rows(sql`delete from copa_bank_extension where copa_bank_extension_id = ${id}`);
      await recordHistory(ctx, 'copa_bank_extension', id!, copa!, before, null);
    });
  },
  answer: async (_ctx, steps) => steps.map(({ own }) => own!),
});
