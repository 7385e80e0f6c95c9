import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { toolName } from '#tools/define.ts';
import { screens } from '#web/menu/index.ts';
import { handlers } from '#server/index.ts';

const root = new URL('..', import.meta.url).pathname;
const trees = ['tools', 'machines', 'server', 'web', 'tests'];
const filesOf = (kind: RegExp) =>
  trees.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && kind.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  );
const files = filesOf(/\.tsx?$/);
const styles = filesOf(/\.css$/);
const source = (file: string) => readFileSync(join(root, file), 'utf8');
const imports = (file: string) =>
  [
    ...source(file).matchAll(/^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm),
  ].map(([, one, two, three]) => (one ?? two ?? three)!);
/** The file of ours that an import means; null for a package. */
const fileOf = (from: string, name: string): string | null =>
  name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(from), name) : null;
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The folder of a wire path: its first segment, but `test` would be taken for tests. */
const folderOf = (path: string) => path.split('/')[0]!.replace(/^test$/, 'performance');
/** The domain folders: those whose endpoints stand on the wire. */
const domains = [...new Set(contracts.map(({ path }) => folderOf(path)))];

const folders = trees.flatMap((tree) => [
  tree,
  ...readdirSync(join(root, tree), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
]);
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length;
/** Components as the registry of shadcn gives them. */
const stock = /^web\/ui\//;
/** Folders that hold one file for each endpoint, phrases of one, or migrations. */
const listed = new RegExp(`^(tools|server)/(${domains.join('|')})$|/phrases(/|$)|/migrations(/|$)`);

/** Which tree may import which packages and trees; the design's table. */
const rules: { tree: RegExp; never: RegExp; why: string }[] = [
  { tree: /^tools\//, never: /^(?!zod$|\.\/|\.\.\/|#tools\/)/, why: 'tools/ imports only zod and itself' },
  {
    tree: /^machines\//,
    never: /^(?!xstate$|\.\/|#machines\/|#tools\/)/,
    why: 'machines/ imports only xstate and tools/',
  },
  { tree: /^web\//, never: /^#(server|tests)\//, why: 'web/ never imports server/' },
  { tree: /^web\/parts\//, never: /^#web\/(screens|chat)\//, why: 'parts never import screens' },
  { tree: /^web\/lib\//, never: /^#web\/(screens|chat|parts|shell)\//, why: 'lib is what the rooms stand on' },
  { tree: /^web\/menu\//, never: /^(?!\.\/|#tools\/)/, why: 'the menu is data' },
  { tree: /^(?!web\/router\.tsx$|tests\/)/, never: /^#web\/pages\.ts$/, why: 'the router alone joins pages to routes' },
  { tree: /^web\/fields\//, never: /^#web\/(screens|chat|parts)\//, why: 'fields never import parts or screens' },
  { tree: /^web\/ui\//, never: /^#web\/(screens|chat|parts|fields|shell)\//, why: 'ui stands alone' },
  {
    tree: new RegExp(`^server/(${domains.join('|')})/`),
    never: /^(hono|@hono|#server\/adapters)/,
    why: 'handlers know nothing of HTTP',
  },
  { tree: /^server\//, never: /^#web\/(?!menu\/)/, why: 'server/ never imports web/' },
];

describe('the house', () => {
  test('imports go one way', () => {
    const wrong = files.flatMap((file) =>
      rules
        .filter(({ tree }) => tree.test(file))
        .flatMap(({ never, why }) =>
          imports(file)
            .filter((name) => never.test(name))
            .map((name) => `${file} imports ${name}: ${why}`),
        ),
    );
    const across = files
      .filter(
        (file) =>
          /^server\/[^/]+\/[^/]+\.ts$/.test(file) &&
          domains.includes(file.split('/')[1]!) &&
          !file.endsWith('/index.ts'),
      )
      .flatMap((file) =>
        imports(file)
          .filter((name) =>
            domains.some(
              (domain) => name.startsWith(`#server/${domain}/`) && domain !== file.split('/')[1] && domain !== 'import',
            ),
          )
          .map((name) => `${file} imports another domain: ${name}`),
      );
    expect([...wrong, ...across]).toEqual([]);
  });

  test('every import of ours names an exact file that exists', () => {
    const wrong = files.flatMap((file) =>
      imports(file)
        .filter((name) => /^[#.]/.test(name) && !name.includes('${'))
        .filter(
          (name) => !existsSync(name.startsWith('#') ? join(root, name.slice(1)) : join(root, dirname(file), name)),
        )
        .map((name) => `${file} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no imports go in a circle, those of types and those on demand included', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, above: string[]) => {
      if (above.includes(file)) return void circles.push([...above.slice(above.indexOf(file)), file].join(' -> '));
      if (done.has(file)) return;
      for (const name of imports(file)) {
        const next = fileOf(file, name);
        if (next && known.has(next)) walk(next, [...above, file]);
      }
      done.add(file);
    };
    const known = new Set(files);
    for (const file of files) walk(file, []);
    expect(circles).toEqual([]);
  });

  test('files are short, in kebab case, and their names say something; folders can be looked over', () => {
    const long = [...files, ...styles].filter((file) => !stock.test(file) && source(file).split('\n').length - 1 > 300);
    const named = files.filter((file) => !/^[a-z0-9.-]+\.tsx?$/.test(basename(file)));
    const empty = files.filter((file) =>
      /^(utils?|helpers?|common|shared|manager|service|types)\.tsx?$/.test(basename(file)),
    );
    const full = folders.filter((folder) => !listed.test(folder) && filesIn(folder) > 40);
    expect({ named, empty, long, full }).toEqual({ named: [], empty: [], long: [], full: [] });
  });

  test('one file, one endpoint, one name, in the folder of its path, in both trees', () => {
    const wrong = contracts.flatMap(({ path }) => {
      const domain = folderOf(path);
      const list = source(`tools/${domain}/index.ts`);
      const own = readdirSync(join(root, 'tools', domain)).filter((name) => {
        const file = `tools/${domain}/${name}`;
        return name !== 'index.ts' && source(file).includes(`endpoint({\n  path: '${path}'`);
      });
      if (own.length !== 1) return [`${path} is declared ${own.length} times in tools/${domain}`];
      const name = own[0]!.replace('.ts', '');
      return [
        ...(source(`tools/${domain}/${name}.ts`).includes(`export const ${camel(name)} = endpoint(`)
          ? []
          : [`${name} does not export ${camel(name)}`]),
        ...(list.includes(`'./${name}.ts'`) ? [] : [`${name} is not in tools/${domain}/index.ts`]),
        ...(existsSync(join(root, `server/${domain}/${name}.ts`)) ? [] : [`server/${domain}/${name}.ts is missing`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('effects load nothing: what is loaded goes through useLoad', () => {
    const effect = /\buseEffect\(([\s\S]*?)\n? *(?:\}?, \[[^\]]*\]|\})\);/g;
    const loads = /\bawait\b|\baxios\b|(?<!\.)\bfetch\(|\b(?:call|post|chatCall|planOf|contractOf|changeOf)\(/;
    const wrong = files.filter(
      (file) => file.startsWith('web/') && [...source(file).matchAll(effect)].some(([, body]) => loads.test(body!)),
    );
    expect(wrong).toEqual([]);
  });

  test('every machine is run by the server or the page', () => {
    const named = (file: string) =>
      [...source(file).matchAll(/^import (?!type )[^'"`;]*?from '(?:#machines\/|\.\/)([^']+)'/gm)].map(
        ([, name]) => name,
      );
    const run = new Set(files.filter((file) => /^(server|web)\//.test(file)).flatMap(named));
    // What a machine is made of is run with it.
    const machines = files.filter((file) => file.startsWith('machines/')).map((file) => basename(file));
    const parts = machines.filter((name) => run.has(name)).flatMap((name) => named(`machines/${name}`));
    expect(machines.filter((name) => ![...run, ...parts].includes(name))).toEqual([]);
  });

  test('every contract has a handler and every handler a contract', () => {
    const handled = handlers.map(({ contract }) => contract.path);
    expect(handled.toSorted()).toEqual(contracts.map(({ path }) => path).toSorted());
    expect(new Set(contracts.map(({ path }) => toolName(path))).size).toBe(contracts.length);
  });

  test('every screen with a contract shows one that exists', () => {
    const paths = new Set(contracts.map(({ path }) => path));
    expect(screens.filter(({ contract }) => contract && !paths.has(contract)).map(({ path }) => path)).toEqual([]);
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});
