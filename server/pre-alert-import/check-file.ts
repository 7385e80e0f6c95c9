import { sql } from 'drizzle-orm';
import type { ColumnSpec } from '#tools/rules/column-spec.ts';
import { hashOf } from '#server/files/stored-file.ts';
import type { Database } from '#server/context.ts';
import { checkLines, prepareCheck } from '#server/pre-alert-import/checking/check-lines.ts';
import { countriesOf } from '#server/pre-alert-import/checking/check-lists.ts';
import { guessColumns, namedTwice } from '#server/pre-alert-import/columns/guess-columns.ts';
import { chooseColumns } from '#server/pre-alert-import/columns/choose-columns.ts';
import { readColumns } from '#server/pre-alert-import/columns/read-columns.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';
import type { Checked, Prepared } from '#server/pre-alert-import/checking/check-lines.ts';
import type { Guess } from '#server/pre-alert-import/columns/guess-columns.ts';
import type { ReadColumn } from '#server/pre-alert-import/columns/read-columns.ts';
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
  bytes: Buffer;
  /** Where it was read already. */
  table?: Table;
}

const recentFiles = new Map<string, Promise<GuessedFile>>();
const mostRecentFiles = 3;
const largestKept = 12 * 1024 * 1024;

/** The table of a file and what its columns probably are. The last few files are kept: a person reads, checks, imports. */
export async function guessFile(db: Database, { name, bytes, table }: File): Promise<GuessedFile> {
  const hash = `${hashOf(bytes)} ${name}`;
  const known = recentFiles.get(hash);
  if (known) return known;
  const findCountry = await countriesOf(db);
  const reading = Promise.resolve(table ?? readApart(bytes)).then((read) =>
    withGuesses(read, guessColumns(read, findCountry, name)),
  );
  if (bytes.length <= largestKept) {
    recentFiles.set(hash, reading);
    reading.catch(() => recentFiles.delete(hash));
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
}
export interface PreparedFile extends GuessedFile, Prepared {
  chosen: Map<string, ColumnSpec>;
  columns: ReadColumn[];
}

/** Reads a file, decides on its columns, and reads the rows that its lines are checked against. */
export async function prepareFile(db: Database, file: File, { copaId, given, now }: How): Promise<PreparedFile> {
  const { table, guesses } = await guessFile(db, file);
  const chosen = chooseColumns(guesses, given);
  const partner = await db.one<{ currency: string }>(sql`select currency from copa where copa_id = ${copaId}`);
  const columns = readColumns(table, chosen, partner?.currency);
  return { guesses, chosen, ...(await prepareCheck(db, { table, columns, copaId, now })), columns };
}

/** Reads and checks a whole file as a pre-alert of one partner, writing nothing. */
export async function checkFile(db: Database, file: File, how: How): Promise<CheckedFile> {
  const prepared = await prepareFile(db, file, how);
  return { ...prepared, checked: await checkLines(prepared) };
}

/** When the very same file was imported for the partner, ISO 8601; null where it was not. */
export async function importedAt(db: Database, hash: string, copaId: number | null): Promise<string | null> {
  const row = await db.one<{ finished_at: string }>(sql`
    select finished_at from import_job where file_hash = ${hash} and state = 'done' and kind = 'pre-alerts'
      and (${copaId}::int is null or copa_id = ${copaId}) order by finished_at desc limit 1`);
  return row?.finished_at ?? null;
}
