import { sql } from 'drizzle-orm';
import { copaExtensionGet as contract } from '#tools/bank/copa-extension-get.ts';
import { extensions } from '#server/db/queries/extensions.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const copaExtensionGet = implement(contract, {
  query: (_ctx, input) =>
    extensions(
      all([
        input.copa_id !== undefined && sql`e.copa_id = ${input.copa_id}`,
        input.extension_code ? sql`upper(e.extension_code) = upper(${input.extension_code})` : undefined,
        input.card_product ? sql`plain(e.card_product) like '%' || plain(${input.card_product}) || '%'` : undefined,
        input.valid_on ? sql`daterange(e.valid_from, e.valid_to, '[]') @> ${input.valid_on}::date` : undefined,
        input.enabled !== undefined && sql`e.enabled = ${input.enabled}`,
      ]),
    ),
});
