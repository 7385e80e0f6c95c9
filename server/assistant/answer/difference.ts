import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import type { z } from 'zod';
import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { things } from '#tools/things.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { mainMeasure } from '../table/measures.ts';
import type { Turn } from '../turn.ts';
import { fieldsOf } from './columns.ts';
import type { Question, RecordPart } from './question.ts';
import { monthOf, scopeOf } from './scope.ts';
import { Sentence, type Fact } from './sentence.ts';
import { saidValue } from './values.ts';

/** The one figure of an answer, with the words for it. */
interface Figure {
  value: number;
  field: Field;
  row: Record<string, unknown>;
  fact: Fact;
}
const figured = new Set(['count', 'money', 'weight', 'percent', 'days', 'span']);

/** The figure that an answer is about: its only measure, the first figure of a document, or how many rows it has. */
function figureOf(
  contract: AnyContract,
  output: ToolOutput,
  turn: Turn,
  asked?: string,
  part?: RecordPart,
): Figure | null {
  // prettier-ignore
  const { answer, args } = output;
  if (!answer) return null;
  const { language } = turn;
  const refine = args.refine as Partial<Refine> | undefined;
  const rows = answer.data ?? [];
  const of = (key: string, row: Record<string, unknown>, at: string, fields: ReadonlyMap<string, Field>) => {
    const field = fields.get(key);
    const value = row[key];
    if (!field || typeof value !== 'number') return null;
    const shown = saidValue(value, field, row, language);
    return { value, field, row, fact: { shown, how: 'value' as const, column: at, rows: [0] } };
  };
  const fields = fieldsOf(contract, output);
  if (contract.output.kind === 'document' && part?.section) {
    const [, key = ''] = part.columns ?? [];
    const held = (answer as unknown as Record<string, Record<string, unknown>[]>)[part.section] ?? [];
    const row = held.find((one) => Object.entries(part.where ?? {}).every(([name, value]) => one[name] === value));
    const shape = contract.output.sections[part.section]?.row as Record<string, z.ZodType> | undefined;
    const own = new Map(Object.entries(shape ?? {}).map(([name, schema]) => [name, fieldOf(schema)]));
    return row ? of(key, row, `${part.section}.${key}`, own) : null;
  }
  if (contract.output.kind === 'document') {
    const header = answer.header ?? {};
    const wanted = asked && figured.has(fields.get(asked)?.kind ?? '') ? asked : undefined;
    const key =
      wanted ?? [...fields].find(([name, { kind, hidden }]) => !hidden && figured.has(kind) && name in header)?.[0];
    return key ? of(key, header, `header.${key}`, fields) : null;
  }
  const isCurrency = (key: string): boolean => [...fields.values()].some(({ currency }) => currency === key);
  if (refine?.group?.length && (rows.length > 1 || !refine.group.every(isCurrency))) return null;
  if (isGrouped(refine)) {
    const [measure] = refine?.measures ?? [];
    return measure && rows[0] ? of(measureKey(measure), rows[0], measureKey(measure), fields) : null;
  }
  const summed = asked && answer.totals?.[asked] !== undefined ? asked : undefined;
  const [only, ...more] = rows;
  if (asked && !summed && only && !more.length) return of(asked, only, asked, fields);
  const main = summed ?? mainMeasure(contract.output.row, contract.output.of).column;
  const sum = main ? answer.totals?.[main] : undefined;
  if (main && sum !== undefined) {
    const field = fields.get(main)!;
    const many = translate(language, things.parcel.many, { count: sum });
    const shown = main === 'parcels' ? many : saidValue(sum, field, {}, language);
    return { value: sum, field, row: {}, fact: { shown, how: 'sum', column: main, rows: 'all' } };
  }
  const total = answer.total ?? rows.length;
  const shown = translate(language, things[contract.output.of].many, { count: total });
  const field = { kind: 'count', label: '' } as Field;
  return { value: total, field, row: {}, fact: { shown, how: 'count', column: null, rows: 'all' } };
}

const earliest = (args: Record<string, unknown>): string | undefined =>
  Object.values(args).flatMap((value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : [])).toSorted()[0]; // prettier-ignore
const isEarlier = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  (earliest(one) ?? '') < (earliest(other) ?? '');

/** Kinds of figures that add up. */
const adds = new Set(['count', 'money', 'weight']);

/** How two figures differ, and by how many percent of the earlier one, of the second where both are of the same days. */
function verdictOf(language: Language, [a, b]: readonly Figure[], [first, second]: readonly ToolOutput[]): string {
  if (a!.value === b!.value) return translate(language, 'They are the same.');
  const gap = saidValue(Math.abs(a!.value - b!.value), a!.field, a!.row, language);
  // Growth is told of the later one, by what was before, whichever of the two was asked first.
  const isGrowth = isEarlier(first!.args, second!.args);
  const [told, base] = isGrowth ? [b!.value, a!.value] : [a!.value, b!.value];
  const share = a!.field.kind !== 'percent' && base && `${showNumber((100 * Math.abs(told - base)) / Math.abs(base), 1)} %`; // prettier-ignore
  const [more, less] = isGrowth
    ? share
      ? ['The second is {{gap}} more, {{share}}.', 'The second is {{gap}} less, {{share}}.']
      : ['The second is {{gap}} more.', 'The second is {{gap}} less.']
    : share
      ? ['The first is {{gap}} more, {{share}}.', 'The first is {{gap}} less, {{share}}.']
      : ['The first is {{gap}} more.', 'The first is {{gap}} less.'];
  return translate(language, told > base ? more : less, { gap, share: String(share) });
}

/** What the first is of the second, of which it is a part; null where there is nothing. */
const shareOf = ([a, b]: readonly Figure[]): string | null =>
  b!.value ? `${showNumber((100 * a!.value) / b!.value, 1)} %` : null;

/** What figures of one kind, and of one currency, come to; null where they do not add up. */
function sumOf(language: Language, figures: readonly Figure[]): string | null {
  const [{ field, row }] = figures as [Figure, ...Figure[]];
  const currency = (one: Figure): unknown => one.field.currency && one.row[one.field.currency];
  if (
    !adds.has(field.kind) ||
    figures.some((one) => one.field.kind !== field.kind || currency(one) !== currency(figures[0]!))
  )
    return null;
  const sum = figures.reduce((all, { value }) => all + value, 0);
  return translate(language, 'Together: {{sum}}.', { sum: saidValue(sum, field, row, language) });
}

/** Answers of one tool beside each other: each figure with what it is of, then what they come to, or how the two differ. */
export function tellDifference(turn: Turn, said: readonly [string, ToolOutput, Question | undefined][]): string | null {
  const answers = [...said];
  const { decision, language, catalogue } = turn;
  const outputs = answers.map(([, output]) => output);
  const [first, ...rest] = outputs;
  if (!first || !rest.length || decision.do !== 'call' || rest.some(({ path }) => path !== first.path)) return null;
  const { ask, column, of } = decision.question ?? {};
  if (ask !== 'sum' && !((ask === 'compare' || ask === 'share') && rest.length === 1)) return null;
  const { contract } = catalogue.byPath.get(first.path)!;
  const found = outputs.map((output) => figureOf(contract, output, turn, column ?? of?.field, of));
  if (found.some((one) => one === null)) return null;
  const figures = found as Figure[];
  // "In which did we bill more" begins with that one.
  const { desc } = decision.question ?? {};
  if (ask === 'compare' && desc !== undefined && desc !== figures[0]!.value > figures[1]!.value)
    for (const both of [answers, outputs, figures] as unknown[][]) both.reverse();
  const verdict = ask === 'sum' ? sumOf(language, figures) : ask === 'share' ? shareOf(figures) : verdictOf(language, figures, outputs); // prettier-ignore
  if (!verdict) return null;
  let text = ask === 'share' ? verdict : '';
  answers.forEach(([id, output], at) => {
    const sentence = new Sentence(language, id);
    sentence.add('{{figure}} ({{scope}})', { figure: figures[at]!.fact, scope: scopeOf(contract, output.args, language, output.answer?.data, turn.situation.called) }); // prettier-ignore
    if (text) text += ask === 'share' && at === 0 ? ': ' : '; ';
    const month = ask === 'compare' ? monthOf(contract, output.args, language) : undefined;
    if (month) text += `${month}: `;
    const from = text.length;
    turn.marks.push(...sentence.marks.map((mark) => ({ ...mark, start: mark.start + from, end: mark.end + from })));
    text += sentence.text;
  });
  return ask === 'share' ? `${text}.` : `${text}. ${verdict}`;
}
