import { setTimeout } from 'node:timers/promises';
import type { Row } from '#tools/define.ts';
import type { importJob } from '#tools/rows/import-job.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { now } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import type { Data } from '#server/db/open.ts';
import { fillLists } from '#server/db/seed/reference/lists.ts';
import { checkFile, fileOf, importedAt } from '#server/pre-alert-import/check-file.ts';
import type { CheckedFile } from '#server/pre-alert-import/check-file.ts';
import { queueImport } from '#server/pre-alert-import/import-queue.ts';
import { oneJob } from '#server/pre-alert-import/import-jobs.ts';
import { loadReference, referenceKinds } from '#server/reference-import/load-references.ts';
import type { ReferenceKind } from '#server/reference-import/load-references.ts';
import { refusedFile, refusedName } from '#server/pre-alert-import/writing/refused-file.ts';
import { runJob } from '#server/jobs/runner.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { hashOf } from '#server/files/multipart.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { countReasons, countRepairs } from '#server/pre-alert-import/checking/summaries.ts';
import { Refusal } from '#server/refuse.ts';

const usage = `npm run import -- pre-alerts FILE --partner NAME [--map column=field …] [--dry-run] [--refused FILE]
npm run import -- airports|zip-codes|hs-codes FILE

--partner   name, other name or number of the partner that sends the list
--map       what a column is, where it is guessed wrong: --map "Peso=weight:g" --map "Entrega=checkpoint:DLV:dmy"
--dry-run   checks and counts, writes nothing
--refused   where the refused lines go; beside the present folder under the file's name with -refused.csv by default

Ends with 0 when every line was accepted or is already there, 1 when lines were refused or the file could not be read,
2 when the command is not right.`;

class UsageError extends Error {}
const say = (text: string) => process.stdout.write(`${text}\n`);
const count = (value: number) => value.toLocaleString('en-US');

interface Options {
  partner?: string;
  map: string[];
  'dry-run': boolean;
  refused?: string;
}

function readCommand(): { kind: string; path: string; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        refused: { type: 'string' },
      },
    });
    const [kind, path, ...rest] = positionals;
    if (!kind || !path || rest.length) throw new UsageError('Say what to import and from which file.');
    if (kind !== 'pre-alerts' && !referenceKinds.includes(kind as ReferenceKind))
      throw new UsageError(`There is no import of ${kind}.`);
    return { kind, path, options: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readMap(pairs: string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new UsageError(`--map takes column=field, not ${pair}.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', path));
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`);
  }
}

async function partnerNamed(data: Data, name: string | undefined): Promise<{ copa_id: number; name: string }> {
  if (!name) throw new UsageError('--partner is required: who sends the list.');
  const rows = await data.own((db) =>
    db.rows<{ copa_id: number; name: string }>(sql`
      select distinct c.copa_id, c.name from copa c left join copa_alias a using (copa_id)
      where lower(c.name) = lower(${name}) or lower(a.alias) = lower(${name}) or c.copa_id::text = ${name}`),
  );
  if (rows.length !== 1)
    throw new UsageError(rows.length ? `Several partners are called ${name}.` : `Partner ${name} not found.`);
  return rows[0]!;
}

const spelled: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

function sayFile(name: string, { table, guesses, chosen, columns }: CheckedFile, given: Record<string, string>): void {
  const form =
    table.format === 'xlsx'
      ? `workbook, sheet ${table.sheet}`
      : `${table.encoding}, ${spelled[table.separator ?? '']} separated, ${table.lineEnds}`;
  say(
    `${name}: ${form}; ${count(table.lines.length)} lines under ${table.headerLine ? `a header in line ${table.headerLine}` : 'no header'}`,
  );
  for (const notice of table.notices) say(`  ${notice}`);
  for (const { column, confidence } of guesses) {
    const spec = chosen.get(column)!;
    if (spec.field === 'ignore') continue;
    const how = Object.keys(given).some((name_) => name_.toLowerCase() === column.toLowerCase())
      ? 'given'
      : `${confidence} %`;
    const read = columns.find((each) => each.name === column);
    const options = [spec.chckCdg, spec.prefix && `${spec.prefix}…`].filter(Boolean).join(' ');
    say(`  ${column} → ${spec.field}${options ? ` ${options}` : ''} (${how})${read?.said ? ` ${read.said}` : ''}`);
  }
}

function sayChecked({ checked }: CheckedFile): void {
  const { lines, accepted, joined, refused, repeated, notices, repairs } = checked;
  say(
    `${count(lines)} lines: ${count(accepted.length + joined)} accepted, ${count(refused.length)} refused, ${count(repeated.length)} already there`,
  );
  for (const [notice, times] of notices) say(`  ${count(times)} × ${notice}`);
  for (const { repair, column, lines: times, before, after } of countRepairs(repairs))
    say(`  ${count(times)} × ${column}: ${repair} (${before} → ${after})`);
  for (const { reason, column, lines: times, first_line, value } of countReasons(
    refused.flatMap(({ reasons }) => reasons),
  ).slice(0, 20))
    say(
      `  refused ${count(times)} × ${column ?? 'line'}: ${reason} (line ${first_line}${value === null ? '' : `, "${value}"`})`,
    );
}

function writeRefused(file: CheckedFile, name: string, path: string | undefined): void {
  if (file.checked.refused.length === 0) return;
  const target = resolve(process.env.INIT_CWD ?? '.', path ?? refusedName(name));
  writeFileSync(target, refusedFile(file.table.columns, file.chosen, file.checked.refused));
  say(`The refused lines are in ${target}`);
}

async function importPreAlerts(data: Data, path: string, options: Options): Promise<number> {
  const [bytes, name, given] = [readBytes(path), basename(path), readMap(options.map)];
  const { copa_id: copaId, name: partner } = await partnerNamed(data, options.partner);
  const before = await data.own((db) => importedAt(db, hashOf(bytes), copaId));
  if (before) say(`This very file was imported for ${partner} on ${before}.`);
  const file = await checkFile((work) => data.own(work), fileOf(name, bytes), { copaId, given, now: now() });
  sayFile(name, file, given);
  sayChecked(file);
  writeRefused(file, name, options.refused);
  if (!options['dry-run']) {
    const id = await data.own(async (db) => {
      const fileId = await storeFile(db, { name, mime: 'application/octet-stream', bytes, copaId, userCode: null });
      const stored = { file_id: fileId, name, hash: hashOf(bytes) };
      return queueImport(db, {
        file: stored,
        copaId,
        mapping: given,
        userCode: null,
        role: 'admin',
        through: 'import',
      });
    });
    const job = await finishedJob(data, id);
    if (job.state === 'failed') throw new Refusal('failed', job.error ?? 'The import failed.');
    say(
      `Import ${id} for ${partner} is done: ${count(job.rows_accepted ?? 0)} lines written, ${count(job.rows_refused ?? 0)} refused, ${count(job.rows_repeated ?? 0)} already there`,
    );
  } else say('Nothing was written: this was a dry run.');
  return file.checked.refused.length ? 1 : 0;
}

/** Runs the import here, or waits for the server that was faster. */
async function finishedJob(data: Data, id: number): Promise<Row<typeof importJob>> {
  const imports = preAlertImports(data, progress());
  for (;;) {
    await runJob(data, imports, { id });
    const job = await data.own((db) => oneJob(db, id));
    if (job.state === 'done' || job.state === 'failed') return job;
    await setTimeout(1_000);
  }
}

/** One line that grows in place on a terminal; nothing in between elsewhere. */
function progress(): (done: number, all: number) => void {
  return (done, all) => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r${count(done)} of ${count(all)} lines checked${done === all ? ', writing\n' : ''}`);
    else if (done === all) say(`${count(all)} lines checked, writing`);
  };
}

async function importReference(data: Data, kind: ReferenceKind, path: string): Promise<number> {
  const bytes = readBytes(path);
  const { rows, written, refused } = await data.own((db) => loadReference(db, kind, { name: basename(path), bytes }));
  say(`${basename(path)}: ${count(rows)} lines, ${count(written)} ${kind} written, ${count(refused.length)} refused`);
  for (const { reason, column, lines, first_line, value } of countReasons(refused).slice(0, 20))
    say(`  refused ${count(lines)} × ${column}: ${reason} (line ${first_line}, "${value}")`);
  return refused.length ? 1 : 0;
}

async function run(): Promise<number> {
  const { kind, path, options } = readCommand();
  const config = readConfig();
  const data = await openData({ url: config.databaseUrl, dir: config.dataDir });
  try {
    await migrate(data);
    if (!config.demo) await fillLists(data);
    return kind === 'pre-alerts'
      ? await importPreAlerts(data, path, options)
      : await importReference(data, kind as ReferenceKind, path);
  } finally {
    await data.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write(`\n${usage}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
