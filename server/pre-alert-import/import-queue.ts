import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import type { StoredFile } from '#server/files/stored-file.ts';

interface NewImport {
  file: Pick<StoredFile, 'file_id' | 'name' | 'hash'>;
  copaId: number;
  mapping: Record<string, unknown>;
  userCode: string | null;
  role: string;
  through: string;
}

/** Writes down an import to be run; answers its number. */
export async function queueImport(
  db: Database,
  { file, copaId, mapping, userCode, role, through }: NewImport,
): Promise<number> {
  const row = await db.one<{ import_job_id: number }>(sql`
    insert into import_job (copa_id, kind, file_id, file_name, file_hash, mapping, options, state, user_code)
    values (${copaId}, 'pre-alerts', ${file.file_id}, ${file.name}, ${file.hash}, ${JSON.stringify(mapping)}::jsonb,
      ${JSON.stringify({ through, role })}::jsonb, 'waiting', ${userCode}) returning import_job_id`);
  return row!.import_job_id;
}
