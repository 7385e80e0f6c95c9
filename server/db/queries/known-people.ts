import { sql, type SQL } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import type { knownPerson } from '#tools/rows/known-person.ts';
import { verifyIdentity } from '#tools/rules/identifiers.ts';
import type { Database } from '#server/context.ts';

type Known = Row<typeof knownPerson>;

/** People of the address book with their numbers checked, at most 200; `where` and `order` are over `person q`. */
export async function knownPeople(db: Database, where: SQL, order: SQL): Promise<Known[]> {
  const rows = await db.rows<Omit<Known, 'verdict'>>(sql`
    select q.name, q.iso2 as country, q.id_type, q.id_number, q.phone, q.email, n.parcels, local_iso(n.last, 'UTC') as last_parcel_at,
      p.name as copa_name
    from person q left join copa p using (copa_id)
    cross join lateral (select count(*)::int as parcels, max(s.created_at) as last from shipment s where s.person_id = q.person_id) n
    where ${where} order by ${order}, n.last desc nulls last, q.name, q.person_id limit 200`);
  return rows.map((row) => ({
    ...row,
    verdict: row.id_number ? verifyIdentity(row.country!, row.id_type, row.id_number).verdict : null,
  }));
}
