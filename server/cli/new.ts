import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from '#tools/texts/index.ts';

/** `npm run new <domain>/<name>`: contract, handler and test, and their lines in the lists. */
const root = new URL('../..', import.meta.url).pathname;
const given = process.argv[2] ?? '';
const match = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9_-]*)$/.exec(given);
if (!match) {
  process.stderr.write('Usage: npm run new -- <domain>/<name>   for example report/parcels-by-gateway\n');
  process.exit(2);
}
const [, domain, wire] = match as unknown as [string, string, string];
const name = wire.replaceAll('_', '-');
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const written: string[] = [];

function write(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file)) {
    process.stderr.write(`${path} is there already.\n`);
    process.exit(1);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  written.push(path);
  process.stdout.write(`wrote ${path}\n`);
}

/** Adds an import and an entry to a list file, or makes the list and enters the domain in the list of domains. */
function enlist(tree: 'tools' | 'server', type: 'AnyContract' | 'Handler', from: string): void {
  const path = `${tree}/${domain}/index.ts`;
  const file = join(root, path);
  if (!existsSync(file)) {
    write(
      path,
      `import type { ${type} } from '${from}';\nimport { ${camel} } from './${name}.ts';\n\nexport const ${domain}: ${type}[] = [${camel}];\n`,
    );
    const all = join(root, tree, 'index.ts');
    const text = readFileSync(all, 'utf8')
      .replace(/(import [^\n]+\n)(?!import)/, `$1import { ${domain} } from '#${tree}/${domain}/index.ts';\n`)
      .replace(/\n\];/, `\n  ...${domain},\n];`);
    writeFileSync(all, text);
    return;
  }
  const text = readFileSync(file, 'utf8')
    .replace(/(import [^\n]+\n)(?!import)/, `$1import { ${camel} } from './${name}.ts';\n`)
    .replace(/,?\s*\];/, `, ${camel}];`);
  writeFileSync(file, text);
  written.push(path);
  process.stdout.write(`listed in ${path}\n`);
}

write(
  `tools/${domain}/${name}.ts`,
  `import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const ${camel} = endpoint({
  path: '${domain}/${wire}',
  title: '${title}',
  about: '${title}, by date.',
  ask: { en: ['${name.replaceAll('-', ' ')}'], es: ['${name.replaceAll('-', ' ')} (es)'], pt: ['${name.replaceAll('-', ' ')} (pt)'] },
  effect: 'read',
  access: staff,
  input: z.object({
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('parcel', { trck_nmr_fol: field.tracking('Tracking'), weight_kg: field.weight('Weight', { total: true }) }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
`,
);
write(
  `server/${domain}/${name}.ts`,
  `import { sql } from 'drizzle-orm';
import { ${camel} as contract } from '#tools/${domain}/${name}.ts';
import { afterDay, all, fromDay } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const ${camel} = implement(contract, {
  query: (_ctx, input) => sql\`
    select s.trck_nmr_fol, s.weight_kg from shipment s
    where \${all([
      input.start_date ? sql\`s.received_at >= \${fromDay(input.start_date)}\` : undefined,
      input.end_date ? sql\`s.received_at < \${afterDay(input.end_date)}\` : undefined,
    ])}
    order by s.received_at desc\`,
});
`,
);
write(
  `tests/${domain}/${name}.test.ts`,
  `import { expect, test } from 'vitest';
import { ${camel} } from '#tools/${domain}/${name}.ts';
import { demo } from '#tests/support/site.ts';

test('${name.replaceAll('-', ' ')}', async () => {
  const { call } = await demo();
  const answer = await call(${camel}, {}, 'admin');
  expect(answer.total).toBeGreaterThan(0);
});
`,
);
/** The title in every language; until somebody translates it, it says the same in all. */
function addTitle(): void {
  if (Object.values(areas).some((texts) => title in texts)) return;
  const path = 'tools/texts/contracts.json';
  const texts = { ...areas.contracts, [title]: [title, title] };
  writeFileSync(join(root, path), JSON.stringify(texts, null, 2));
  written.push(path);
  process.stdout.write(`title in ${path}: translate it there\n`);
}

enlist('tools', 'AnyContract', '#tools/define.ts');
enlist('server', 'Handler', '#server/implement.ts');
addTitle();
spawnSync(join(root, 'node_modules/.bin/oxfmt'), written, { cwd: root, stdio: 'ignore' });
process.stdout.write(`Next: the fields and the SQL; a screen is one row in web/menu/.\n`);
