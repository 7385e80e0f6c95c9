import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The server, restarted on change, and the page with hot reload in front of it; arguments go to Vite (`--port 5174`). */
const root = fileURLToPath(new URL('../..', import.meta.url));
const watched = ['server', 'tools', 'machines'].map((folder) => `--watch-path=${folder}`);
const run = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  run(['--watch', '--watch-preserve-output', ...watched, 'server/cli/dev-server.ts']),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts', ...process.argv.slice(2)]),
];
const stop = () => {
  for (const child of children) child.kill();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// Neither is of use without the other.
for (const child of children) child.on('exit', stop);
