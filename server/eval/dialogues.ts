import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Approval, ToolOutput } from '#tools/chat/parts.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Role } from '#tools/roles.ts';
import { now } from '#server/clock.ts';
import { dayOf } from './questions.ts';
import type { Post } from './run.ts';

type Row = Record<string, unknown>;
/** A condition of the oracle; days may be written as in the questions (`@last_month.start`). */
type Condition = [
  column: string,
  op: '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'has' | 'empty' | 'filled',
  value?: unknown,
];

/** What an answer has to say, computed from rows that no assistant touched; more than one reading may be right. */
export interface Expected {
  /** The list that tells, without any refinement; the wide list of parcels where absent. */
  rows?: { path: string; args?: Row };
  where?: Condition[];
  /** The count of those rows, their sum or mean of a column, the first by an order, the largest group: it has to be said. */
  count?: true;
  sum?: string;
  mean?: string;
  first?: { by: string; desc: boolean; tell: string };
  most?: string;
  /** A field of the document of a parcel. */
  field?: string;
  /** Words that have to be said, as a pattern. */
  says?: string;
  /** A question back is right. */
  asks?: true;
  /** A change that has to be proposed, with these of its values. */
  proposes?: { path: string; args: Row };
}
export interface Dialogue {
  id: string;
  lang: Language;
  as: Role;
  /** A parcel that the texts name as {{parcel}}: the first of those that fit. */
  parcel?: Condition[];
  /** Other things that the texts name in the same way: a column of the first row of a list that fits. */
  things?: Record<string, { path: string; args?: Row; where?: Condition[]; tell: string }>;
  turns: { text: string; expect: Expected[] }[];
}
export type Verdict = 'right' | 'honest' | 'wrong';
export interface Judged {
  id: string;
  lang: Language;
  text: string;
  verdict: Verdict;
  said: string;
  called: string;
  wanted: string;
}

export const readDialogues = (folder: string): Dialogue[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as Dialogue);

const wide = 'report/explore-parcels';
const plain = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // A master is written 045-12303325 or 04512303325.
    .replace(/(?<=\b\d{3})-(?=\d{8}\b)/g, '')
    .toLowerCase();
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function holds(row: Row, [column, op, wanted]: Condition, today: string): boolean {
  const value = row[column];
  const against = typeof wanted === 'string' ? dayOf(wanted, today) : wanted;
  if (op === 'empty') return isNothing(value);
  if (op === 'filled') return !isNothing(value);
  if (op === '=') return value === against;
  if (op === '!=') return value !== against;
  if (op === 'in') return (against as unknown[]).includes(value);
  if (op === 'has') return plain(value).includes(plain(against));
  if (isNothing(value)) return false;
  const [a, b] = typeof value === 'number' ? [value, Number(against)] : [String(value), String(against)];
  return op === '>' ? a > b : op === '>=' ? a >= b : op === '<' ? a < b : a <= b;
}

/** A number as an answer may write it. */
function hasNumber(text: string, wanted: number): boolean {
  const numbers = [...text.replace(/\d+\/\d+(?:\/\d+)?|[A-Z]{2}\d+[A-Z]{0,2}/g, ' ').matchAll(/-?\d[\d,]*(?:\.\d+)?/g)];
  return numbers.some(([said]) => {
    const decimals = said.split('.')[1]?.length ?? 0;
    return (
      Math.abs(Number(said.replaceAll(',', '')) - wanted) <= (Number.isInteger(wanted) ? 0 : 0.5001 * 10 ** -decimals)
    );
  });
}

/** What is right by the rows, as a test of the sentence and as words for the report. */
function wantedOf(
  expected: Expected,
  rows: readonly Row[],
  today: string,
): { fits: (text: string) => boolean; shown: string } {
  const mine = rows.filter((row) => (expected.where ?? []).every((one) => holds(row, one, today)));
  const number = (value: number) => ({ fits: (text: string) => hasNumber(text, value), shown: String(value) });
  const words = (value: unknown) => ({
    fits: (text: string) => plain(text).includes(plain(value)),
    shown: String(value),
  });
  const total = (column: string): number => mine.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  if (expected.sum) return number(total(expected.sum));
  if (expected.mean) return number(total(expected.mean) / mine.filter((row) => !isNothing(row[expected.mean!])).length);
  if (expected.first) {
    const { by, desc, tell } = expected.first;
    const known = mine.filter((row) => !isNothing(row[by]));
    const compare = (a: Row, b: Row): number => (a[by]! < b[by]! ? -1 : a[by]! > b[by]! ? 1 : 0) * (desc ? -1 : 1);
    const [best] = known.toSorted(compare);
    const equal = known.filter((row) => row[by] === best?.[by]).map((row) => plain(row[tell]));
    return { fits: (text) => equal.some((each) => plain(text).includes(each)), shown: equal.slice(0, 3).join(' or ') };
  }
  if (expected.most) {
    const groups = Map.groupBy(mine, (row) => row[expected.most!]);
    const most = Math.max(...[...groups.values()].map((each) => each.length));
    const names = [...groups].filter(([, each]) => each.length === most).map(([name]) => plain(name));
    return {
      fits: (text) => names.some((each) => plain(text).includes(each)) && hasNumber(text, most),
      shown: `${names.join(' or ')} ${most}`,
    };
  }
  if (expected.field) return words(mine[0]?.[expected.field]);
  // The only one there is may be told instead of counted.
  const [only, ...others] = mine.map((row) => plain(Object.values(row)[0]));
  if (expected.count && only && !others.length)
    return { fits: (text) => hasNumber(text, 1) || plain(text).includes(only), shown: `1 (${only})` };
  if (expected.count) return number(mine.length);
  return { fits: (text) => new RegExp(expected.says ?? '$^', 'iu').test(text), shown: expected.says ?? '' };
}

interface Answer {
  text: string;
  outputs: ToolOutput[];
  approvals: Approval[];
  asks: boolean;
}

function readAnswer(body: string): Answer {
  const answer: Answer = { text: '', outputs: [], approvals: [], asks: false };
  for (const line of body.split('\n').filter((each) => each.startsWith('data: {'))) {
    const chunk = JSON.parse(line.slice(6)) as { type: string; delta?: string; output?: ToolOutput; data?: Approval };
    if (chunk.type === 'text-delta') answer.text += chunk.delta ?? '';
    if (chunk.type === 'tool-output-available' && chunk.output) answer.outputs.push(chunk.output);
    if (chunk.type === 'data-approval') answer.approvals.push(chunk.data!);
    if (chunk.type === 'data-pending' || chunk.type === 'data-choices') answer.asks = true;
  }
  return answer;
}

function verdictOf(
  { text, outputs, approvals, asks }: Answer,
  expected: Expected,
  fits: (text: string) => boolean,
): Verdict {
  const isCard = outputs.some(({ answer }) => answer);
  if (expected.proposes) {
    const { path, args } = expected.proposes;
    const isRight = approvals.some(
      (one) =>
        one.path === path &&
        Object.entries(args).every(([key, value]) => JSON.stringify(one.args[key]) === JSON.stringify(value)),
    );
    return isRight ? 'right' : approvals.length || isCard ? 'wrong' : 'honest';
  }
  if (expected.asks) return isCard || approvals.length ? 'wrong' : 'right';
  if (fits(text)) return 'right';
  return isCard && !asks ? 'wrong' : 'honest';
}

/** Rows that were exported, by role, path and arguments: they serve all conversations. */
export type Exported = Map<string, Row[]>;

/** Plays one conversation through the chat route; every figure that is expected is computed from exported rows. */
export async function play(
  { id, lang, as, parcel, things = {}, turns }: Dialogue,
  post: Post,
  exported: Exported = new Map(),
): Promise<Judged[]> {
  const today = now().toISOString().slice(0, 10);
  const rowsOf = async (path = wide, args: Row = {}): Promise<Row[]> => {
    const filled = Object.fromEntries(
      Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? dayOf(value, today) : value]),
    );
    const name = `${as} ${path} ${JSON.stringify(filled)}`;
    if (!exported.has(name)) {
      const answer = JSON.parse(await post(as, `/${path}`, filled)) as { data?: Row[]; message?: string };
      if (!answer.data) throw new Error(`${path}: ${answer.message}`);
      exported.set(name, answer.data);
    }
    return exported.get(name)!;
  };
  const [one] = parcel ? (await rowsOf()).filter((row) => parcel.every((each) => holds(row, each, today))) : [];
  if (parcel && !one) return [];
  const named = new Map<string, unknown>(one ? [['parcel', one.trck_nmr_fol]] : []);
  for (const [name, { path, args, where = [], tell }] of Object.entries(things)) {
    const found = (await rowsOf(path, args)).find((row) => where.every((each) => holds(row, each, today)));
    if (!found) return [];
    named.set(name, found[tell]);
  }
  const filledIn = (text: string): string =>
    [...named].reduce(
      (so, [name, value]) =>
        so.replaceAll(`"{{${name}}}"`, JSON.stringify(value)).replaceAll(`{{${name}}}`, String(value)),
      text,
    );
  const chat = randomUUID();
  const judged: Judged[] = [];
  for (const { text: template, expect } of turns) {
    const text = filledIn(template);
    const messages = [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text }] }];
    const answer = readAnswer(await post(as, '/api/chat', { id: chat, messages, language: lang }));
    const readings: { shown: string; verdict: Verdict }[] = [];
    for (const each of expect) {
      const filled = JSON.parse(filledIn(JSON.stringify(each))) as Expected;
      const rows =
        filled.says || filled.asks || filled.proposes ? [] : await rowsOf(filled.rows?.path, filled.rows?.args);
      const isList = !filled.says && !filled.asks && !filled.proposes;
      // Of no rows nothing can be told but that there are none.
      if (isList && !filled.count && !rows.some((row) => (filled.where ?? []).every((one) => holds(row, one, today))))
        continue;
      const { fits, shown } = wantedOf(filled, rows, today);
      readings.push({ shown, verdict: verdictOf(answer, filled, fits) });
    }
    const verdict = (['right', 'honest', 'wrong'] as const).find((each) =>
      readings.some((one) => one.verdict === each),
    );
    if (!verdict) continue;
    const called = answer.outputs.map(({ path, args }) => `${path} ${JSON.stringify(args)}`).join('; ');
    judged.push({
      id,
      lang,
      text,
      verdict,
      said: answer.text,
      called,
      wanted: readings.map(({ shown }) => shown).join(' or '),
    });
  }
  return judged;
}

/** Shares by language, then every turn that is not right. */
export function told(turns: readonly Judged[]): string {
  const share = (mine: readonly Judged[], verdict: Verdict): string =>
    `${((100 * mine.filter((one) => one.verdict === verdict).length) / mine.length).toFixed(1)} %`.padStart(9);
  const line = (name: string, mine: readonly Judged[]): string =>
    `${name.padEnd(10)}${String(mine.length).padStart(6)}${share(mine, 'right')}${share(mine, 'honest')}${share(mine, 'wrong')}`;
  return [
    'dialogues  turns    right   honest    wrong',
    ...[...Map.groupBy(turns, ({ lang }) => lang)].map(([lang, mine]) => line(lang, mine)),
    line('all', turns),
    ...turns
      .filter(({ verdict }) => verdict !== 'right')
      .map(
        ({ id, verdict, text, called, said, wanted }) =>
          `${id} ${verdict}: ${text}\n    ${called}\n    ${said}\n    wanted: ${wanted}`,
      ),
  ].join('\n');
}
