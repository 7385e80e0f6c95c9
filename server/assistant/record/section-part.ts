import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import type { RecordPart } from '../answer/question.ts';
import { percent } from '../parcels/share.ts';
import { findExtremes } from '../table/wishes.ts';
import { terms } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';

const figures = new Set(['money', 'count', 'weight', 'percent']);
/** What people call the rows of a section besides their labels. */
const alsoCalled: Record<string, string[]> = {
  linehaul: ['air freight', 'freight', 'flete aereo', 'flete', 'frete aereo', 'frete', 'troncal', 'transporte aereo'],
  clearance: ['customs', 'aduana', 'alfandega', 'despacho', 'desembaraco', 'brokerage', 'despacho aduanero'],
  delivery: ['last mile', 'final mile', 'ultima milla', 'ultima milha', 'delivery', 'entrega', 'reparto', 'handling'],
};
const termsOf = (text: string): string[] => terms(fold(text)).map(({ term }) => term);

type Columns = (readonly [string, Field])[];
const columnsIn = (row: unknown): Columns =>
  Object.entries(row as Record<string, z.ZodType>).map(([key, schema]) => [key, fieldOf(schema)] as const);

/** Of one parcel, not of all. */
export const perOne =
  /(?<!\p{L})(?:(?:per|for each|for every|por|por cada|cada|cada uno|a cada) (?:parcel|package|box|shipment|piece|paquete|envio|bulto|caja|pacote|caixa|remessa|volume)s?|each|apiece|per unit|cada un[oa]|por cabeza|por unidad(?:e)?)(?!\p{L})/u;

/** The figure of a section that is asked for: that of one, the one that is named, else its first. */
function figureIn(columns: Columns, { folded, terms: said }: Understood): string | undefined {
  const shown = columns.filter(([, { kind, hidden }]) => figures.has(kind) && !hidden);
  const isOne = ([key]: (typeof shown)[number]): boolean => key.startsWith('per_');
  if (perOne.test(folded)) return shown.find(isOne)?.[0] ?? shown[0]?.[0];
  const isSaid = (term: string): boolean => said.some((one) => one.term === term);
  // "The cost of linehaul" is no share of the cost.
  const shares = percent.test(folded);
  const named = shown.find(
    (one) =>
      !isOne(one) &&
      (shares || one[1].kind !== 'percent') &&
      languages.some((language) => termsOf(translate(language, one[1].label)).every(isSaid)),
  );
  return (named ?? shown[0])?.[0];
}

/**
 * "The cost of delivery": the row of a section that the words name, with its figure; several of them where several are
 * named, the largest first where that is asked. `known` are words of the header.
 */
export function sectionPart(text: Understood, { output }: AnyContract, known: ReadonlySet<string>): RecordPart | null {
  if (output.kind !== 'document') return null;
  const words = new Set(text.terms.map(({ term }) => term).filter((term) => !known.has(term)));
  const found = Object.entries(output.sections).flatMap(([section, { row }]) => {
    const columns = columnsIn(row);
    const [name, field] = columns[0] ?? [];
    const figure = figureIn(columns, text);
    if (!name || field?.kind !== 'choice' || !figure) return [];
    return Object.entries(field.options ?? {}).flatMap(([value, label]) => {
      const names = [...languages.map((language) => translate(language, label)), ...(alsoCalled[value] ?? [])].map(termsOf); // prettier-ignore
      const best = Math.max(...names.map((each) => each.filter((term) => words.has(term)).length));
      const isWhole = names.some((each) => each.length > 0 && each.every((term) => words.has(term)));
      return best ? [{ best, isWhole, section, name, value, figure }] : [];
    });
  });
  const part = (values: string[], { section, name, figure }: (typeof found)[number]): RecordPart => ({
    section,
    where: { [name]: values.length > 1 ? values : values[0] },
    columns: [name, figure],
  });
  const whole = found.filter(({ isWhole, section }) => isWhole && section === found.find((one) => one.isWhole)?.section); // prettier-ignore
  if (whole.length > 1) {
    const [extreme] = findExtremes(text.folded);
    return { ...part(whole.map(({ value }) => value), whole[0]!), ...(extreme && { desc: extreme.desc }) }; // prettier-ignore
  }
  const [first, second] = found.toSorted((a, b) => b.best - a.best);
  return first && first.best !== second?.best ? part([first.value], first) : null;
}

/** Whether a part is one figure: a field, or one row of a section. */
export const isFigurePart = (part: RecordPart | undefined): boolean =>
  part?.field !== undefined || (part?.section !== undefined && !Object.values(part.where ?? {}).some(Array.isArray));

/** Whether such rows are called so: the word has named them. */
export const names = ({ where }: RecordPart, word: string): boolean =>
  Object.values(where ?? {}).flat().some((value) => alsoCalled[String(value)]?.includes(fold(word))); // prettier-ignore

/** "How much is that per parcel" of such rows: another figure of them. */
export function otherFigure(part: RecordPart, text: Understood, { output }: AnyContract): RecordPart | null {
  if (!part.section || output.kind !== 'document') return null;
  const columns = columnsIn(output.sections[part.section]?.row ?? {});
  const figure = figureIn(columns, text);
  const [name] = part.columns ?? [];
  return name && figure && figure !== part.columns?.[1] ? { ...part, columns: [name, figure] } : null;
}

/** "That is what share of revenue?" of such a row: the percent of it. */
export function percentOf(
  { section, where, columns }: RecordPart,
  { output }: AnyContract,
  text?: Understood,
): RecordPart | null {
  if (!section || output.kind !== 'document') return null;
  const shares = columnsIn(output.sections[section]?.row ?? {}).filter(([, { kind }]) => kind === 'percent');
  // "What share of all cost is that": of cost, and not of revenue.
  const ofCost = text && /(?<!\p{L})(?:costs?|costos?|custos?|gastos?|spend\p{L}*|despesas?)(?!\p{L})/u.test(text.folded) ? shares.find(([key]) => key.startsWith('cost')) : undefined; // prettier-ignore
  const percent = (ofCost ?? shares[0])?.[0];
  return percent ? { section, where, columns: [columns?.[0] ?? percent, percent] } : null;
}
