import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The server, restarted on change, and the page with hot reload in front of it. */
const root = new URL('../..', import.meta.url).pathname;
const run = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  run(['--watch', '--watch-path=server', '--watch-path=tools', '--watch-path=machines', 'server/main.ts']),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts']),
];
const stop = () => {
  for (const child of children) child.kill();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
