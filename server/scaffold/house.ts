import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Names } from './names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What was written, by path: whole files, and lines in those that were there. */
export const written: string[] = [];
const keep = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  written.push(path);
};

/** Writes new files. Throws, and writes nothing, where one of them is there already. */
export function create(files: Record<string, string>): void {
  const there = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (there.length) throw new Error(`There is a file ${there[0]} already`);
  for (const [path, text] of Object.entries(files)) keep(path, text);
}

const withImport = (text: string, line: string) => text.replace(/(import [^\n]+\n)(?!import)/, `$1${line}\n`);
const withEntry = (text: string, entry: string) => text.replace(/,?\s*\];\s*$/, `, ${entry}];\n`);

/** Enters the endpoint in the list of its domain in one tree; a new domain in the list of domains as well. */
export function enlist(tree: 'tools' | 'server', { domain, file, name }: Names): void {
  const path = `${tree}/${domain}/index.ts`;
  const line = `import { ${name} } from './${file}.ts';`;
  if (existsSync(join(root, path))) return keep(path, withEntry(withImport(read(path), line), name));
  const [type, from] = tree === 'tools' ? ['AnyContract', '#tools/define.ts'] : ['Handler', '#server/implement.ts'];
  keep(path, `import type { ${type} } from '${from}';\n${line}\n\nexport const ${domain}: ${type}[] = [${name}];\n`);
  const all = withImport(read(`${tree}/index.ts`), `import { ${domain} } from '#${tree}/${domain}/index.ts';`);
  keep(`${tree}/index.ts`, all.replace(/\n\];/, `\n  ...${domain},\n];`));
}

/** One row in a group of the menu, for administrators. */
export function addToMenu({ path, file, title }: Names, group: 'Reports' | 'Process'): void {
  const list = `web/menu/${group.toLowerCase()}.ts`;
  const place = group === 'Reports' ? '/reports' : '/operations/process';
  const row = `{ path: '${place}/${file}', title: '${title}', menu: '${group}', contract: '${path}' }`;
  keep(list, withEntry(read(list), row));
}

/** How a new change is tried. */
export function addTry({ path }: Names, how: string): void {
  const list = 'tests/support/tries.ts';
  keep(list, read(list).replace(/\n\};\s*$/, `\n  '${path}': ${how},\n};\n`));
}

/** Texts to be translated: empty, so that `check` asks for them. */
export function askForTexts(texts: string[]): void {
  const path = 'tools/texts/contracts.json';
  const known = JSON.parse(read(path)) as Record<string, string[]>;
  const missing = texts.filter((text) => !(text in known)).map((text) => [text, ['', '']]);
  keep(path, JSON.stringify({ ...known, ...Object.fromEntries(missing) }, null, 2));
}
