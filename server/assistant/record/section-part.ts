import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import type { RecordPart } from '../answer/question.ts';
import { terms } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';

const figures = new Set(['money', 'count', 'weight', 'percent']);

/** "The cost of delivery": the row of a section that the words name, with its first figure; `known` are words of the header. */
export function sectionPart(
  { terms: said }: Understood,
  { output }: AnyContract,
  known: ReadonlySet<string>,
): RecordPart | null {
  if (output.kind !== 'document') return null;
  const words = new Set(said.map(({ term }) => term).filter((term) => !known.has(term)));
  const found = Object.entries(output.sections).flatMap(([section, { row }]) => {
    const columns = Object.entries(row as Record<string, z.ZodType>).map(
      ([key, schema]) => [key, fieldOf(schema)] as const,
    );
    const [name, field] = columns[0] ?? [];
    const figure = columns.find(([, { kind, hidden }]) => figures.has(kind) && !hidden)?.[0];
    if (!name || field?.kind !== 'choice' || !figure) return [];
    return Object.entries(field.options ?? {}).flatMap(([value, label]) => {
      const names = languages.map((language) => terms(fold(translate(language, label))).map(({ term }) => term));
      const best = Math.max(...names.map((each) => each.filter((term) => words.has(term)).length));
      return best ? [{ best, part: { section, where: { [name]: value }, columns: [name, figure] } }] : [];
    });
  });
  const [first, second] = found.toSorted((a, b) => b.best - a.best);
  return first && first.best !== second?.best ? first.part : null;
}

/** "That is what share of revenue?" of such a row: the percent of it. */
export function percentOf({ section, where, columns }: RecordPart, { output }: AnyContract): RecordPart | null {
  if (!section || output.kind !== 'document') return null;
  const row = (output.sections[section]?.row ?? {}) as Record<string, z.ZodType>;
  const percent = Object.keys(row).find((key) => fieldOf(row[key]!).kind === 'percent');
  return percent ? { section, where, columns: [columns?.[0] ?? percent, percent] } : null;
}
