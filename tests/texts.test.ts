import { readdirSync, readFileSync } from 'node:fs';
import { limits, neverClosed } from '#server/pre-alert-import/reading/limits.ts';
import { foreign } from '#server/pre-alert-import/reading/read-table.ts';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { bare, fieldOf } from '#tools/fields.ts';
import { statusWords } from '#tools/rules/status.ts';
import { things } from '#tools/things.ts';
import { areas, catalogue, isPlural, translate } from '#tools/texts/index.ts';
import { screenAt, screens } from '#web/menu/index.ts';
import { glossary } from '#tools/help/glossary.ts';
import { tasks } from '#tools/help/tasks.ts';
import { menuGroups } from '#web/menu/screen.ts';
import { expectNone } from '#tests/support/problems.ts';
import type { AnyContract } from '#tools/define.ts';
import type { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const filesUnder = (folder: string, end: RegExp): string[] =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && end.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
const sourceOf = (folder: string) => filesUnder(folder, /\.tsx?$/).map((file) => readFileSync(file, 'utf8'));

const entries = Object.entries(areas).flatMap(([area, texts]) =>
  Object.entries(texts).map(([key, values]) => ({ area, key, values })),
);
const known = new Set(entries.map(({ key }) => key.replace(/_(one|other)$/, '')));

/** The literal first arguments of t() and text(), also where they are the two arms of a question. */
function* keysInCalls(source: string): Generator<string> {
  for (const [, inside = ''] of source.matchAll(
    /\b(?:t|text)\(((?:[^()'"`]|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")*)/g,
  )) {
    const first = inside.replace(/,\s*\{[\s\S]*$/, '');
    for (const [, one, two] of first.matchAll(/(?<![=!]== )(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g))
      yield (one ?? two ?? '').replace(/\\(.)/g, '$1');
  }
}

function* keysOf(contract: AnyContract): Generator<string> {
  yield contract.title;
  if (contract.change) {
    const { verb, done, keys } = contract.change;
    yield* [verb, done];
    for (const schema of Object.values(keys)) yield fieldOf(schema).label;
  }
  if (contract.view.kind === 'table' && contract.view.empty) yield contract.view.empty;
  if (typeof contract.fail === 'object') yield* Object.values(contract.fail) as string[];
  const { input, output } = contract;
  const lists = output.kind === 'rows' ? [output] : Object.values(output.sections);
  const shapes = [...lists.map(({ row }) => row), ...(output.kind === 'rows' ? [] : [output.header])];
  for (const list of lists) if ('title' in list) yield list.title;
  for (const schema of [input.shape, ...shapes].flatMap((shape) => Object.values(shape) as z.ZodType[])) {
    const field = fieldOf(bare(schema));
    yield field.label;
    yield* Object.values(field.options ?? {});
  }
}

/** A sentence for each text without translations; `where` is the file that uses it, or a word for it. */
const missing = (keys: Iterable<string>, where: string, area: string) =>
  [...new Set(keys)]
    .filter((key) => key && !known.has(key))
    .sort()
    .map(
      (key) => `'${key}' (${where}) is not translated: add it to tools/texts/${area}.json in Spanish and Portuguese`,
    );
const fileOf = ({ path }: AnyContract) => `the contract ${path}`;

describe('texts', () => {
  test('every file of texts is listed', () => {
    const files = filesUnder('tools/texts', /\.json$/).map((file) => /([^/]+)\.json$/.exec(file)?.[1]);
    expect(Object.keys(areas).sort()).toEqual(files.sort());
  });

  test('every key has its languages, with the same names to fill in', () => {
    const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    const sameNames = (one: string, two: string) => String(names(one)) === String(names(two));
    expectNone(
      entries.flatMap(({ area, key, values }) => {
        const place = `tools/texts/${area}.json: '${key}'`;
        const wanted = isPlural(key) ? ['English', 'Spanish', 'Portuguese'] : ['Spanish', 'Portuguese'];
        const absent = wanted.filter((_, at) => !values[at]?.trim());
        if (absent.length) return [`${place} has no ${absent.join(' and no ')} text yet`];
        if (values.length > wanted.length) return [`${place} has more texts than languages`];
        const whole = isPlural(key) ? values[1]! : key;
        return values.every((text) => sameNames(text, whole))
          ? []
          : [`${place} fills in other {{names}} in some language`];
      }),
    );
  });

  test('a key says the same in every area, and plurals come in pairs', () => {
    const first = new Map<string, string[]>();
    const other = entries.filter(({ key, values }) => {
      if (!first.has(key)) first.set(key, values);
      return String(first.get(key)) !== String(values);
    });
    expect(other.map(({ area, key }) => `${area}: ${key}`)).toEqual([]);
    const alone = entries.filter(
      ({ key }) =>
        isPlural(key) && !first.has(key.replace(/_(one|other)$/, (end) => (end === '_one' ? '_other' : '_one'))),
    );
    expect(alone.map(({ key }) => key)).toEqual([]);
  });

  test('help opens screens that are there, in the words of the screens', () => {
    const help = { ...tasks, ...glossary };
    const lost = Object.entries(help).filter(([, { screen }]) => screen && !screenAt(screen));
    expect(lost.map(([name, { screen }]) => `${name}: ${screen}`)).toEqual([]);
    const texts = Object.values(help).map(({ text }) => text);
    expect(
      texts
        .filter(({ es }) => /paquete|bulto|\bbolsa/i.test(es))
        .concat(texts.filter(({ pt }) => /pacote|\bmalas?\b/i.test(pt))),
    ).toEqual([]);
  });

  test('a thing of the trade has one word a language', () => {
    const others = {
      es: { envío: /paquete|bulto|encomienda/i, saca: /\bbolsas?\b/i },
      pt: { fornecedor: /provedor/i, envio: /pacote|encomenda|remessa/i, saco: /\b(?:malas?|bolsas?)\b/i },
    };
    expectNone(
      Object.entries(others).flatMap(([language, words]) =>
        entries.flatMap(({ area, values }) => {
          const text = values.at(language === 'es' ? -2 : -1) ?? '';
          return Object.entries(words)
            .filter(([, other]) => other.test(text))
            .map(([word]) => `tools/texts/${area}.json: '${text}' says another word than '${word}'`);
        }),
      ),
    );
  });

  test('every text of the screens is translated', () => {
    expectNone(
      filesUnder('web', /\.tsx?$/).flatMap((file) =>
        missing(keysInCalls(readFileSync(file, 'utf8')), file.slice(root.length), 'screens'),
      ),
    );
  });

  test('every sentence of the assistant is translated', () => {
    const said = /(?:\.add|(?<![\w.])(?:say|translate))\(\s*(?:language,\s*)?'((?:[^'\\\n]|\\.)+)'/g;
    const keys = filesUnder('server/assistant', /\.ts$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(said)].map(([, key = '']) => key.replaceAll("\\'", "'")),
    );
    const words = keys.filter((key) => /[a-z]{4}/i.test(key.replaceAll(/\{\{\w+\}\}/g, '')));
    expect(words.length).toBeGreaterThan(50);
    expectNone(missing(words, 'the assistant', 'assistant'));
  });

  test('every contract is translated: title, labels, options, success and failure', () => {
    expectNone(contracts.flatMap((contract) => missing(keysOf(contract), fileOf(contract), 'contracts')));
  });

  test('what rows are called is translated', () => {
    const words = Object.values(things).flatMap(({ one, many }) => [one, many]);
    expectNone(missing(words, 'tools/things.ts', 'contracts'));
  });

  test('menu, screens and status words are translated', () => {
    const titles = screens.flatMap(({ title, section }) => (section ? [title, section] : [title]));
    expectNone(missing([...menuGroups, ...titles, ...Object.values(statusWords)], 'the menu', 'screens'));
  });

  test('no key is left over', () => {
    const sources = ['web', 'tools', 'machines', 'server'].flatMap(sourceOf).join('\n');
    const quoted = (key: string) => [`'${key.replaceAll("'", "\\'")}'`, `"${key}"`, `>${key}<`];
    const filled = sources.replace(/\$\{[^{}]*\}/g, '{}');
    const said = (key: string) => filled.includes(key.replace(/\{\{\w+\}\}/g, '{}'));
    // States and events of the machines stand in refusals, one word a label.
    const machines = sourceOf('machines').join('\n');
    const ofMachine = (key: string) => new RegExp(`\\b${key.toLowerCase().replaceAll(/\W/g, '_')}\\b`).test(machines);
    const left = [...known].filter(
      (key) => !quoted(key).some((literal) => sources.includes(literal)) && !said(key) && !ofMachine(key),
    );
    expectNone(left.map((key) => `'${key}' in tools/texts/ is used nowhere: take it out`));
  });

  test('every refusal of the server, also of a step of a change, is translated', () => {
    const texts = new Set([...known].map((key) => key.replace(/\{\{\w+\}\}/g, '{}')));
    const literal = /(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/.source;
    const refusals = new RegExp(
      String.raw`\brefuse(?:Field)?\(\s*(?:'[\w.]+'|[\w.]+|\`[^\`]*\`)\s*,\s*${literal}`,
      'g',
    );
    const reasons = new RegExp(String.raw`\brefused: (?:[\w.]+ \? ${literal} : )?${literal}`, 'g');
    const unknown = new RegExp(String.raw`\bunknownSteps\(\s*[^;]*?=>\s*${literal}`, 'g');
    const found = (pattern: RegExp) =>
      sourceOf('server').flatMap((source) =>
        [...source.matchAll(pattern)].flatMap(([, ...texts]) =>
          texts
            .filter((text) => text !== undefined)
            .map((text) => text.replace(/\\'/g, "'").replace(/\$\{[^{}]*\}/g, '{}')),
        ),
      );
    expect(found(reasons).length).toBeGreaterThan(5);
    expect(found(unknown).length).toBeGreaterThan(4);
    const said = [refusals, reasons, unknown].flatMap(found);
    const words = said.filter((text) => /[a-z]/i.test(text.replaceAll('{}', '')) && text !== '{}: {}.');
    expect(words.length).toBeGreaterThan(100);
    const unsaid = words.filter((text) => !texts.has(text) && text !== 'No parcel has the number LX1.');
    expectNone(missing(unsaid, 'a refusal of the server', 'refusals'));
    const ofFiles = [
      ...Object.values(limits).filter((text) => typeof text === 'string'),
      ...foreign.map(([, text]) => text),
      neverClosed(7).replace('7', '{}'),
    ];
    expectNone(missing(ofFiles.filter((text) => !texts.has(text)), 'a refusal of a file', 'refusals')); // prettier-ignore
  });
});

describe('translate', () => {
  test('fills in names, with commas in numbers, and chooses the plural', () => {
    expect(translate('en', 'Track {{count}} numbers', { count: 1 })).toBe('Track 1 number');
    expect(translate('es', 'Track {{count}} numbers', { count: 2400 })).toBe('Rastrear 2,400 números');
    expect(translate('pt', 'Track {{count}} numbers', { count: 1_000_000 })).toBe('Rastrear 1,000,000 números');
    expect(translate('es', 'Account of {{name}}', { name: '{{x}} $1' })).toBe('Cuenta de {{x}} $1');
  });
  test('an unknown key is its own text', () => {
    expect(translate('pt', 'LATAM Cargo')).toBe('LATAM Cargo');
  });
  test('a sentence that was filled in by the server is found by its shape', () => {
    expect(translate('es', 'No parcel has the number LX1.')).toBe('Ningún envío tiene el número LX1.');
    expect(translate('pt', 'copa_id is not a partner: 7.')).toBe('copa_id não é um parceiro: 7.');
    expect(translate('es', 'startDate is required.')).toBe('startDate es obligatorio.');
    expect(translate('en', 'No parcel has the number LX1.')).toBe('No parcel has the number LX1.');
    expect(translate('pt', 'Rua das Flores is not a street')).toBe('Rua das Flores is not a street');
  });
  test('English keeps only its plurals', () => {
    expect(Object.keys(catalogue('en')).filter((key) => !isPlural(key))).toEqual([]);
  });
});
