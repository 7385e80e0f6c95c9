import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Starts a program of the project, such as 'server/cli/backup.ts', with this Node. */
export function start(path: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
}

/** Runs a program of the project to its end. */
export async function runProgram(path: string, args: string[], env: Record<string, string>): Promise<Finished> {
  const child = start(path, args, env);
  const finished: Finished = { code: null, out: '', err: '' };
  child.stdout!.on('data', (text: Buffer) => (finished.out += text.toString()));
  child.stderr!.on('data', (text: Buffer) => (finished.err += text.toString()));
  [finished.code] = (await once(child, 'close')) as [number | null];
  return finished;
}
