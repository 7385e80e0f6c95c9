import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { currentKeyId, keyIdOf, seal, unseal, type Secrets } from '#server/vault.ts';

/** Every encrypted column, and the column that names its row. */
const sealed = [
  { table: 'bank_account', id: 'bank_account_id', column: 'number_encrypted' },
  { table: 'second_factor', id: 'user_code', column: 'secret' },
  { table: 'marketplace_authorization', id: 'marketplace_authorization_id', column: 'token_encrypted' },
];

/** Writes every encrypted value anew with the present key, all or none; answers how many were of another one. */
export async function rotateKey(db: Database, secrets: Secrets): Promise<number> {
  let count = 0;
  for (const { table, id, column } of sealed) {
    const [from, key, value] = [sql.identifier(table), sql.identifier(id), sql.identifier(column)];
    // oxlint-disable-next-line no-await-in-loop -- in one transaction there is one statement at a time
    const rows = await db.rows<{ id: string; value: string }>(
      sql`select ${key}::text as id, ${value} as value from ${from} where ${value} is not null order by ${key} for update`,
    );
    for (const row of rows.filter((one) => keyIdOf(one.value) !== currentKeyId(secrets))) {
      const name = `${table}:${row.id}`;
      const again = seal(unseal(row.value, name, secrets), name, secrets);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await db.rows(sql`update ${from} set ${value} = ${again} where ${key}::text = ${row.id}`);
      count += 1;
    }
  }
  return count;
}
