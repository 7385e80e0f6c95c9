import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { addToMenu, askForTexts, create, enlist, written } from '#server/scaffold/house.ts';
import { namesOf } from '#server/scaffold/names.ts';
import { reportFiles } from '#server/scaffold/report.ts';

/** `npm run new <domain>/<name>`: the files of a new report, its lines in the lists and in the menu, its texts to translate. */
const root = new URL('../..', import.meta.url).pathname;
const names = namesOf(process.argv[2] ?? '');
if (!names) {
  process.stderr.write('Usage: npm run new -- <domain>/<name>   for example report/parcels-by-gateway\n');
  process.exit(2);
}
try {
  create(reportFiles(names));
} catch (error) {
  process.stderr.write(`${(error as Error).message}.\n`);
  process.exit(1);
}
enlist('tools', names);
enlist('server', names);
addToMenu(names, 'Reports');
askForTexts([names.title]);
spawnSync(join(root, 'node_modules/.bin/oxfmt'), written, { cwd: root, stdio: 'ignore' });
process.stdout.write(`${written.map((path) => `  ${path}`).join('\n')}\n`);
process.stdout.write(
  `Next: say in the contract what goes in and comes out, write the SQL, and translate; npm run check says what is missing.\n`,
);
