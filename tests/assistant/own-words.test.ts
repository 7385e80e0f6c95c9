import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyContract, Shape } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { contracts } from '#tools/index.ts';
import { usualInput, wireBody } from '#tools/input-fields.ts';
import { measuresOf, type Refine } from '#tools/refine/refine.ts';
import { translate } from '#tools/texts/index.ts';
import { languages, type Language } from '#tools/texts/languages.ts';
import { now } from '#server/clock.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

/**
 * What is asked next of any list in the words of its own table is what `refine` answers for the same: every list, every kind
 * of follow-up and every language take part in turn, with columns and values that the rows on screen hold.
 */
type Row = Record<string, unknown>;
interface Column {
  key: string;
  field: Field;
}
interface List {
  data: Row[];
  total: number;
}

const said: Record<string, Record<Language, string[]>> = {
  only: { en: ['only {v}', 'and the {v} ones?', 'keep {v} only'], es: ['solo {v}', 'y los de {v}?', 'filtra por {v}'], pt: ['só {v}', 'e os de {v}?', 'deixa só {v}'] },
  without: { en: ['without {v}', 'everything but {v}', 'drop {v}'], es: ['sin {v}', 'todo menos {v}', 'saca los de {v}'], pt: ['sem {v}', 'tudo menos {v}', 'tira os de {v}'] },
  count: { en: ['how many are there', 'so how many is that'], es: ['cuantos son', 'y cuantos hay'], pt: ['quantos são', 'quantos no total'] },
  over: { en: ['{c} above {n}', 'only those with {c} over {n}'], es: ['con {c} mayor a {n}', '{c} arriba de {n}'], pt: ['com {c} maior que {n}', '{c} acima de {n}'] },
  sort: { en: ['sort by {c}', 'by {c}, highest first'], es: ['ordena por {c}', 'de mayor a menor por {c}'], pt: ['ordena por {c}', 'do maior pro menor por {c}'] },
  top: { en: ['top 3 by {c}', 'the 3 with the highest {c}'], es: ['los 3 con mas {c}', 'top 3 por {c}'], pt: ['os 3 com mais {c}', 'top 3 por {c}'] },
  least: { en: ['which one has the lowest {c}'], es: ['cual tiene menos {c}'], pt: ['qual tem o menor {c}'] },
  mean: { en: ["what's the average {c}"], es: ['promedio de {c}'], pt: ['qual a média de {c}'] },
  each: { en: ['by {g}', 'break that down by {g}'], es: ['por {g}', 'desglosa por {g}'], pt: ['por {g}', 'quebra por {g}'] },
  share: { en: ['what % is {v}'], es: ['que porcentaje es de {v}'], pt: ['que porcentagem é de {v}'] },
}; // prettier-ignore
const kinds = Object.keys(said);
const named = new Set<Field['kind']>(['country', 'partner', 'provider', 'airline', 'choice', 'status']);
const figures = new Set<Field['kind']>(['weight', 'money', 'count', 'percent', 'days', 'span']);
const grouped = new Set<Field['kind']>(['country', 'provider', 'status', 'choice', 'airline', 'iata']);

const calls = (value: unknown, { kind, options, ours }: Field, language: Language): string => {
  if (kind === 'country') return new Intl.DisplayNames(language, { type: 'region' }).of(String(value))!;
  const label = options?.[String(value)] ?? (ours ? String(value) : undefined);
  return label ? translate(language, label).toLowerCase() : String(value);
};
const small = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label[0]!.toLowerCase() + label.slice(1));
const rounded = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

let site: Site;
beforeAll(async () => {
  site = await openChatSite();
});
afterAll(() => site.close());

/** A question of this kind about these rows, in words, with the refinement that is meant; null where they have no such column. */
function question(kind: string, language: Language, turn: number, columns: Column[], rows: Row[]) {
  const values = (key: string): unknown[] => [...new Set(rows.map((row) => row[key]).filter((one) => one !== null && one !== ''))]; // prettier-ignore
  const one = <T>(list: T[]): T | undefined => list[turn % list.length];
  const text = one(said[kind]![language])!;
  const v = one(columns.filter(({ key, field }) => named.has(field.kind) && !field.currency && values(key).length > 1));
  const c = one(columns.filter(({ key, field }) => figures.has(field.kind) && !field.currency && values(key).length > 2 && measuresOf(field.kind).includes('avg'))); // prettier-ignore
  const g = one(columns.filter(({ key, field }) => grouped.has(field.kind) && values(key).length > 1 && values(key).length < rows.length)); // prettier-ignore
  if ((/\{v\}/.test(text) && !v) || (/\{c\}/.test(text) && !c) || (/\{g\}/.test(text) && !g)) return null;
  const value = v && (one(values(v.key)) as string);
  const numbers = c ? rows.map((row) => Number(row[c.key])).toSorted((a, b) => a - b) : [];
  const n = Math.floor(numbers[Math.floor(numbers.length / 2)] ?? 0);
  const refine: Record<string, Partial<Refine>> = {
    ...(v && { only: { where: [{ column: v.key, op: '=', value: value! }] }, without: { where: [{ column: v.key, op: '!=', value: value! }] } }),
    ...(v && { share: { where: [{ column: v.key, op: '=', value: value! }] } }),
    count: {},
    ...(c && {
      over: { where: [{ column: c.key, op: '>', value: n }] },
      sort: { order: [{ column: c.key, desc: true }] },
      top: { order: [{ column: c.key, desc: true }], limit: 3 },
      least: { order: [{ column: c.key, desc: false }], limit: 1 },
      mean: { measures: [{ fn: 'avg', column: c.key }] },
    }),
    ...(g && { each: { group: [g.key] } }),
  }; // prettier-ignore
  const words = text
    .replace('{v}', v ? calls(value, v.field, language) : '')
    .replace('{c}', c ? small(translate(language, c.field.label)) : '')
    .replace('{g}', g ? small(translate(language, g.field.label)) : '')
    .replace('{n}', String(n));
  return { words, refine: refine[kind]!, of: (kind === 'each' ? g : c)?.key };
}

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d.,]*\d|\d/g) ?? []).flatMap((said) => [Number(said.replace(/,/g, '')), Number(said.replace(/\./g, '').replace(',', '.'))]); // prettier-ignore

/** Whether an answer is that of the refinement. */
function isRight(
  kind: string,
  text: string,
  shown: List | undefined,
  meant: List,
  all: number,
  of: string | undefined,
): boolean {
  const firsts = (list: List): unknown[] => list.data.slice(0, 3).map((row) => rounded(row[of ?? '']));
  const says = (value: number): boolean => numbersIn(text).some((number) => Math.abs(number - value) < 0.06) || (value === 0 && !/\d/.test(text)); // prettier-ignore
  if (kind === 'count') return says(meant.total) || (meant.total < 13 && shown?.total === meant.total);
  if (kind === 'share') return says((100 * meant.total) / all) || says(Math.round((100 * meant.total) / all));
  if (!shown) return false;
  if (kind === 'mean')
    return Object.values(shown.data[0] ?? {}).some((one) => rounded(one) === rounded(Object.values(meant.data[0]!)[0]));
  // How old a thing is grows between the two answers.
  if (kind === 'least')
    return Math.abs(Number(rounded(shown.data[0]?.[of!])) - Number(rounded(meant.data[0]?.[of!]))) < 0.2;
  if (kind === 'sort' || kind === 'top') return JSON.stringify(firsts(shown)) === JSON.stringify(firsts(meant));
  if (kind === 'each') return shown.total === meant.total && Object.hasOwn(shown.data[0] ?? {}, of!);
  return shown.total === meant.total;
}

test('what is asked next in the words of the table is what refine answers', async () => {
  const today = now().toISOString().slice(0, 10);
  const wrong: string[] = [];
  let [asked, turn] = [0, 0];
  const reader = await talker(site);
  const answer = async (contract: AnyContract, args: Row, refine?: Partial<Refine>): Promise<List | null> => {
    const response = await reader.post(`/${contract.path}`, { ...wireBody(contract, args), ...(refine && Object.keys(refine).length && { refine }) });
    return response.ok ? ((await response.json()) as List) : null;
  }; // prettier-ignore
  /* oxlint-disable no-await-in-loop -- a conversation is one thing after another */
  for (const contract of contracts) {
    const { output, effect, access, path, tool } = contract;
    if (
      output.kind !== 'rows' ||
      effect !== 'read' ||
      tool === false ||
      !access.includes('admin') ||
      path.includes('{')
    )
      continue;
    const args = usualInput(contract, today);
    const list = await answer(contract, args);
    if (!list?.data || list.total < 4) continue;
    const columns = Object.entries(output.row as Shape).map(([key, schema]) => ({ key, field: fieldOf(schema as z.ZodType) })).filter(({ field }) => !field.hidden); // prettier-ignore
    for (let each = 0; each < 2; each += 1, turn += 1) {
      const language = languages[turn % languages.length]!;
      const kind = kinds[turn % kinds.length]!;
      const made = question(kind, language, turn, columns, list.data);
      const meant = made && (await answer(contract, args, made.refine));
      if (!made || !meant) continue;
      const { say } = await talker(site);
      await say(translate(language, contract.title), { call: { path, args }, language });
      const { text, output: shown } = await say(made.words, { language });
      asked += 1;
      if (!isRight(kind, text, shown?.answer as List | undefined, meant, list.total, made.of))
        wrong.push(
          `${path}, ${kind}: ${made.words} → ${shown?.path ?? 'no call'} ${JSON.stringify(shown?.args.refine)} “${text}”`,
        );
    }
  }
  /* oxlint-enable no-await-in-loop */
  expect(asked).toBeGreaterThan(100);
  expect(wrong.length / asked, wrong.join('\n')).toBeLessThan(0.02);
});
