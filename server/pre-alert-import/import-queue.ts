import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { log } from '#server/log.ts';
import { beatOf } from '#server/schedules/beat.ts';
import { closeDeadImports, runImport } from './run-import.ts';
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
      ${JSON.stringify({ through, role })}::jsonb, 'queued', ${userCode}) returning import_job_id`);
  return row!.import_job_id;
}

const lookMs = 15_000;
const beatMs = 60_000;
const firstLooks = [20, 60, 150, 400, 1_000];
let wake: (() => void) | undefined;

/** Says that an import waits; it is found as soon as its transaction has ended. */
export const wakeImports = (): void => wake?.();

/** Runs waiting imports one after another until stopped, those that an earlier process left waiting too. */
export function startImports(data: Data): () => Promise<void> {
  const stopping = new AbortController();
  const working = work(data, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'imports have stopped');
  });
  return async () => {
    stopping.abort();
    await working;
  };
}

async function work(data: Data, signal: AbortSignal): Promise<void> {
  await closeDeadImports(data);
  let looks = 0;
  let beatAt = 0;
  let sleep = new AbortController();
  wake = () => {
    looks = 0;
    sleep.abort();
  };
  while (!signal.aborted) {
    if (Date.now() - beatAt > beatMs) {
      beatAt = Date.now();
      await beatOf(data, 'imports').catch(() => {});
    }
    const ran = await runNext(data);
    if (ran) looks = 0;
    else {
      sleep = new AbortController();
      const pause = firstLooks[looks++] ?? lookMs;
      await setTimeout(pause, undefined, { signal: AbortSignal.any([signal, sleep.signal]) }).catch(() => {});
      if (looks > firstLooks.length && !signal.aborted) await closeSilent(data);
    }
  }
}

/** On a server, processes that died are noticed while others run. */
const closeSilent = async (data: Data): Promise<void> => {
  if (data.engine === 'server') await closeDeadImports(data);
};

async function runNext(data: Data): Promise<boolean> {
  const next = await data.own((db) =>
    db.one<{ import_job_id: number }>(
      sql`select import_job_id from import_job where state = 'queued' order by import_job_id limit 1`,
    ),
  );
  return next ? runImport(data, next.import_job_id) : false;
}
