import { sql } from 'drizzle-orm';
import { ourPeople as contract } from '#tools/management/our-people.ts';
import { all } from '#server/db/queries/parcels.ts';
import { keepsHours, people } from '#server/identity/our-people.ts';
import { implement } from '#server/implement.ts';

export const ourPeople = implement(contract, {
  query: (_ctx, { enabled, keeps_hours }) =>
    people(
      all([
        enabled === undefined ? undefined : sql`o.enabled = ${enabled}`,
        keeps_hours === undefined ? undefined : sql`${keepsHours} = ${keeps_hours}`,
      ]),
    ),
});
