import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { untilTheEnd } from './scratch.ts';

const debian = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are on this machine; undefined where there are none. */
export function findPrograms(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** PostgreSQL refuses to run as root: the account that its packages make. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()));
  return { uid, gid };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a private server that ends with this process, however that ends; returns the address of its first database. */
export async function startServer(programs: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'waybill-postgres-'));
  const who = account();
  if (who.uid !== undefined) chownSync(dir, who.uid, who.gid!);
  const data = join(dir, 'data');
  const quiet = { ...who, cwd: dir, stdio: 'ignore' as const };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    quiet,
  );
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-k',
    dir,
    '-h',
    '127.0.0.1',
    '-p',
    `${port}`,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const script = 'dir=$0; "$@" </dev/null & read end; kill -QUIT $!; wait; rm -rf "$dir"';
  untilTheEnd(script, [dir, join(programs, 'postgres'), ...options], who);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url);
  return url;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}
