import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a shell script that ends when this process has ended, however that ended: its `read` waits for it. */
export function untilTheEnd(script: string, args: string[], options: { uid?: number; gid?: number } = {}): void {
  const shell = spawn('sh', ['-c', script, ...args], {
    ...options,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
}

let base: string | undefined;

/** A new empty directory, gone when the tests are over. */
export function newDir(): string {
  if (!base) {
    base = mkdtempSync(join(tmpdir(), 'waybill-test-'));
    untilTheEnd('read end; rm -rf "$0"', [base]);
  }
  return mkdtempSync(join(base, 'd'));
}
