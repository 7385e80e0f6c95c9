import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isPlainText } from '#tools/rules/plain-text.ts';
import type { Database } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

export interface StoredFile {
  file_id: string;
  name: string;
  mime: string | null;
  size: number;
  hash: string;
  bytes: Buffer;
}
interface NewFile {
  name: string;
  mime: string;
  bytes: Buffer;
  /** The partner that may see it; null for staff only. */
  copaId: number | null;
  userCode: string | null;
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Stores a file with its bytes; answers its identifier. */
export async function storeFile(db: Database, { name, mime, bytes, copaId, userCode }: NewFile): Promise<string> {
  const row = await db.one<{ file_id: string }>(sql`
    insert into file_object (copa_id, name, mime, size, hash, content, created_by)
    values (${copaId}, ${name}, ${mime}, ${bytes.length}, ${hashOf(bytes)}, ${bytes}, ${userCode}) returning file_id`);
  return row!.file_id;
}

/** A file that the caller may see; refuses with 404 what is not there or belongs to another partner. */
export async function storedFile(db: Database, fileId: string): Promise<StoredFile> {
  const row = isPlainText(fileId)
    ? await db.one<Omit<StoredFile, 'bytes'> & { content: Buffer | null }>(
        sql`select file_id, name, mime, size, hash, content from file_object where file_id = ${fileId}`,
      )
    : undefined;
  if (!row?.content) refuse('missing', 'File not found: upload it again.');
  const { content, ...file } = row;
  return { ...file, bytes: content };
}
