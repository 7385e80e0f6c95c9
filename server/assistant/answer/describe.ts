import type { z } from 'zod';
import type { ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field, type Kind } from '#tools/fields.ts';
import { showDay, showWithZone } from '#tools/rules/dates.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Called } from '../understanding/names.ts';
import { fieldsOf } from './columns.ts';
import { addFigures } from './figures.ts';
import type { Question } from './question.ts';
import { tellPaper } from './paper.ts';
import { tellRecord } from './record.ts';
import { period } from './scope.ts';
import { Sentence } from './sentence.ts';
import { tellSigns } from './signs.ts';
import { tellRows } from './told.ts';
import { shownValue } from './values.ts';

type Rows = Record<string, unknown>[];
type Columns = [string, Field][];

/** Columns worth counting by, the most telling first. */
const grouping: Kind[] = ['status', 'country', 'partner', 'provider', 'place'];
const columnsOf = (shape: Record<string, z.ZodType>): Columns =>
  Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)]);

/** A partner is counted by its name, never by its number; hidden columns are not talked about, but the country is. */
const groupOf = ([key, { kind, hidden }]: Columns[number]): Kind | null => {
  if (key === 'copa_name') return 'partner';
  return kind === 'partner' || (hidden && kind !== 'country') ? null : kind;
};

/** The commonest value of the first column that groups the rows. */
function addTop(sentence: Sentence, columns: Columns, rows: Rows, language: Language): void {
  for (const kind of grouping)
    for (const [key, field] of columns.filter((column) => groupOf(column) === kind)) {
      const groups = new Map<unknown, number[]>();
      rows.forEach((row, index) => {
        if (row[key] !== null && row[key] !== '') groups.set(row[key], [...(groups.get(row[key]) ?? []), index]);
      });
      const [top] = [...groups].sort((a, b) => b[1].length - a[1].length);
      if (!top || groups.size < 2 || top[1].length < 2) continue;
      const part = { shown: showNumber(top[1].length), how: 'count' as const, column: key, rows: top[1] };
      const whole = { shown: showNumber(rows.length), how: 'count' as const, column: null, rows: 'all' as const };
      const most = top[1].length * 2 > rows.length;
      sentence.add(
        most ? 'Most are {{value}}: {{part}} of {{whole}}.' : 'Most often {{value}}: {{part}} of {{whole}}.',
        {
          value: shownValue(top[0], field, rows[top[1][0]!]!, language),
          part,
          whole,
        },
      );
      return;
    }
}

function addTotals(sentence: Sentence, columns: Columns, output: ToolOutput, language: Language): void {
  for (const [key, total] of Object.entries(output.answer?.totals ?? {}).slice(0, 4)) {
    const field = columns.find(([name]) => name === key)?.[1];
    if (!field || !total) continue;
    const shown = shownValue(total, field, output.answer?.data?.[0] ?? {}, language);
    sentence.add('{{label}} in all: {{sum}}.', {
      label: translate(language, field.label),
      sum: { shown, how: 'sum', column: key, rows: 'all' },
    });
  }
}

/** One record: its first column, then what else is known, as "label value". */
function addRecord(sentence: Sentence, columns: Columns, row: Record<string, unknown>, language: Language): void {
  const visible = columns.filter(([, { hidden, kind }]) => !hidden && kind !== 'id' && kind !== 'partner');
  const said = visible.filter(([key]) => row[key] !== null && row[key] !== undefined && row[key] !== '').slice(0, 5);
  const [first, ...rest] = said.map(([key, field]) => [field, shownValue(row[key], field, row, language)] as const);
  if (!first) return;
  const words = rest.map(([field, value]) => {
    const label = translate(language, field.label);
    if (field.kind === 'flag') return value === 'true' ? label : '';
    return field.kind === 'status' ? value : `${label} ${value}`;
  });
  sentence.text += `${sentence.text ? ' ' : ''}${first[1]}: ${words.filter(Boolean).join(', ')}.`;
}

const shownBy = (keys: readonly string[], columns: Columns): Columns =>
  keys.map((key) => columns.find(([name]) => name === key)!);

/** The only row by the columns that its list tells of: "Booking 12: State Confirmed, Flight LA8191, …". */
function addStanding(sentence: Sentence, columns: Columns, row: Record<string, unknown>, language: Language): void {
  const known = columns.filter(([key, field]) => shownValue(row[key], field, row, language));
  known.forEach(([key, field], at) => {
    sentence.text += `${at > 1 ? ', ' : sentence.text ? ' ' : ''}${translate(language, field.label)} `;
    sentence.fact({ shown: shownValue(row[key], field, row, language), how: 'value', column: key, rows: [0] });
    sentence.text += at === 0 ? ':' : '';
  });
  sentence.text += known.length ? '.' : '';
}

/** Of events, newest first, the one that tells how it stands now. */
function addNewest(sentence: Sentence, columns: Columns, row: Record<string, unknown>, language: Language): void {
  sentence.text += ` ${translate(language, 'Newest')}: `;
  columns
    .filter(([key, field]) => shownValue(row[key], field, row, language))
    .forEach(([key, field], at) => {
      sentence.text += at ? ', ' : '';
      sentence.fact({ shown: shownValue(row[key], field, row, language), how: 'value', column: key, rows: [0] });
    });
  sentence.text += '.';
}

const figures = new Set<Kind>(['count', 'money', 'weight', 'percent', 'span']);

/** A header that names nothing and begins with a figure: the report's name and days, then the figures. */
function addFigure(
  sentence: Sentence,
  contract: AnyContract,
  columns: Columns,
  output: ToolOutput,
  language: Language,
): boolean {
  const header = output.answer?.header ?? {};
  const known = columns.filter(([key, { hidden }]) => !hidden && header[key] !== null && header[key] !== undefined);
  const [first, ...rest] = known;
  if (!first || !figures.has(first[1].kind)) return false;
  const value = ([key, field]: Columns[number]): string => shownValue(header[key], field, header, language);
  const days = period(contract, output.args);
  sentence.text += `${translate(language, contract.title)}${days ? `, ${days}` : ''}.`;
  sentence.add('{{label}} in all: {{sum}}.', {
    label: translate(language, first[1].label),
    sum: { shown: value(first), how: 'value', column: `header.${first[0]}`, rows: [0] },
  });
  const more = rest.slice(0, 4).map((column) => `${translate(language, column[1].label)} ${value(column)}`);
  if (more.length) sentence.text += ` ${more.join(', ')}.`;
  return true;
}

function addDocument(sentence: Sentence, contract: AnyContract, output: ToolOutput, language: Language): void {
  if (contract.output.kind !== 'document') return;
  const header = output.answer?.header ?? {};
  const columns = columnsOf(contract.output.header);
  const [[firstKey] = ['']] = columns;
  const status = columns.find(([, { kind }]) => kind === 'status');
  const open = header.status !== 'delivered' && header.status !== 'closed';
  const why = open && typeof header.why === 'string' && header.why ? ` ${header.why.replace(/\.?$/, '.')}` : '';
  const name = String(header[firstKey] ?? '');
  if (status) sentence.text += `${name}: ${shownValue(header[status[0]], status[1], header, language)}.${why}`;
  else if (!addFigure(sentence, contract, columns, output, language)) addRecord(sentence, columns, header, language);
  const [newest] = (output.answer?.detail ?? []) as Rows;
  if (newest?.name && newest.at)
    sentence.add('Newest: {{checkpoint}}, {{place}}, {{at}}.', {
      checkpoint: translate(language, String(newest.name)),
      place: String(newest.city_iso_code ?? '–'),
      at: { shown: showWithZone(String(newest.at)), how: 'value', column: 'detail.at', rows: [0] },
    });
  if (open && typeof header.promised_at === 'string' && header.service_provider_name)
    sentence.add('Promised for {{day}}, delivered by {{provider}}.', {
      day: {
        shown: showDay(header.promised_at.slice(0, 10)),
        how: 'value',
        column: 'header.promised_at',
        rows: [0],
      },
      provider: String(header.service_provider_name),
    });
}

/** The fields that the contract has first, each with its source; false where none of them is known. */
function addTold(
  sentence: Sentence,
  { title, output, view }: AnyContract,
  header: Record<string, unknown>,
  language: Language,
): boolean {
  if (output.kind !== 'document' || view.kind !== 'record') return false;
  const columns = columnsOf(output.header);
  const [[firstKey, first]] = columns as [Columns[number]];
  const name = shownValue(header[firstKey], first, header, language) || translate(language, title);
  const known = columns.filter(([key, field]) => view.tells?.includes(key) && shownValue(header[key], field, header, language)); // prettier-ignore
  for (const [at, [key, field]] of known.entries())
    sentence.add(at === 0 ? '{{name}}: {{label}} {{value}}.' : '{{label}}: {{value}}.', {
      name,
      label: translate(language, field.label),
      value: {
        shown: shownValue(header[key], field, header, language),
        how: 'value',
        column: `header.${key}`,
        rows: [0],
      },
    });
  return known.length > 0;
}

/** One to three sentences computed from the answer of a call, each number with its source. */
export function describe(
  contract: AnyContract,
  output: ToolOutput,
  language: Language,
  toolCallId: string,
  question: Question = {},
  called?: Called,
): { text: string; marks: TraceMark[] } {
  const sentence = new Sentence(language, toolCallId);
  const { answer, error } = output;
  if (tellPaper(sentence, contract, output, language, question) || tellSigns(sentence, contract, output, language))
    return { text: sentence.text, marks: [] };
  if (error) sentence.add('That did not work: {{message}}', { message: translate(language, error.message) });
  else if (output.approvalId && question.assent)
    sentence.add('Writing applies no change. It waits on this card: approve it there.'); // prettier-ignore
  else if (output.approvalId) sentence.add('I have prepared this change. It takes effect only when you approve it.');
  else if (contract.output.kind === 'document' && question.ask === 'file')
    sentence.add('Export on the card downloads it as Excel (XLSX) or CSV.');
  else if (contract.output.kind === 'document') {
    const asked = question.of ? [question.of, ...(question.also ?? [])] : [];
    const first = contract.view.kind === 'record' ? (contract.view.tells ?? []) : [];
    const parts = asked.filter(({ field }) => !first.includes(field ?? ''));
    const said = parts.length === asked.length && parts.length > 0 ? false : addTold(sentence, contract, answer?.header ?? {}, language); // prettier-ignore
    const told = parts.filter((part) => tellRecord(sentence, contract, output, part, language));
    if (!told.length && !said) addDocument(sentence, contract, output, language);
  } else if (
    answer &&
    !tellRows(sentence, { contract, output, question, language, fields: fieldsOf(contract, output), called })
  )
    addRows(sentence, contract, output, language);
  const { text, marks } = sentence;
  return { text, marks };
}

function addRows(sentence: Sentence, contract: AnyContract, output: ToolOutput, language: Language): void {
  const { data = [], total = data.length } = output.answer!;
  const columns = columnsOf(contract.output.kind === 'rows' ? contract.output.row : {});
  const title = translate(language, contract.title);
  const days = period(contract, output.args);
  if (total === 0) {
    sentence.add(days ? 'Nothing found: {{title}}, {{period}}.' : 'Nothing found: {{title}}.', { title, period: days });
    return;
  }
  const fact = { shown: showNumber(total), how: 'count' as const, column: null, rows: 'all' as const };
  if (total > 1 || days)
    sentence.add(
      days ? '{{title}}, {{period}}: {{count}} results.' : '{{title}}: {{count}} results.',
      { title, period: days },
      { value: total, fact },
    );
  const tells = contract.view.kind === 'table' ? contract.view.tells : undefined;
  if (total === 1 && tells) addStanding(sentence, shownBy(tells, columns), data[0]!, language);
  else if (total === 1) addRecord(sentence, columns, data[0] ?? {}, language);
  else {
    if (data.length === total) addTop(sentence, columns, data, language);
    addTotals(sentence, columns, output, language);
    if (tells && contract.output.kind === 'rows' && contract.output.of === 'event') addNewest(sentence, shownBy(tells, columns), data[0]!, language); // prettier-ignore
    if (data.length === total) addFigures(sentence, contract, new Map(columns), data, language, shownValue);
  }
}
