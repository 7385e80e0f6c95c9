import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import type { Data } from '#server/db/open.ts';
import { openData } from '#server/db/open.ts';
import { findPrograms, startServer } from './postgres.ts';
import { newDir } from './scratch.ts';

/** What a database holds when a test gets it; made once a run and then copied, by name. */
export interface Filling {
  name: string;
  fill(data: Data): Promise<void>;
}
/** A database that nobody has opened: what `openData` and the command line take. */
export interface Place {
  dir: string;
  url?: string;
  /** DATA_DIR and DATABASE_URL. */
  env: Record<string, string>;
  drop(): Promise<void>;
}
export interface Opened {
  data: Data;
  place: Place;
  close(): Promise<void>;
}
export interface TestEngine {
  name: 'embedded' | 'server';
  /** A database with the tables, filled where that is asked; `null` for one without tables. */
  place(filling?: Filling | null): Promise<Place>;
  open(filling?: Filling): Promise<Opened>;
}

/** The variable in which a test hands a filling that it has made to the tests that it starts: its folder. */
export const preparedIn = ({ name }: Filling): string => `WAYBILL_FILLING_${name.replaceAll('-', '_').toUpperCase()}`;

const bare: Filling = { name: 'bare', fill: async () => {} };

async function prepare(at: { dir: string; url?: string }, { fill }: Filling): Promise<void> {
  const data = await openData(at);
  try {
    await migrate(data);
    await fill(data);
  } finally {
    await data.close();
  }
}

/** Runs `make` once per filling. */
function onceEach<T>(make: (filling: Filling) => Promise<T>): (filling: Filling) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (filling) => {
    const found = known.get(filling.name) ?? make(filling);
    known.set(filling.name, found);
    return found;
  };
}

const opening =
  (place: TestEngine['place']) =>
  async (filling?: Filling): Promise<Opened> => {
    const at = await place(filling);
    const data = await openData(at);
    return {
      data,
      place: at,
      close: async () => {
        await data.close();
        await at.drop();
      },
    };
  };

function embedded(): TestEngine {
  const template: (filling: Filling) => Promise<string> = onceEach(async (filling) => {
    const prepared = process.env[preparedIn(filling)];
    if (prepared) return prepared;
    const dir = newDir();
    if (filling !== bare) cpSync(await template(bare), dir, { recursive: true });
    await prepare({ dir }, filling);
    return dir;
  });
  const place: TestEngine['place'] = async (filling = bare) => {
    const dir = newDir();
    if (filling) cpSync(await template(filling), dir, { recursive: true });
    const drop = async () => rmSync(dir, { recursive: true, force: true });
    return { dir, env: { DATA_DIR: dir, DATABASE_URL: '' }, drop };
  };
  return { name: 'embedded', place, open: opening(place) };
}

const prefix = 'waybill_test_';

async function statement(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Databases that a run before this one could not drop. */
async function dropLeft(url: string): Promise<void> {
  const { rows } = await statement(url, `select datname from pg_database where datname ~ '^${prefix}[0-9]+_'`);
  for (const { datname } of rows as { datname: string }[])
    if (!alive(Number(datname.split('_')[2])))
      await statement(url, `drop database if exists "${datname}" with (force)`);
}

function server(start: () => Promise<string>): TestEngine {
  let starting: Promise<string> | undefined;
  let count = 0;
  const started = async () => {
    const url = await start();
    await dropLeft(url);
    return url;
  };
  const create = async (template?: string) => {
    const main = await (starting ??= started());
    const name = `${prefix}${process.pid}_${++count}`;
    await statement(main, `create database "${name}" ${template ? `template "${template}"` : ''}`);
    const url = new URL(main);
    url.pathname = `/${name}`;
    return { main, name, url: url.href };
  };
  const template: (filling: Filling) => Promise<string> = onceEach(async (filling) => {
    const { name, url } = await create(filling === bare ? undefined : await template(bare));
    await prepare({ dir: tmpdir(), url }, filling);
    return name;
  });
  const place: TestEngine['place'] = async (filling = bare) => {
    const { main, name, url } = await create(filling ? await template(filling) : undefined);
    const dir = newDir();
    const drop = async () => void (await statement(main, `drop database "${name}" with (force)`));
    return { dir, url, env: { DATA_DIR: dir, DATABASE_URL: url, SESSION_SECRET: 'of-tests-'.repeat(5) }, drop };
  };
  return { name: 'server', place, open: opening(place) };
}

function findServer(): TestEngine[] {
  const given = process.env.DATABASE_URL;
  if (given) return [server(async () => given)];
  const programs = findPrograms();
  if (programs) return [server(() => startServer(programs))];
  process.stderr.write('PostgreSQL is skipped: set DATABASE_URL, or install its programs.\n');
  return [];
}

/** The engines of this machine; tests of the database run on each. */
export const engines: TestEngine[] = [embedded(), ...findServer()];
