import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import type { Field } from '#tools/fields.ts';
import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { things } from '#tools/things.ts';
import { translate } from '#tools/texts/index.ts';
import { mainMeasure } from '../table/measures.ts';
import type { Turn } from '../turn.ts';
import { fieldsOf } from './columns.ts';
import type { Question } from './question.ts';
import { scopeOf } from './scope.ts';
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
function figureOf(contract: AnyContract, output: ToolOutput, turn: Turn, asked?: string): Figure | null {
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
  if (contract.output.kind === 'document') {
    const header = answer.header ?? {};
    const wanted = asked && figured.has(fields.get(asked)?.kind ?? '') ? asked : undefined;
    const key =
      wanted ?? [...fields].find(([name, { kind, hidden }]) => !hidden && figured.has(kind) && name in header)?.[0];
    return key ? of(key, header, `header.${key}`, fields) : null;
  }
  if (refine?.group?.length) return null;
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

/**
 * Two answers of one tool, compared: both figures with what they are of, then the difference and its percent of the earlier
 * one, of the second where both are of the same days.
 */
export function tellDifference(
  turn: Turn,
  answers: readonly [string, ToolOutput, Question | undefined][],
): string | null {
  const [first, second, ...rest] = answers;
  const { decision, language, catalogue } = turn;
  if (!first || !second || rest.length || decision.do !== 'call' || decision.question?.ask !== 'compare') return null;
  const { contract } = catalogue.byPath.get(first[1].path)!;
  if (first[1].path !== second[1].path) return null;
  const asked = decision.question.column ?? decision.question.of?.field;
  const [a, b] = [figureOf(contract, first[1], turn, asked), figureOf(contract, second[1], turn, asked)];
  if (!a || !b) return null;
  const told = (id: string, { fact }: Figure, output: ToolOutput): Sentence => {
    const sentence = new Sentence(language, id);
    sentence.add('{{figure}} ({{scope}})', { figure: fact, scope: scopeOf(contract, output.args, language) });
    return sentence;
  };
  const [one, other] = [told(first[0], a, first[1]), told(second[0], b, second[1])];
  const from = one.text.length + 2;
  turn.marks.push(
    ...one.marks,
    ...other.marks.map((mark) => ({ ...mark, start: mark.start + from, end: mark.end + from })),
  );
  const gap = saidValue(Math.abs(a.value - b.value), a.field, a.row, language);
  // Growth is told of what was before, whichever of the two was asked first.
  const base = isEarlier(first[1].args, second[1].args) ? a.value : b.value;
  const share = base && `${showNumber((100 * Math.abs(a.value - b.value)) / Math.abs(base), 1)} %`;
  const more = share ? 'The first is {{gap}} more, {{share}}.' : 'The first is {{gap}} more.';
  const less = share ? 'The first is {{gap}} less, {{share}}.' : 'The first is {{gap}} less.';
  const verdict = a.value === b.value ? 'They are the same.' : a.value > b.value ? more : less;
  return `${one.text}; ${other.text}. ${translate(language, verdict, { gap, share: String(share) })}`;
}
