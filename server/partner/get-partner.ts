import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { maskIdentity } from '#tools/rules/identifiers.ts';
import { getPartner as contract } from '#tools/partner/get-partner.ts';
import { isStaff } from '#tools/roles.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const getPartner = implement(contract, {
  run: async (ctx, input) => {
    const found = await ctx.db.one<RowOf<typeof contract>>(sql`
      select copa_id, name as copa_name, verified, case when not verified then 'This partner is not verified yet.' end as error,
        legal_name, tax_id, iso2 as ctry_iso_code, currency, credit_limit, kind, is_bank_enabled, is_reseller, email, phone, address, enabled, since
      from copa where copa_id = ${input.copa_id}`);
    if (!found) return refuse('missing', `No partner has the number ${input.copa_id}.`);
    return [{ ...found, tax_id: isStaff(ctx.who.role) ? found.tax_id : found.tax_id && maskIdentity(found.tax_id) }];
  },
});
