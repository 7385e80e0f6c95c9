import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open as openPages } from '#machines/session.ts';
import { specifiedEndpoints, specifiedScreens } from '#tests/specified.ts';
import { contracts } from '#tools/index.ts';
import { screens } from '#web/menu/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const local = (name: string) => `${root}node_modules/.bin/${name}`;

function run(
  title: string,
  command: string,
  args: string[],
): Promise<{ title: string; code: number; output: string; ms: number }> {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => done({ title, code: code ?? 1, output, ms: Math.round(performance.now() - started) }));
  });
}

/** What the structure tests found. */
const verdict = join(tmpdir(), `waybill-check-${process.pid}.json`);
const trees = ['tools', 'machines', 'server', 'web', 'tests'];
const results = await Promise.all([
  run('format', local('oxfmt'), ['--check', ...trees]),
  run('lint', local('oxlint'), ['--deny-warnings', ...trees]),
  run('types', local('tsc'), ['--noEmit']),
  run('structure', local('vitest'), [
    'run',
    '--config',
    'tests/vitest.config.ts',
    'tests/structure.test.ts',
    'tests/texts.test.ts',
    'tests/contracts.test.ts',
    'tests/kit/papers.test.ts',
    '--reporter=json',
    `--outputFile.json=${verdict}`,
  ]),
]);

interface Verdict {
  testResults: {
    message: string;
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
}

/** What the tests found wrong, without the program's own places; whole output where they did not come to an end. */
function failures(output: string): string {
  if (!existsSync(verdict)) return output;
  const lines = (JSON.parse(readFileSync(verdict, 'utf8')) as Verdict).testResults.flatMap(
    ({ message, assertionResults }) => [
      ...(message ? [message] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ title, failureMessages }) => [
          `${title}:`,
          ...failureMessages.map((text) => text.replace(/^\w*Error: /, '').replace(/\n\s+at [\s\S]*$/, '')),
        ]),
    ],
  );
  return lines.map((text) => text.replace(/^/gm, '  ')).join('\n');
}

/** The formatter speaks of its own options, which are not those of `check`. */
const formatting = (output: string) => output.replace('Run without `--check` to fix.', '`npx oxfmt` formats them.');

for (const { title, code, output, ms } of results) {
  process.stdout.write(`${code ? 'failed' : 'ok    '} ${title} (${(ms / 1000).toFixed(1)} s)\n`);
  if (code) process.stdout.write(`${title === 'structure' ? failures(output) : formatting(output)}\n`);
}
rmSync(verdict, { force: true });

const paths = new Set(contracts.map(({ path }) => path));
const routes = new Set([...openPages, ...screens.map(({ path }) => path)]);
const done = (wanted: string[], have: Set<string>) => wanted.filter((path) => have.has(path)).length;
const own = contracts.length - done(specifiedEndpoints, paths);
process.stdout.write(
  `endpoints ${done(specifiedEndpoints, paths)} of ${specifiedEndpoints.length} specified, and ${own} of our own\n` +
    `screens ${done(specifiedScreens, routes)} of ${specifiedScreens.length} specified\n`,
);
process.exit(results.some(({ code }) => code) ? 1 : 0);
