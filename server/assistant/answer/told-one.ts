import { translate } from '#tools/texts/index.ts';
import type { Question } from './question.ts';
import type { Sentence } from './sentence.ts';
import { label, nameOf, namedBy, rowsIn, valueFact, type Told } from './told-row.ts';

/** The question without the columns that the call was narrowed by: "charges of booking 12" asks nothing of the booking. */
export function askedOf({ question, output }: Told): Question {
  const given = new Set(Object.keys(output.args));
  const { column, columns } = question;
  if (!column || !given.has(column)) return question;
  const [first, ...others] = (columns ?? []).filter((one) => !given.has(one));
  return { ...question, column: first, columns: others.length ? [first!, ...others] : undefined };
}

/** What the rows are called. */
export function addNames(sentence: Sentence, told: Told): void {
  const { output, language } = told;
  const name = nameOf(told);
  if (!name) return;
  const names = rowsIn(output).map((row) => namedBy(name[1], row[name[0]], row, language));
  sentence.text += ` ${names.join(', ')}.`;
}

/** The columns that were asked of the only row; false where none was. */
export function tellOne(sentence: Sentence, told: Told): boolean {
  const { question, fields, output, language } = told;
  const [row] = rowsIn(output);
  const key = question.column;
  if (!row || !key || key === nameOf(told)?.[0]) return false;
  const asked = (question.columns ?? [key]).filter((one) => fields.has(one));
  for (const one of asked) {
    const field = fields.get(one)!;
    const value = row[one];
    const isKnown = value !== null && value !== undefined && value !== '';
    const vars = { label: label(field, language), value: isKnown ? valueFact(told, row, 0, one) : '' };
    if (field.kind === 'flag' && isKnown)
      sentence.text += `${sentence.text ? ' ' : ''}${translate(language, value ? 'Yes' : 'No')}: ${namedBy(field, value, row, language)}.`;
    else if (question.ask === 'whether' && one === 'credit_left' && isKnown)
      sentence.add(Number(value) < 0 ? 'Yes: {{label}} {{value}}.' : 'No: {{label}} {{value}}.', vars);
    else if (question.ask === 'whether' && field.kind === 'instant')
      sentence.add(isKnown ? 'Yes: {{label}} {{value}}.' : 'No: {{label}} is not recorded yet.', vars);
    else sentence.add(isKnown ? '{{label}}: {{value}}.' : '{{label}} is not recorded.', vars);
  }
  if (asked.length) addNames(sentence, told);
  return asked.length > 0;
}
