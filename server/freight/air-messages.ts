import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { now } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { endJob, type Job, type JobKind } from '#server/jobs/queue.ts';
import { log } from '#server/log.ts';
import { sendMail } from '#server/mail.ts';
import type { Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';
import { cargoManifestOf } from './cargo-manifest.ts';
import { isDone, keepMessage, partsOf, take } from './incoming.ts';
import { noWayOut, type Channel } from './send.ts';

interface Waiting {
  kind: string;
  channel: Channel | null;
  recipient: string | null;
  subject: string | null;
  body: string;
  name: string | null;
  content: Buffer | null;
  master_booking_id: number;
}
const largestFile = 1024 * 1024;
const settledMs = 200;
/** Orders processes that read the same folder. */
const oneReader = 5_170_831;

/**
 * Messages to airlines and notices to partners as jobs, by mail or into the folder that the network empties; what it puts into the other folder
 * is read at each look.
 */
export function airMessages(deps: Deps): JobKind {
  const kind: JobKind = {
    table: 'booking_transmission',
    name: 'Messages of air freight',
    says: {
      accident: 'The message could not be sent.',
      again: 'The message could not be sent. It is tried again later.',
      stopped: 'The server stopped while the message was sent.',
    },
    due: () => readFolder(deps),
    run: (job) => send(deps, kind, job),
  };
  return kind;
}

async function send({ data, config }: Deps, kind: JobKind, job: Job): Promise<void> {
  const message = await data.own((db) =>
    db.one<Waiting>(sql`
      select kind, channel, recipient, subject, body, name, content, master_booking_id from booking_transmission where booking_transmission_id = ${job.id}`),
  );
  if (!message) return data.own((db) => endJob(db, kind, job));
  const { channel, recipient, subject, body, name } = message;
  if (channel === null) refuse('refused', noWayOut);
  // The paper is made when it goes out, so that it shows the manifest as it is then.
  const content = message.kind === 'attachment' ? (message.content ?? Buffer.from(await data.own((db) => cargoManifestOf(db, message.master_booking_id)))) : null; // prettier-ignore
  if (channel === 'folder') {
    if (!config.cargoOutDir) refuse('refused', 'CARGO_OUT_DIR names no folder any more.');
    await mkdir(config.cargoOutDir!, { recursive: true });
    const base = `${String(job.id).padStart(8, '0')}-${message.kind.toLowerCase()}`;
    await put(config.cargoOutDir!, content ? `${base}-${name}` : `${base}.txt`, content ?? body);
  } else {
    await sendMail(config, {
      to: recipient!,
      subject: subject ?? 'Air waybill',
      text: body,
      attachments: content ? [{ filename: name ?? 'file', content }] : [],
    });
  }
  await data.own((db) => endJob(db, kind, job));
}

/** The network never sees half a file: it appears under its name when it is whole. */
async function put(dir: string, name: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dir, `.${name}.part`);
  await writeFile(draft, content);
  await rename(draft, join(dir, name));
}

/** Reads what the network has put into the folder, file by file; a file that was read stands under `read/`. */
export async function readFolder({ data, config }: Deps): Promise<void> {
  const dir = config.cargoInDir;
  if (!dir) return;
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => !one.startsWith('.')).toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they came
    await readOne({ data, config }, dir, name).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster, or the file stays for the next look.
      if (error.code !== 'ENOENT') log.warn({ err: error, name }, 'a message of an airline could not be read');
    });
  }
}

async function readOne({ data, config }: Pick<Deps, 'data' | 'config'>, dir: string, name: string): Promise<void> {
  const path = join(dir, name);
  const found = await stat(path);
  // A file that is still being written is read at the next look.
  if (!found.isFile() || Date.now() - found.mtimeMs < settledMs) return;
  if (found.size > largestFile) {
    log.warn({ name, bytes: found.size }, 'a file is too large for a message of an airline and was put aside');
    await mkdir(join(dir, 'aside'), { recursive: true });
    await rename(path, join(dir, 'aside', name));
    return;
  }
  const text = textOf(await readFile(path));
  await data.own((db) => takeAll(db, config, text));
  await mkdir(join(dir, 'read'), { recursive: true });
  await rename(path, join(dir, 'read', name));
}

/** Messages are ASCII; some senders write them as UTF-16. What no database keeps is left out, and the rest is shown as it is. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (isLittle || (first === 0xfe && second === 0xff))
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes).replaceAll('\0', '');
  return bytes.toString('latin1').replaceAll('\0', '');
}

async function takeAll(db: OwnerDatabase, config: Deps['config'], text: string): Promise<void> {
  // Two processes may look at the same file: the second finds the message known.
  await db.rows(sql`select pg_advisory_xact_lock(${oneReader})`);
  const at = now();
  const ctx: Context = {
    db,
    who: { userCode: 'AIRLINE', email: '', name: 'Airline', role: 'admin', copaId: null, providerId: null },
    now: at,
    today: at.toISOString().slice(0, 10),
    through: 'import',
    requestId: 'airline',
    config,
    secretsLater: false,
    applying: true,
  };
  for (const part of partsOf(text)) {
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    const done = await isDone(ctx, part.hash);
    // oxlint-disable-next-line no-await-in-loop
    if (!done) await keepMessage(ctx, part, await take(ctx, part, true), 'folder');
  }
}
