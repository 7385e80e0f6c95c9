import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bar, missedBars, say } from '#server/bench/figures.ts';
import { openConsole, type Console } from './console.ts';

const megabyte = Buffer.alloc(2 ** 20, 1);
const smallMb = 240;
const tries = 40;

/**
 * A file system without room: what is written is refused with its reason, the readiness is red, and both are well again
 * when there is room. The embedded engine gets a small file system of its own, where this user may make one; for a
 * server, `disk=FOLDER` names a folder on the small file system that holds its data.
 */
export async function drillDisk(folder?: string): Promise<boolean> {
  const missed = missedBars();
  const own = folder ? undefined : smallDisk();
  const small = folder ?? own;
  if (!small) {
    say('skipped  the full disk: this user may not make a small file system');
    return true;
  }
  try {
    await drillOn(small, own ? join(own, 'data') : undefined);
  } finally {
    if (own) execFileSync('umount', ['-l', own]);
  }
  return missedBars() === missed;
}

function smallDisk(): string | undefined {
  const at = mkdtempSync(join(tmpdir(), 'waybill-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallMb}m`, 'tmpfs', at], { stdio: 'ignore' });
    return at;
  } catch {
    return undefined;
  }
}

async function drillOn(small: string, dir: string | undefined): Promise<void> {
  if (dir) mkdirSync(dir, { recursive: true });
  const site = await openConsole(300, dir);
  const filler = join(small, 'filler');
  try {
    const before = await site.upload('before.csv', megabyte);
    fill(filler);
    const refused = await untilRefused(site);
    bar(
      `a write is refused with 503 and the reason on the ${site.engine} engine`,
      /^503 .*disk/i.test(refused),
      refused,
    );
    const red = await readiness(site);
    bar('  /readyz is red', red.status === 503 && red.body.includes('"disk":false'), `${red.status} ${red.body}`);
    const reading = await site.post('geographic/countries-list', {});
    await reading.arrayBuffer();
    bar('  what is only read still is', reading.ok, String(reading.status));
    rmSync(filler);
    const began = performance.now();
    const again = await untilWell(site);
    const took = ((performance.now() - began) / 1_000).toFixed(1);
    bar('  writes and /readyz are well again with room', again === '', again || `after ${took} s`);
    const kept = await site.post('import/read-file', { file_id: before });
    bar('  what was stored before is there', kept.status !== 404, String(kept.status));
  } finally {
    rmSync(filler, { force: true });
    await site.close();
  }
}

/** Takes all the room that is left. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, megabyte);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fsyncSync(file);
    closeSync(file);
  }
}

/** The first answer to a write that is not 200: a database has a little room in its own files. */
async function untilRefused(site: Console): Promise<string> {
  for (let round = 0; round < tries; round += 1) {
    const said = await site.upload(`full-${round}.csv`, megabyte).then(
      () => '',
      (error: Error) => error.message,
    );
    if (said) return said.replace('The file was not stored: ', '');
  }
  return `${tries} files were stored`;
}

async function readiness({ url }: Console): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.text() };
}

/** What is still wrong after half a minute; empty where nothing is. */
async function untilWell(site: Console): Promise<string> {
  let wrong = '';
  for (let round = 0; round < 30; round += 1) {
    wrong = await site.upload('after.csv', megabyte).then(
      () => '',
      (error: Error) => error.message,
    );
    const { status, body } = await readiness(site);
    if (!wrong && status === 200) return '';
    if (!wrong) wrong = body;
    await sleep(1_000);
  }
  return wrong;
}
