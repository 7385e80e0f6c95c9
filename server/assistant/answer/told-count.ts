import type { Refine } from '#tools/refine/refine.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { things } from '#tools/things.ts';
import { thingIn } from './columns.ts';
import type { Fact, Sentence } from './sentence.ts';
import { rowsIn, type Told } from './told-row.ts';

/** "16 parcels." */
export function tellCount(sentence: Sentence, of: keyof typeof things, total: number): void {
  const fact: Fact = { shown: showNumber(total), how: 'count', column: null, rows: 'all' };
  sentence.add(things[of].many, {}, { value: total, fact });
  sentence.text += '.';
}

/** How many groups there are: "22 partners.", or groups of what has no word. */
export function tellGroupCount(sentence: Sentence, told: Told, total: number): void {
  const { group = [] } = told.output.args.refine as Refine;
  const [key, ...more] = group.filter((one) => !one.includes('currency'));
  const field = key && !more.length ? told.fields.get(key) : undefined;
  const thing = field && thingIn(key!, field.kind);
  if (thing) tellCount(sentence, thing, total);
  else sentence.add('There are {{n}} groups.', { n: showNumber(total) });
}

/** How many the groups count together. */
export function tellAllOf(sentence: Sentence, { output }: Told): void {
  const all = rowsIn(output).reduce((sum, { count }) => sum + Number(count), 0);
  // Groups of one each are as many as there are.
  if (all === output.answer!.total) return;
  sentence.add('{{n}} in all.', { n: { shown: showNumber(all), how: 'sum', column: 'count', rows: 'all' } });
}
