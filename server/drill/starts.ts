import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '#server/bench/figures.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { badServerStarts, badStarts, spoiltCopy } from './bad-starts.ts';

/** Starts the program on everything that must be refused; true where each ended with 1 and its sentence. */
export async function drillStarts(): Promise<boolean> {
  const base = mkdtempSync(join(tmpdir(), 'waybill-drill-'));
  const [sound, dir] = [join(base, 'sound'), join(base, 'data')];
  const url = process.env.DATABASE_URL;
  try {
    readConfig({ DATA_DIR: sound });
    const data = await openData({ dir: sound });
    await migrate(data);
    await data.close();
    let faults = 0;
    for (const start of [...badStarts, ...(url ? badServerStarts(url) : [])]) {
      spoiltCopy(start, sound, dir);
      const env = { ...process.env, DATABASE_URL: '', SESSION_SECRET: '', DATA_DIR: dir, PORT: '0', ...start.env };
      const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
        env,
        timeout: 60_000,
        encoding: 'utf8',
      });
      if (status === 1 && stderr.includes(start.says)) continue;
      faults++;
      say(`${start.about}: ended with ${status} and said ${stderr.slice(0, 300)}`);
    }
    say(`bad starts: ${badStarts.length + (url ? 2 : 0)}, ${faults} not refused in their sentence`);
    return faults === 0;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
