import { sql } from 'drizzle-orm';
import { getCustomerAmzAuthorizationCredential as contract } from '#tools/partner/get-customer-amz-authorization-credential.ts';
import { isStaff } from '#tools/roles.ts';
import { implement } from '#server/implement.ts';
import { authorizations } from '#server/partner/authorizations.ts';

export const getCustomerAmzAuthorizationCredential = implement(contract, {
  // All is all that were ever asked; somebody of a partner sees the own one in any case.
  query: ({ who, now }, { copa_id }) =>
    authorizations(
      copa_id ? sql`p.copa_id = ${copa_id}` : isStaff(who.role) ? sql`a.copa_id is not null` : sql`true`,
      now,
    ),
});
