import { sql } from 'drizzle-orm';
import type { ColumnSpec } from '#tools/rules/column-spec.ts';
import { hashOf } from '#server/files/multipart.ts';
import type { Database, Reading } from '#server/context.ts';
import { checkLines, prepareCheck } from '#server/pre-alert-import/checking/check-lines.ts';
import { countriesOf } from '#server/pre-alert-import/checking/check-lists.ts';
import { guessColumns, namedTwice } from '#server/pre-alert-import/columns/guess-columns.ts';
import { chooseColumns } from '#server/pre-alert-import/columns/choose-columns.ts';
import { readColumns } from '#server/pre-alert-import/columns/read-columns.ts';
import { readApart, type Pieces } from '#server/pre-alert-import/reading/read-apart.ts';
import type { Checked, OnProgress, Prepared } from '#server/pre-alert-import/checking/check-lines.ts';
import type { Guess } from '#server/pre-alert-import/columns/guess-columns.ts';
import type { ReadColumn } from '#server/pre-alert-import/columns/read-columns.ts';
import type { ImportKind } from '#server/pre-alert-import/import-jobs.ts';
import type { Table } from '#server/pre-alert-import/reading/read-table.ts';

export interface GuessedFile {
  table: Table;
  guesses: Guess[];
}
export interface CheckedFile extends PreparedFile {
  checked: Checked;
}
interface File {
  name: string;
  size: number;
  /** SHA-256. */
  hash: string;
  pieces(): Pieces;
}

/** A file that is at hand as a whole. */
export const fileOf = (name: string, bytes: Buffer): File => ({
  name,
  size: bytes.length,
  hash: hashOf(bytes),
  pieces: () => [bytes],
});

const recentFiles = new Map<string, Promise<GuessedFile>>();
const mostRecentFiles = 3;
const largestKept = 12 * 1024 * 1024;

/** The table of a file and what its columns probably are. The last few files are kept: a person reads, checks, imports. */
export async function guessFile(read: Reading, { name, size, hash, pieces }: File): Promise<GuessedFile> {
  const key = `${hash} ${name}`;
  const known = recentFiles.get(key);
  if (known) return known;
  const findCountry = await read(countriesOf);
  const reading = readApart(pieces()).then((table) => withGuesses(table, guessColumns(table, findCountry, name)));
  if (size <= largestKept) {
    recentFiles.set(key, reading);
    reading.catch(() => recentFiles.delete(key));
    for (const oldest of [...recentFiles.keys()].slice(0, -mostRecentFiles)) recentFiles.delete(oldest);
  }
  return reading;
}

function withGuesses(table: Table, guesses: Guess[]): GuessedFile {
  const names = [...namedTwice(table)].map((index) => table.columns[index]!);
  const notices = names.length ? [`Several columns have one name: choose what each is (${names.join(', ')}).`] : [];
  return { table: { ...table, notices: [...table.notices, ...notices] }, guesses };
}

interface How {
  copaId: number;
  /** What the person said of the columns, by name. */
  given?: Record<string, unknown>;
  now: Date;
  /** False where the lines are parcels to be, which have no number yet. */
  isNumbered?: boolean;
}
export interface PreparedFile extends GuessedFile, Prepared {
  chosen: Map<string, ColumnSpec>;
  columns: ReadColumn[];
}

/** Reads a file, decides on its columns, and reads the rows that its lines are checked against. */
export async function prepareFile(
  read: Reading,
  file: File,
  { copaId, given, now, isNumbered }: How,
): Promise<PreparedFile> {
  const { table, guesses } = await guessFile(read, file);
  const chosen = chooseColumns(guesses, given, isNumbered);
  const partner = await read((db) =>
    db.one<{ currency: string }>(sql`select currency from copa where copa_id = ${copaId}`),
  );
  const columns = await readColumns(table, chosen, partner?.currency);
  return { guesses, chosen, ...(await prepareCheck(read, { table, columns, copaId, now })), columns };
}

/** Reads and checks a whole file as a pre-alert of one partner, writing nothing. */
export async function checkFile(read: Reading, file: File, how: How, onProgress?: OnProgress): Promise<CheckedFile> {
  const prepared = await prepareFile(read, file, how);
  return { ...prepared, checked: await checkLines(prepared, onProgress) };
}

/** When the very same file was imported for the partner, ISO 8601; null where it was not. */
export async function importedAt(
  db: Database,
  hash: string,
  copaId: number | null,
  kind: ImportKind = 'pre-alerts',
): Promise<string | null> {
  const row = await db.one<{ finished_at: string }>(sql`
    select finished_at from import_job where file_hash = ${hash} and state = 'done' and kind = ${kind}
      and (${copaId}::int is null or copa_id = ${copaId}) order by finished_at desc limit 1`);
  return row?.finished_at ?? null;
}
