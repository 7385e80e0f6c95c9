import type { AnyContract, Chart } from '#tools/define.ts';
import type { Field } from '#tools/fields.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Sentence } from './sentence.ts';

type Row = Record<string, unknown>;
type Show = (value: unknown, field: Field, row: Row, language: Language) => string;

const chartOf = ({ view }: AnyContract): Chart | undefined => (view.kind === 'table' ? view.chart : undefined);
const sum = (rows: readonly Row[], key: string): number =>
  rows.reduce((total, row) => total + (Number(row[key]) || 0), 0);
const additive = new Set(['count', 'money', 'weight']);

/** The highest and the lowest row of what the report draws: "Highest SLA: Loggi with 93.1 %; lowest: …". */
function addExtremes(
  sentence: Sentence,
  { by, values: [key] }: Chart,
  fields: ReadonlyMap<string, Field>,
  rows: readonly Row[],
  language: Language,
  show: Show,
): void {
  const [name, value] = [fields.get(by), fields.get(key ?? '')];
  if (!key || !name || !value) return;
  const known = rows.map((row, index) => ({ row, index })).filter(({ row }) => typeof row[key] === 'number');
  const sorted = known.toSorted((a, b) => Number(b.row[key]) - Number(a.row[key]));
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (!high || !low || high.row[key] === low.row[key]) return;
  const fact = ({ row, index }: typeof high) => ({
    shown: show(row[key], value, row, language),
    how: 'value' as const,
    column: key,
    rows: [index],
  });
  sentence.add('Highest {{label}}: {{top}} with {{most}}; lowest: {{bottom}} with {{least}}.', {
    label: translate(language, value.label),
    top: show(high.row[by], name, high.row, language),
    most: fact(high),
    bottom: show(low.row[by], name, low.row, language),
    least: fact(low),
  });
}

/** The sum against that of the period before. */
function addTrend(
  sentence: Sentence,
  { values: [key], previous }: Chart,
  fields: ReadonlyMap<string, Field>,
  rows: readonly Row[],
): void {
  if (!key || !previous || !additive.has(fields.get(key)?.kind ?? '')) return;
  if (rows.some((row) => typeof row[previous] !== 'number')) return;
  const [now, before] = [sum(rows, key), sum(rows, previous)];
  if (!before || now === before) return;
  const change = (100 * (now - before)) / before;
  sentence.add(change > 0 ? 'That is {{share}} more than before.' : 'That is {{share}} less than before.', {
    share: { shown: `${showNumber(Math.abs(change), 1)} %`, how: 'share', column: key, rows: 'all' },
  });
}

/** What the picture of a report shows, in words: its extremes and its trend. */
export function addFigures(
  sentence: Sentence,
  contract: AnyContract,
  fields: ReadonlyMap<string, Field>,
  rows: readonly Row[],
  language: Language,
  show: Show,
): void {
  const chart = chartOf(contract);
  if (!chart || rows.length < 2) return;
  addTrend(sentence, chart, fields, rows);
  addExtremes(sentence, chart, fields, rows, language, show);
}
