import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { changeFiles, changeTry } from '#server/scaffold/change.ts';
import { addToMenu, addTry, askForTexts, create, enlist, written } from '#server/scaffold/house.ts';
import { namesOf } from '#server/scaffold/names.ts';
import { reportFiles } from '#server/scaffold/report.ts';

/**
 * `npm run new -- [--write] <domain>/<name>`: the files of a new report, or of a new change, its lines in the lists and in
 * the menu, its texts to translate.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `Usage: npm run new -- <domain>/<name>           a report, for example report/parcels-by-gateway
       npm run new -- --write <domain>/<name>   a change, for example operations/set-order-number
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
    const names = positionals.length === 1 ? namesOf(positionals[0]!) : undefined;
    if (names) return { names, write: values.write ?? false };
  } catch {
    // An unknown option is answered by the usage as well.
  }
  process.stderr.write(usage);
  process.exit(2);
}

const { names, write } = readArguments();
try {
  create(write ? changeFiles(names) : reportFiles(names));
} catch (error) {
  process.stderr.write(`${(error as Error).message}.\n`);
  process.exit(1);
}
if (write) addTry(names, changeTry);
enlist('tools', names);
enlist('server', names);
addToMenu(names, write ? 'Process' : 'Reports');
askForTexts([names.title]);
spawnSync(join(root, 'node_modules/.bin/oxfmt'), written, { cwd: root, stdio: 'ignore' });
process.stdout.write(`${written.map((path) => `  ${path}`).join('\n')}\n`);
process.stdout.write(
  `Next: say in the contract what goes in and comes out, write the SQL, and translate; npm run check says what is missing.\n`,
);
