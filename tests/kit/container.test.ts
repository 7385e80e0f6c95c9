import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, variableNames } from '#server/config.ts';
import { engines } from '#tests/support/engines.ts';
import { root } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';
import { compose, copies, image, runs, stages, unpack } from './container.ts';
import { freePort } from './free-port.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};

/** Packages that a program loads, through every file of ours that it imports. */
function packagesOf(entry: string): Set<string> {
  const [seen, packages, waiting] = [new Set<string>(), new Set<string>(), [entry]];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || !file.endsWith('.ts')) continue;
    seen.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    for (const [line, one, two, three] of source.matchAll(
      /^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|new URL\('\.\/[^']+\.ts'/gm,
    )) {
      const name = one ?? two ?? three ?? /'(.+)'/.exec(line)![1]!;
      if (line.startsWith('import type')) continue;
      if (name.startsWith('#')) waiting.push(name.slice(1));
      else if (name.startsWith('.')) waiting.push(join(file, '..', name));
      else if (!name.startsWith('node:')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)![0]);
    }
  }
  return packages;
}

describe('the Dockerfile', () => {
  test('names files and commands that exist, and takes from its own stages', () => {
    const kept = readFileSync(join(root, '.dockerignore'), 'utf8');
    const names = stages().map(({ name }) => name);
    for (const stage of stages()) {
      for (const { from, sources } of copies(stage)) {
        if (from) expect(names).toContain(from);
        else for (const source of sources) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
        if (!from) for (const source of sources) expect(kept).toContain(`!${source.split('/')[0]}\n`);
      }
      for (const [, script] of runs(stage).flatMap((line) => [...line.matchAll(/npm run (\S+)/g)]))
        expect(manifest.scripts).toHaveProperty([script!]);
    }
    expect(image().user).toBe('node');
    expect(Object.keys(image().env).filter((name) => name !== 'NODE_ENV' && !variableNames.includes(name))).toEqual([]);
  });

  test('the packages installed in it are those that run in it', () => {
    const programs = ['main', 'cli/healthy', 'cli/user', 'cli/seed', 'cli/import', 'cli/backup', 'cli/restore'];
    const needed = programs.flatMap((program) => [...packagesOf(`server/${program}.ts`)]);
    expect([...new Set(needed)].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
  });
});

/** Starts the image's command in its unpacked folder; `healthy` runs its health check once. */
async function startImage(dir: string, env: Record<string, string>) {
  const { health, command, env: own } = image();
  const all = { ...process.env, LOG_LEVEL: 'error', ...own, ...env, PORT: await freePort() };
  const [node, ...args] = command;
  expect([node, health[0]]).toEqual(['node', 'node']);
  const child = spawn(process.execPath, args, { cwd: dir, env: all, stdio: ['ignore', 'ignore', 'inherit'] });
  const healthy = () => spawnSync(process.execPath, health.slice(1), { cwd: dir, env: all }).status;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return { healthy, stop };
}

test('the image starts, becomes healthy and stops when told', async () => {
  const place = await engines[0]!.place(null);
  const waybill = await startImage(unpack(), { DATA_DIR: place.dir, WAYBILL_DEMO: 'off' });
  try {
    expect(waybill.healthy()).toBe(1);
    await expect.poll(waybill.healthy, { timeout: 120_000, interval: 1_000 }).toBe(0);
  } finally {
    expect(await waybill.stop()).toBe(0);
    await place.drop();
  }
}, 200_000);

describe('compose.yaml', () => {
  const { services, volumes } = compose();
  const ours = Object.entries(services).filter(([, { build }]) => build === '.');
  /** The environment of a service as compose fills it in. */
  const given = (environment: Record<string, string>, env: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(
          /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
          (_, variable: string, usual = '') => env[variable] || usual,
        ),
      ]),
    );
  const secrets = { SESSION_SECRET: 'of-tests-'.repeat(5), POSTGRES_PASSWORD: 'secret' };

  test('has two of Waybill and one PostgreSQL, and names only what exists', () => {
    expect(ours.map(([name]) => name)).toEqual(['waybill-1', 'waybill-2']);
    expect(Object.keys(services)).toEqual([...ours.map(([name]) => name), 'postgres']);
    for (const [, { environment, depends_on, ports }] of ours) {
      expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
      for (const other of Object.keys(depends_on ?? {})) expect(services).toHaveProperty([other]);
      expect(ports?.every((port) => port.endsWith(`:${image().env.PORT}`))).toBe(true);
      const config = readConfig({ ...given(environment, secrets), DATA_DIR: newDir() });
      const url = new URL(config.databaseUrl!);
      expect(services).toHaveProperty([url.hostname]);
      const server = given(services[url.hostname]!.environment, secrets);
      expect([url.username, url.password, url.pathname]).toEqual([
        server.POSTGRES_USER,
        server.POSTGRES_PASSWORD,
        `/${server.POSTGRES_DB}`,
      ]);
    }
    for (const { volumes: used = [] } of Object.values(services))
      for (const volume of used) expect(volumes).toHaveProperty([volume.split(':')[0]!]);
  });

  test.each(engines.filter(({ name }) => name === 'server'))(
    'both start at once on an empty database',
    async (engine) => {
      const place = await engine.place(null);
      const dir = unpack();
      const both = await Promise.all(
        ours.map(([, { environment }]) =>
          startImage(dir, { ...given(environment, secrets), DATABASE_URL: place.url!, DATA_DIR: newDir() }),
        ),
      );
      try {
        for (const { healthy } of both) await expect.poll(healthy, { timeout: 120_000, interval: 1_000 }).toBe(0);
      } finally {
        expect(await Promise.all(both.map(({ stop }) => stop()))).toEqual([0, 0]);
        await place.drop();
      }
    },
    300_000,
  );
});
