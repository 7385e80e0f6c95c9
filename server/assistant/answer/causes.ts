import type { Causes } from '#tools/define.ts';
import type { Fact, Sentence } from './sentence.ts';
import { label, nameOf, namedBy, rowsIn, valueFact, type Told } from './told-row.ts';
import { saidValue } from './values.ts';

const mostCauses = 3;

/** How much more or less it is, and the rows that make most of it, each with what its own difference is made of. */
export function tellCauses(sentence: Sentence, told: Told, causes: Causes): boolean {
  const { output, fields, language } = told;
  const rows = rowsIn(output);
  const [first] = rows;
  const name = nameOf(told);
  if (!first || !name) return false;
  const sumOf = (key: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[key] ?? 0) * 100), 0) / 100;
  const summed = (key: string): Fact => {
    const shown = saidValue(Math.abs(sumOf(key)), fields.get(key)!, first, language);
    return { shown, how: 'sum', column: key, rows: 'all' };
  };
  const difference = sumOf(causes.difference);
  const [before, after] = [summed(causes.before), summed(causes.after)];
  if (difference === 0) sentence.add('It is the same: {{after}}.', { after });
  else
    sentence.add(difference > 0 ? '{{difference}} more: {{before}} → {{after}}.' : '{{difference}} less: {{before}} → {{after}}.', {
      difference: summed(causes.difference),
      before,
      after,
    }); // prettier-ignore
  const moved = rows.filter((row) => Number(row[causes.difference] ?? 0) !== 0).slice(0, mostCauses);
  moved.forEach((row, at) => {
    sentence.text += `${at ? '; ' : ' '}${namedBy(name[1], row[name[0]], row, language)} `;
    sentence.fact(valueFact(told, row, rows.indexOf(row), causes.difference));
    const parts = causes.parts.filter((key) => Number(row[key] ?? 0) !== 0);
    parts.forEach((key, index) => {
      sentence.text += `${index ? ', ' : ' ('}${label(fields.get(key)!, language).toLowerCase()} `;
      sentence.fact(valueFact(told, row, rows.indexOf(row), key));
    });
    if (parts.length) sentence.text += ')';
  });
  if (moved.length) sentence.text += '.';
  return true;
}
