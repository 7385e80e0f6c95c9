import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const root = new URL('../..', import.meta.url).pathname;

/** The program, running on a port of its own. */
export interface Program {
  url: string;
  pid: number;
  /** Ends it by SIGTERM; answers its exit code. */
  stop(): Promise<number | null>;
}

/** As `npm start` has it: a long import leaves little behind that is not used any more. */
const frugal = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=20'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a program with these variables beside those of this process, and waits until it is ready. */
export async function startProgram(program: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const port = await freePort();
  const server = spawn(process.execPath, [...frugal.flags, program], {
    cwd: root,
    env: { ...process.env, ...frugal.env, LOG_LEVEL: 'error', ...env, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await sleep(50);
  }
  return {
    url,
    pid: server.pid!,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      return server.exitCode;
    },
  };
}
