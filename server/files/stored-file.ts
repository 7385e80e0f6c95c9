import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { isPlainText } from '#tools/rules/plain-text.ts';
import type { Database, Reading } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';
import { hashOf } from './multipart.ts';

export interface StoredFile {
  file_id: string;
  name: string;
  mime: string | null;
  size: number;
  hash: string;
  /** Its bytes, each piece read when it is asked for. */
  pieces(): AsyncIterable<Buffer>;
}
interface NewFile {
  name: string;
  mime: string;
  bytes: Uint8Array;
  /** SHA-256, where it is known already. */
  hash?: string;
  /** The partner that may see it; null for staff only. */
  copaId: number | null;
  userCode: string | null;
}

/** So long a read of bytes keeps nobody else waiting, neither in this process nor in the embedded engine. */
const pieceSize = 512 * 1024;
const largestMessage = 4 * 1024 * 1024;

/** Stores a file with its bytes; answers its identifier. */
export async function storeFile(
  db: Database,
  { name, mime, bytes, hash = hashOf(bytes), copaId, userCode }: NewFile,
): Promise<string> {
  const content = await contentOf(db, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const row = await db.one<{ file_id: string }>(sql`
    insert into file_object (copa_id, name, mime, size, hash, content, created_by)
    values (${copaId}, ${name}, ${mime}, ${bytes.length}, ${hash}, ${content}, ${userCode}) returning file_id`);
  return row!.file_id;
}

/** Bytes as a value of a statement; many are sent in pieces before, because each message is copied while others wait. */
async function contentOf(db: Database, bytes: Buffer): Promise<SQL> {
  if (bytes.length <= largestMessage) return sql`${bytes}`;
  // Everybody may, unless an administrator has taken it away.
  const right = await db.one<{ given: boolean }>(
    sql`select has_database_privilege(current_database(), 'TEMP') as given`,
  );
  if (!right!.given) return sql`${bytes}`;
  const upload = randomUUID();
  await db.rows(
    sql`create temporary table if not exists upload_piece (upload text, at int, piece bytea) on commit drop`,
  );
  await db.rows(sql`alter table upload_piece alter column piece set storage external`);
  for (let at = 0; at < bytes.length; at += largestMessage)
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    await db.rows(
      sql`insert into upload_piece values (${upload}, ${at}::int, ${bytes.subarray(at, at + largestMessage)})`,
    );
  return sql`(select string_agg(piece, ''::bytea order by at) from upload_piece where upload = ${upload})`;
}

/** A file that the caller may see; refuses with 404 what is not there or belongs to another partner. */
export async function storedFile(read: Reading, fileId: string): Promise<StoredFile> {
  const file = isPlainText(fileId)
    ? await read((db) =>
        db.one<Omit<StoredFile, 'pieces'>>(
          sql`select file_id, name, mime, size, hash from file_object where file_id = ${fileId} and content is not null`,
        ),
      )
    : undefined;
  if (!file) return gone();
  return { ...file, pieces: () => piecesOf(read, file) };
}

const gone = (): never => refuse('missing', 'File not found: upload it again.');

async function* piecesOf(read: Reading, { file_id, size }: { file_id: string; size: number }): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += pieceSize) {
    const row = await read((db) =>
      db.one<{ piece: Buffer | null }>(
        sql`select substring(content from ${at + 1}::int for ${pieceSize}::int) as piece from file_object where file_id = ${file_id}`,
      ),
    );
    yield row?.piece ?? gone();
  }
}
