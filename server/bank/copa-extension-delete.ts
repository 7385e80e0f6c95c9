import { sql } from 'drizzle-orm';
import { copaExtensionDelete as contract } from '#tools/bank/copa-extension-delete.ts';
import { extensionBy, label, settingsOf, shown } from '#server/bank/extension.ts';
import { recordHistory, ownerOf } from '#server/bank/owner.ts';
import { implement } from '#server/implement.ts';

export const copaExtensionDelete = implement(contract, {
  plan: async (ctx, input) => {
    const row = await extensionBy(ctx, input);
    await ownerOf(ctx, input.copa_id ?? row.copa_id!);
    return [
      {
        id: String(row.copa_bank_extension_id),
        label: label(settingsOf(row)),
        before: shown(settingsOf(row)),
        after: {},
      },
    ];
  },
  run: async (ctx, input) => {
    const row = await extensionBy(ctx, input);
    await ownerOf(ctx, input.copa_id ?? row.copa_id!);
    await ctx.db.rows(
      sql`delete from copa_bank_extension where copa_bank_extension_id = ${row.copa_bank_extension_id}`,
    );
    await recordHistory(
      ctx,
      'copa_bank_extension',
      row.copa_bank_extension_id!,
      row.copa_id!,
      shown(settingsOf(row)),
      null,
    );
    return [row];
  },
});
