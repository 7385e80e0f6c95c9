import type { Field } from '#tools/fields.ts';
import { isGrouped, measureKey, type Refine } from '#tools/refine/refine.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { translate } from '#tools/texts/index.ts';
import { things } from '#tools/things.ts';
import { tellCauses } from './causes.ts';
import { thingIn } from './columns.ts';
import { tellExchange } from './exchange.ts';
import { scopeOf } from './scope.ts';
import type { Fact, Sentence } from './sentence.ts';
import { tellAllOf, tellCount, tellGroupCount } from './told-count.ts';
import { addNames, askedOf, tellOne } from './told-one.ts';
import { nameOf as keyOf } from '../table/named-rows.ts';
import { addCount, columnOf, isCalled, label, nameOf, namedBy, rowsIn, valueFact, type Told } from './told-row.ts';
import { saidValue } from './values.ts';

/** "Urbano: 9.9 days, Olva Courier: 8.0 days, …" */
function addRanking(sentence: Sentence, told: Told, keys: readonly string[], from: number, most: number): void {
  const name = nameOf(told);
  const rows = rowsIn(told.output);
  rows.slice(from, from + most).forEach((row, at) => {
    const shown = name ? namedBy(name[1], row[name[0]], row, told.language) : '';
    const filled = keys.filter((key) => row[key] !== null && row[key] !== undefined && row[key] !== '');
    sentence.text += `${at ? ', ' : sentence.text ? ' ' : ''}${shown}${shown && filled.length ? ' ' : ''}`;
    filled.forEach((key, index) => {
      if (index) sentence.text += ' · ';
      sentence.fact(valueFact(told, row, from + at, key));
    });
  });
  if (rows.length) sentence.text += '.';
}

const measureKeys = ({ output, fields }: Told): string[] => {
  const refine = output.args.refine as Refine | undefined;
  return (refine?.measures?.length ? refine.measures.map(measureKey) : ['count']).filter((key) => fields.has(key));
};

/** Groups: how many, and the first of them with their figures. */
function tellGroups(sentence: Sentence, told: Told): void {
  const { output, question } = told;
  const rows = rowsIn(output);
  const keys = measureKeys(told);
  const refine = output.args.refine as Refine;
  const isCurrency = (key: string): boolean => [...told.fields.values()].some(({ currency }) => currency === key);
  if (!refine.group?.length || (rows.length === 1 && refine.group.every(isCurrency)))
    return tellMeasures(sentence, told, keys);
  if (question.ask === 'share') return tellShare(sentence, told);
  const place = question.place;
  if (place !== undefined) return rows[place] ? addRanking(sentence, told, keys, place, 1) : undefined;
  const { total = rows.length } = output.answer!;
  const areMore = total > rows.slice(0, 3).length && !question.limit;
  // "How many masters carry …" is answered by how many they are.
  const isCount = question.ask === 'count' && areMore;
  if (isCount) tellGroupCount(sentence, told, total);
  addRanking(sentence, told, keys, 0, question.limit ?? (rows.length < 6 ? rows.length : 3));
  if (areMore && !isCount) tellGroupCount(sentence, told, total);
  if (
    keys.join() === 'count' &&
    total > 1 &&
    total === rows.length &&
    !question.limit &&
    (question.desc === undefined || question.ask === 'count')
  )
    tellAllOf(sentence, told);
}

function tellMeasures(sentence: Sentence, told: Told, keys: readonly string[]): void {
  const [row] = rowsIn(told.output);
  // The sum of nothing is nothing; a mean of nothing is none.
  const sums = keys.every((key) => key.startsWith('sum:'));
  if (row && !sums && keys.every((key) => row[key] === null)) return sentence.add('There is nothing to measure.');
  if (!row) return;
  for (const key of keys) {
    if (key === 'count') {
      sentence.text += sentence.text ? ' ' : '';
      addCount(sentence, told, row, 0);
      sentence.text += '.';
      continue;
    }
    // "7 bags": how many different ones.
    const apart = key.startsWith('count_distinct:') ? columnOf(told, key.slice(15)) : undefined;
    const thing = apart && thingIn(key.slice(15), apart.kind);
    if (thing) {
      sentence.add(things[thing].many, {}, { value: Number(row[key]), fact: valueFact(told, row, 0, key) });
      sentence.text += '.';
      continue;
    }
    const summed = key.startsWith('sum:') ? columnOf(told, key.slice(4)) : undefined;
    sentence.add(summed ? '{{label}} in all: {{sum}}.' : '{{label}}: {{value}}.', {
      label: label(summed ?? told.fields.get(key)!, told.language),
      [summed ? 'sum' : 'value']: valueFact(told, row, 0, key),
    });
  }
}

const comparable = new Set(['count', 'money', 'weight', 'percent', 'days']);

/** Both sides with their figures, then the difference and the share of the first figure. */
function tellComparison(sentence: Sentence, told: Told): void {
  const { output, fields, language, question } = told;
  const rows = rowsIn(output);
  const name = nameOf(told);
  const figures = [...fields].filter(([, { kind, hidden }]) => comparable.has(kind) && !hidden).map(([key]) => key);
  // What was asked about stands first.
  const first = question.columns ?? [question.column];
  const keys = figures.toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a))).slice(0, 4);
  if (!name || !keys.length) return;
  rows.slice(0, 6).forEach((row, at) => {
    sentence.text += `${at ? '; ' : ''}${saidValue(row[name[0]], name[1], row, language)}: `;
    keys.forEach((key, index) => {
      sentence.text += index ? ', ' : '';
      if (key === 'count') return addCount(sentence, told, row, at);
      sentence.text += `${label(fields.get(key)!, language)} `;
      sentence.fact(valueFact(told, row, at, key));
    });
  });
  sentence.text += '.';
  // Means are no parts of one whole.
  const additive = keys.find((key) => ['count', 'money', 'weight'].includes(fields.get(key)!.kind) && !/^(?:avg|p50|p90|min|max):|^avg_|_per_/.test(key)); // prettier-ignore
  const figure = question.column && keys[0] === question.column ? keys[0] : additive;
  const [a, b] = rows.map((row) => Number(row[figure ?? ''] ?? 0));
  if (!figure || rows.length !== 2 || a === undefined || b === undefined || a + b === 0) return;
  const gap = saidValue(Math.abs(a - b), fields.get(figure)!, rows[0]!, language);
  if (figure !== additive || !b) return sentence.add('Difference: {{difference}}.', { difference: gap });
  sentence.add('Difference: {{difference}}; shares {{a}} and {{b}}.', {
    difference: gap,
    a: `${showNumber((100 * a) / (a + b), 1)} %`,
    b: `${showNumber((100 * b) / (a + b), 1)} %`,
  });
}

/** What the first rows have of the whole. */
function tellShare(sentence: Sentence, told: Told): void {
  const { output, question, fields, language } = told;
  const key = [...fields].find(([name]) => name.startsWith('share'))?.[0];
  if (!key) return;
  const all = rowsIn(output);
  const { row: wanted } = question;
  const held = all.flatMap((row, at) => (wanted && isCalled(row[wanted.column], wanted.value) ? [at] : []));
  if (wanted && !held.length) return sentence.add('{{share}} of all.', { share: `${showNumber(0, 1)} %` });
  const { place } = question;
  const first = all.slice(0, question.limit).map((_, at) => at);
  const places = wanted ? held : place === undefined ? first : place in all ? [place] : [];
  const rows = places.map((at) => all[at]!);
  const name = nameOf(told);
  if (name && rows[0] && rows.length === 1)
    sentence.add('{{name}}:', { name: namedBy(name[1], rows[0][name[0]], rows[0], language) });
  const share = rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);
  sentence.add('{{share}} of all.', {
    share: {
      shown: `${showNumber(share, 1)} %`,
      how: 'share',
      column: key,
      rows: places,
    },
  });
}

/** The row at the end that was asked for, then those behind it. */
function tellExtreme(sentence: Sentence, told: Told, key: string): void {
  const { output, fields, question, language } = told;
  const rows = rowsIn(output);
  const place = question.place ?? 0;
  const first = rows[place];
  const name = nameOf(told);
  if (!first || !name) return;
  const value = valueFact(told, first, place, key);
  const said = namedBy(name[1], first[name[0]], first, language);
  if (value.shown && key !== name[0])
    sentence.add('{{name}}: {{label}} {{value}}.', { name: said, label: label(fields.get(key)!, language), value });
  else sentence.add('{{name}}.', { name: said });
  for (const other of (question.columns ?? []).filter((one) => one !== key && fields.has(one) && first[one] !== null))
    sentence.add('{{label}}: {{value}}.', {
      label: label(fields.get(other)!, language),
      value: valueFact(told, first, place, other),
    });
  const waited = waitedFor(first[key], fields.get(key)!);
  if (waited !== undefined && waited >= 0) sentence.add('That is {{n}} days ago.', { n: showNumber(waited, 1) });
  else if (waited !== undefined) sentence.add('That is in {{n}} days.', { n: showNumber(-waited, 1) });
  const more = question.limit ?? (question.columns ? 1 : Math.min(rows.length, 3));
  if (question.place === undefined && more > 1 && rows.length > 1) addRanking(sentence, told, [key], 1, more - 1);
}

const dayMs = 86_400_000;
function waitedFor(value: unknown, { kind }: Field): number | undefined {
  if (kind !== 'instant' || typeof value !== 'string') return undefined;
  return (Date.now() - Date.parse(value)) / dayMs;
}

/** Questions that the columns of the only row answer. */
const ofOne = new Set([undefined, 'list', 'what', 'who', 'where', 'when', 'whether']);

/** What was asked, first; false where nothing in particular was asked. */
export function tellRows(sentence: Sentence, call: Told): boolean {
  const told = { ...call, question: askedOf(call) };
  const { contract, output, question, language, fields } = told;
  if (contract.output.kind !== 'rows') return false;
  if (question.exchange) return tellExchange(sentence, output, question.exchange);
  const refine = output.args.refine as Refine | undefined;
  const rows = rowsIn(output);
  const { total = rows.length } = output.answer!;
  const scope = scopeOf(contract, output.args, language, output.answer?.data, call.called);
  const grouped = isGrouped(refine);
  const { causes, empty } = contract.view.kind === 'table' ? contract.view : {};
  if (empty && total === 0 && !refine?.where?.length) {
    sentence.add(empty);
    return true;
  }
  if (causes && !refine && question.place === undefined && tellCauses(sentence, told, causes)) {
    if (scope) sentence.add('({{scope}})', { scope });
    return true;
  }
  const of = contract.output.of as keyof typeof things;
  const ask = question.ask;
  const isAsked =
    grouped || refine || (ask && ask !== 'list' && ask !== 'what') || question.column || question.place !== undefined;
  if (!isAsked) return false;
  if (!grouped && total === 1 && question.desc === undefined && ofOne.has(ask) && !question.all) {
    if (tellOne(sentence, told)) return true;
    if (ask !== 'whether') return false;
  }
  if (ask === 'file' && total > 0) {
    const fact: Fact = { shown: showNumber(total), how: 'count', column: null, rows: 'all' };
    sentence.add('{{n}} rows are ready: Export on the card downloads them as Excel (XLSX) or CSV.', { n: fact });
  } else if (!grouped && total === 0) {
    if (ask === 'whether') sentence.text += `${translate(language, question.all ? 'Yes' : 'No')}:`;
    tellCount(sentence, of, total);
    const name = refine?.where?.find(({ column, op }) => column === 'consignee_name' && op === 'contains')?.value;
    if (typeof name === 'string')
      sentence.add('No partner is called “{{name}}”, and no recipient of these parcels.', { name });
  } else if (grouped && refine?.group?.length && total === 0) tellCount(sentence, of, 0);
  else if (ask === 'compare') tellComparison(sentence, told);
  else if (grouped) tellGroups(sentence, told);
  else if (question.column && (question.desc ?? question.place) !== undefined && fields.has(question.column))
    tellExtreme(sentence, told, question.column);
  else if (question.place !== undefined)
    addRanking(
      sentence,
      told,
      [...fields]
        .filter(([, { hidden }]) => !hidden)
        .slice(1, 5)
        .map(([key]) => key),
      question.place,
      1,
    );
  else {
    if (ask === 'whether') sentence.text += `${translate(language, question.all ? 'No' : 'Yes')}:`;
    for (const figure of totalsOf(told)) sentence.add('{{label}} in all: {{sum}}.', figure);
    tellCount(sentence, of, total);
    const asked =
      question.column !== undefined && fields.has(question.column) && fields.get(question.column)!.kind !== 'id'
        ? question.column
        : undefined;
    if (asked && rows.length <= 12) addValues(sentence, told, asked);
    // Of sums of something the first ones tell of the figure.
    else if (asked && of in keyOf && asked !== keyOf[of]) addRanking(sentence, told, [asked], 0, 3);
    else if (rows.length <= 5) addNames(sentence, told);
  }
  if (!sentence.text) return false;
  if (scope) sentence.add('({{scope}})', { scope });
  return true;
}

/** The sums of the figure that was asked about, and of those like it; of a list of amounts its amounts. */
function totalsOf({ output, fields, question, language }: Told): Record<string, string | Fact>[] {
  const named = fields.get(question.column ?? '')?.kind;
  const plain = question.ask === undefined || question.ask === 'list' || question.ask === 'what';
  const kind = named && summed.has(named) ? named : plain && fields.has('total') ? 'money' : undefined;
  if (!kind) return [];
  return Object.entries(output.answer?.totals ?? {}).flatMap(([key, value]) => {
    const field = fields.get(key);
    if (field?.kind !== kind || !value) return [];
    const shown = saidValue(value, field, output.answer?.data?.[0] ?? {}, language);
    return [{ label: label(field, language), sum: { shown, how: 'sum' as const, column: key, rows: 'all' as const } }];
  });
}
const summed = new Set(['money', 'weight', 'count']);

/** The different values of the column that was asked about. */
function addValues(sentence: Sentence, told: Told, key: string): void {
  const { fields, language } = told;
  const name = nameOf(told);
  const rows = rowsIn(told.output);
  if (name && name[0] !== key && rows.length > 1) return addRanking(sentence, told, [key], 0, rows.length);
  const values = [...new Set(rows.map((row) => saidValue(row[key], fields.get(key)!, row, language)).filter(Boolean))];
  if (values.length) sentence.text += ` ${label(fields.get(key)!, language)}: ${values.join(', ')}.`;
}
