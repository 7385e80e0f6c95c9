import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { usualInput } from '#tools/input-fields.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Question } from '../answer/question.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { wishOf } from '../choose/verbs.ts';
import { isTaking } from '../understanding/negation.ts';
import { isBehindHolder } from './held-by.ts';
import { compact, questionOf, unusedIn } from '../table/plan.ts';
import { refineOf, type ParcelQuestion } from './read.ts';
import { argsOf, type Scope } from './scope.ts';
import { milestones } from './words.ts';

/** Whether the message names one thing, and asks nothing of parcels in general. */
export const isNamed = ({ understood: { entities, folded } }: Message): boolean =>
  entities.some(({ kind, compared, start }) =>
    kind === 'number' ? !compared && isBehindHolder(folded.slice(0, start)) : naming.has(kind),
  );
const naming = new Set(['tracking', 'mawb', 'zip', 'order', 'recurrence', 'document', 'link', 'email', 'phone', 'ordinal', 'bag', 'manifest', 'pre-alert', 'tax-id', 'code']); // prettier-ignore

/** Whether the message wants something done. */
export const isChange = ({ understood, best }: Message): boolean =>
  wishOf(understood.folded) === 'change' && best?.entry.contract.effect !== 'read' && !isTaking(understood.folded);

/** The wide list asked for a scope; `kept` is what stays of the table before. */
export function callOf(
  { situation, language, understood }: Message,
  question: ParcelQuestion,
  scope: Scope,
  kept?: Partial<Refine>,
): Decision {
  // "Which day was the busiest" of deliveries: the day of delivery.
  const own = scope.of && !/(?<!\p{L})(?:receiv|recib|receb|recep)\p{L}*/u.test(understood.folded) ? milestones.find(({ period }) => period === scope.of)?.column : undefined; // prettier-ignore
  if (own) question.reading.group = question.reading.group.map((key) => key.replace(/^received_day/, own));
  const late = lateOf(question, scope, understood.folded);
  const refine = compact(refineOf(question, late, kept));
  const usual = usualInput(exploreParcels, situation.today);
  const args = argsOf(scope, usual);
  const { reading } = question;
  return {
    do: 'call',
    language,
    path: exploreParcels.path,
    args: refine ? { ...args, refine } : args,
    assumed: scope.from || scope.to ? [] : Object.keys(usual).filter((key) => key in args),
    guessed: [],
    doubts: [],
    question: asked(reading, refine),
    unused: unusedIn(understood, [...question.said, ...reading.used], reading.unmet),
  };
}

const lately =
  /(?<!\p{L})(?:atras(?:ou|aram|aron|o)|se (?:atras|retras)(?:o|aron)|ran late|came late|(?:was|were) late)(?!\p{L})/u;
/** "Qual delas atrasou mais" of groups: by how many of theirs were late, where nobody asks for days. */
function lateOf({ reading }: ParcelQuestion, scope: Scope, folded: string): Scope {
  const [order, ...others] = reading.order;
  const isLateness = reading.group.length > 0 && !others.length && /^(?:avg:)?days_late$/.test(order?.column ?? '');
  const isSaid = reading.group.length > 0 && order?.column === 'count' && lately.test(folded) && !scope.where.some(({ column }) => column === 'late'); // prettier-ignore
  if (isSaid) return { ...scope, where: [...scope.where, { column: 'late', op: '=', value: true }] };
  if (!isLateness || /(?<!\p{L})(?:days?|dias?)(?!\p{L})/u.test(folded)) return scope;
  Object.assign(reading, { measures: [{ fn: 'count' }], order: [{ column: 'count', desc: order!.desc }] });
  return { ...scope, where: [...scope.where, { column: 'late', op: '=', value: true }] };
}

/** "The one held longest, who is it for": another column of it beside what singled it out. */
function asked(reading: ParcelQuestion['reading'], refine: Partial<Refine> | undefined): Question {
  const question = questionOf(reading, refine);
  const isOne = reading.beside && question.column && question.desc !== undefined && !refine?.group?.length;
  return isOne ? { ...question, columns: [question.column!, reading.beside!.key] } : question;
}
