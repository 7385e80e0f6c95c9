import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything: the checks, the tests on both engines, the browser tests. Ends with the line 'N passed, N failed'. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const quick = process.argv.includes('--no-browser');
const own = process.argv.slice(2).filter((argument) => argument !== '--no-browser');

function node(args: string[], env: NodeJS.ProcessEnv = {}): number {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
  );
}
const report = (name: string) => join(tmpdir(), `waybill-${name}-${process.pid}.json`);
function read<T>(path: string, or: T): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return or;
  } finally {
    rmSync(path, { force: true });
  }
}

let [passed, failed, skipped] = [0, 0, 0];
if (!own.length && node(['server/cli/check.ts'])) failed += 1;
else if (!own.length) passed += 1;

// Once, before the clock of any test runs.
if (!own.length) node(['server/cli/train.ts']);
const units = report('units');
const unitCode = node([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${units}`,
  ...own,
]);
const counted = read(units, { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 });
passed += counted.numPassedTests;
failed += counted.numFailedTests || (unitCode ? 1 : 0);
skipped += counted.numPendingTests;

if (!quick && !own.length) {
  const pages = report('pages');
  const code = node(['server/cli/e2e.ts'], { PLAYWRIGHT_JSON_OUTPUT_FILE: pages });
  const { stats } = read(pages, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } });
  passed += stats.expected + stats.flaky;
  failed += stats.unexpected || (code ? 1 : 0);
  skipped += stats.skipped;
}
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed ? 1 : 0);
