import type { Refine } from '#tools/refine/refine.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Question } from '../../answer/question.ts';
import type { LastCall } from '../../arguments/situation.ts';
import { words } from '../../parcels/words.ts';
import { fill } from '../../arguments/fill.ts';
import { isFigurePart, sectionPart } from '../../record/section-part.ts';
import { columnsOf, isMeasure, namedColumns } from '../../table/columns.ts';
import { rowOf } from '../../table/plan.ts';
import { readTable } from '../../table/read.ts';
import type { Understood } from '../../understanding/understand.ts';
import type { Entry } from '../catalogue.ts';
import type { Decision } from '../decision.ts';
import { isUsable } from '../decision.ts';
import type { Message } from '../message.ts';
import { shapeOf } from './one-row.ts';

const cue = words(
  '(?:how (?:many|much)|what|cuant[oa]s?|quant[oa]s?) (?:%|percent\\p{L}*|por ?ciento|por cento) (?:of (?:an? )?|de )?(?:increase|decrease|drop|growth|change|up|down|more|less|higher|lower|aumento|incremento|caida|queda|subida|crecimiento|crescimento|mas|mais|menos)|(?:by|and by) how (?:much|many)|how much is (?:that|it) (?:in|as) (?:a )?(?:%|percent\\p{L}*)|(?:cuanto|quanto) (?:es|e|da|seria) (?:eso |isso )?(?:en|em) (?:%|por ?ciento|porcentaje|porcentagem|por cento)|(?:that|it) in (?:%|percent)|variou|(?:what.?s |what is )?(?:the )?(?:diff|gap|delta)|(?:grew|grown|growth|rise|fall|fell|rose|dropped)|en cuanto|por cuanto|cuanto (?:subio|bajo|crecio|aumento|cayo|cambio)|quanto (?:subiu|caiu|cresceu|aumentou|baixou|mudou)|(?:by )?how much did (?:it|that|they) (?:go up|rise|fall|grow|drop|change)|de cuanto(?: es)?|por quanto|em quanto|de quanto(?: e)?|crecio|cayo|cambio|vario|mudou|variou|changed?|cresceu|caiu|aumento|how (?:much|many) (?:more|less|fewer|higher|lower)|(?:the |what.?s the )?differences?|(?:did it go|has it gone|is (?:that|it)|that is|that.?s|went) (?:up|down|more|less|an increase|better|worse)|up or down|aument\\p{L}* (?:o|ou) (?:baj|ca[iy]|dismin|dimin|reduz)\\p{L}*|(?:went|go|gone) up or down|(?:did|has|is) it (?:get|got|gotten|become|become|getting) (?:any )?(?:better|worse)|better or worse|mejor o peor|(?:did|have) (?:we|they) (?:improve|get better|get worse)|mejor(?:amos|aron)|empeor(?:amos|aron)|melhor(?:amos|aram)|pior(?:amos|aram)|mejoro|empeoro|melhorou|piorou|melhor ou pior|(?:percent|percentage) (?:change|difference|more|less|increase|drop)|(?:change|growth|increase|variation|drop|aumento|incremento) (?:in|en|em) (?:percent\\p{L}*|%|porcentaje|porcentagem)|cuant[oa]s? (?:mas|menos)|(?:la |cual es la )?diferencia|variacion|crecimiento|subio o bajo|quant[oa]s? (?:a )?(?:mais|menos)|(?:a |qual a |qual e a )?diferenca|variacao|crescimento|subiu ou caiu',
);
/** "The biggest difference" is a row of the table. */
const widest =
  /(?<!\p{L})(?:biggest|largest|greatest|highest|smallest|mayor|maior|menor|mas grande) (?:\p{L}+ )?(?:diff\p{L}*|dif\p{L}*|gap)|(?:diferencia|diferenca|difference|gap)s? (?:(?:fue|es|foi|e|was|is|the|la|a) ){0,2}(?:mas|mais|mayor|maior|biggest|largest|highest)/u;

/** Whether the words ask how much more or less one figure is than another. */
export function asksDifference(folded: string): boolean {
  cue.lastIndex = 0;
  return cue.test(folded) && !widest.test(folded);
}

/** "That is how much more?" compares with what was answered before, and names nothing of its own. */
const longest = 6;

/** "How much more is that, in percent": the last two answers of one tool, compared. */
export function readDifference({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, earlier } = situation;
  if (!last || situation.open) return null;
  if (!asksDifference(text.folded) || text.terms.length > longest) return null;
  // "How much did LAX change" after two weeks of LAX names what both are of.
  const held = JSON.stringify(last.args);
  const things = text.entities.filter(({ kind, value }) => kind !== 'number' && !(kind === 'iata' && held.includes(`"${value}"`))); // prettier-ignore
  if (things.some(({ kind }) => !['country', 'partner', 'provider'].includes(kind)) || things.length > 1) return null;
  const entry = catalogue.byPath.get(last.path);
  if (!entry || entry.contract.effect !== 'read' || !isUsable(entry, situation)) return null;
  const { column, of }: Pick<Question, 'column' | 'of'> =
    figureNamed(text, entry) ?? partNamed(text, entry) ?? situation.asked ?? {};
  const question = { ask: 'compare' as const, ...(column && { column }), ...(isFigurePart(of) && { of }) };
  if (!earlier || earlier.path !== last.path || isGrouped(last)) return betweenRows(last, question, language);
  if (JSON.stringify(last.args) === JSON.stringify(earlier.args) || isGrouped(earlier)) return null;
  const said = things.length ? fill(entry, text, [], situation.today) : undefined;
  const narrowed =
    said && things.every((one) => said.used.has(one))
      ? Object.fromEntries(Object.entries(said.args).filter(([key]) => !said.assumed.includes(key)))
      : {};
  const row = things.length && !Object.keys(narrowed).length ? rowOf(entry) : undefined;
  const where = row ? readTable({ text, row, of: '', rows: [], today: situation.today, taken: [] }).where : [];
  if (things.length && !where.length && !Object.keys(narrowed).length) return null;
  const narrow = (args: Record<string, unknown>): Record<string, unknown> => ({
    ...args,
    ...narrowed,
    ...(where.length && { refine: { where } }),
  });
  const [path, assumed] = [last.path, last.assumed];
  return {
    do: 'call', language, path, args: narrow(last.args), assumed, guessed: [], doubts: [], question,
    more: [{ path, args: narrow(earlier.args), question }],
  }; // prettier-ignore
}

/** "The difference in revenue": the figure that the message names, whichever was asked for before. */
function figureNamed({ terms }: Understood, entry: Entry): Pick<Question, 'column' | 'of'> | undefined {
  const named = namedColumns(terms, columnsOf(shapeOf(entry))).filter(({ column }) => isMeasure(column));
  const [first, ...more] = named;
  if (!first || more.length) return undefined;
  return entry.contract.output.kind === 'document' ? { of: { field: first.column.key } } : { column: first.column.key };
}

/** "How much did delivery change" of papers with a row for it. */
function partNamed(text: Understood, { contract }: Entry): Pick<Question, 'of'> | undefined {
  const of = sectionPart(text, contract, figures);
  return of && isFigurePart(of) ? { of } : undefined;
}
const figures = new Set(['#cost', '#revenue', '#margin']);

/** "By how much?" after an order: between its first and its second row. */
function betweenRows({ path, args, rows, assumed }: LastCall, question: Question, language: Language): Decision | null {
  const refine = args.refine as Partial<Refine> | undefined;
  if (rows.length < 2 || (!refine?.order?.length && rows.length > 2)) return null;
  const [order] = refine?.order ?? [];
  const asked = order ? { ...question, column: order.column } : question;
  const two = { ...args, ...(refine && { refine: { ...refine, limit: 2 } }) };
  return { do: 'call', language, path, args: two, assumed, guessed: [], doubts: [], question: asked };
}

const isGrouped = ({ args }: { args: Record<string, unknown> }): boolean =>
  ((args.refine as Partial<Refine> | undefined)?.group ?? []).some((key) => !key.includes('currency'));
