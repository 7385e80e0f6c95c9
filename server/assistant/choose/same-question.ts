import type { Question } from '../answer/question.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { mainMeasure } from '../table/measures.ts';
import { isTotal } from '../table/rows-meant.ts';
import { findAsks } from '../table/wishes.ts';
import { yearBefore } from '../understanding/days.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** More meaningful words than this ask for something of their own. */
const longest = 4;

const groupOf = (args: Record<string, unknown>): string =>
  JSON.stringify((args.refine as Partial<Refine>)?.group ?? []);

/** What asks for a figure, and not for which row or which place of an order. */
function figureOf({ ask, all, column, columns, desc, of, also }: Question): Question {
  return {
    ...(ask && { ask }),
    ...(all && { all }),
    ...(column && { column }),
    ...(columns && { columns }),
    ...(desc !== undefined && { desc }),
    ...(of && { of }),
    ...(also && { also }),
  };
}

/** "What about last month" asks nothing else. */
const about = /^\W*(?:(?:and|ok|so)\W+)?(?:what|how) about(?!\p{L})/u;

const samePeriod =
  /(?<!\p{L})(?:(?:in |over |for |during )?(?:the |that )?same (?:period|days|dates|time|week|month)|(?:en |del |por )?(?:el |la |los |las |ese |esa |esos )?mism[oa]s? (?:periodo|dias|fechas?|semana|mes|tiempo)|(?:n[oa]s? |d[oa]s? |esse |essa )?mesm[oa]s? (?:periodo|dias|datas?|semana|mes|tempo))(?!\p{L})/u;

const thatPeriod =
  /(?<!\p{L})(?:(?:that|those|es[ae]|es[oa]s|est[ae] misma?|d?ess[ae]s?|ness[ae]s?|aquel[ae]?) (?:same |misma? |mesm[oa] )?(?:period|days|dates|week|month|quarter|periodo|dias|fechas|semana|mes|trimestre|datas))(?!\p{L})/u;

/** "In the same period", "that week": the days of the last call, whichever tool answers now; the same tool keeps them anyway. */
export function withSamePeriod(decision: Decision, { understood: text, situation, catalogue }: Message): Decision {
  const { last } = situation;
  const isDated = text.entities.some(({ kind, start }) => kind === 'days' && start >= 0);
  const isSame =
    samePeriod.test(text.folded) || (!isDated && (thatPeriod.test(text.folded) || isUsual(decision, last, catalogue)));
  if (decision.do !== 'call' || !last || !isSame || yearBefore.test(text.folded)) return decision;
  const daysOf = (path: string): string[] =>
    (catalogue.byPath.get(path)?.slots ?? []).filter(({ field }) => field.kind === 'day').map(({ key }) => key);
  const [from, to] = daysOf(last.path).map((key) => last.args[key]);
  const [first, second, ...more] = daysOf(decision.path);
  if (!from || !to || !first || !second || more.length) return decision;
  const args = { ...decision.args, [first]: from, [second]: to };
  return { ...decision, args, assumed: decision.assumed.filter((key) => key !== first && key !== second) };
}

/** Whether a tool that was asked of some days is asked again of none, so that its usual ones were taken. */
function isUsual(decision: Decision, last: LastCall | undefined, { byPath }: Message['catalogue']): boolean {
  if (decision.do !== 'call' || decision.path !== last?.path || decision.more?.length) return false;
  const days = (byPath.get(last.path)?.slots ?? []).filter(({ field }) => field.kind === 'day').map(({ key }) => key);
  return days.length === 2 && days.every((key) => decision.assumed.includes(key) && last.args[key] !== undefined && !last.assumed.includes(key)); // prettier-ignore
}

/** "And November so far?" after September against October: a third period, by itself. */
function isThird({ understood: text, situation: { last, earlier, asked } }: Message): boolean {
  const isBeside = asked?.ask === 'compare' && last && earlier?.path === last.path;
  const said = text.entities.filter(({ kind, start }) => kind === 'days' && start >= 0);
  return Boolean(isBeside) && said.length === 1 && text.terms.length <= longest;
}

/** The figure that was compared, of one side alone. */
function aloneOf({ catalogue, situation: { last } }: Message, { column, of }: Question): Question {
  if (of) return { of };
  const entry = catalogue.byPath.get(last!.path);
  const { output } = entry?.contract ?? {};
  const main = column ?? (output?.kind === 'rows' ? mainMeasure(output.row, output.of).column : undefined);
  return main ? { ask: 'sum', column: main } : { ask: 'count' };
}

/** "And in September?", "only Chile": what was asked of the last answer is asked of this one too. */
export function withSameQuestion(decision: Decision, message: Message): Decision {
  const { understood: text, situation } = message;
  const { last, asked } = situation;
  if (decision.do !== 'call' || !last || !asked || decision.more?.length || decision.path !== last.path)
    return decision;
  const { question = {} } = decision;
  const own = Object.entries(question).some(
    ([key, value]) => value !== undefined && !(key === 'ask' && value === 'list'),
  );
  if (!own && isThird(message) && !decision.args.refine) return { ...decision, question: aloneOf(message, asked) };
  const was = last.args.refine as Partial<Refine> | undefined;
  // Of the rows that a total became its figure is still told.
  if (
    !own &&
    isTotal(was) &&
    !isGrouped(decision.args.refine as Partial<Refine> | undefined) &&
    question.ask !== 'count'
  )
    return { ...decision, question: { ask: 'sum', column: was!.measures!.find(({ fn }) => fn === 'sum')!.column! } };
  if (own || findAsks(text.folded.replace(about, '')).length || text.terms.length > longest || asked.ask === 'file')
    return decision;
  const grouped = [last.args, decision.args].map(groupOf);
  if (grouped[0] !== grouped[1] || asked.place !== undefined) return decision;
  if (
    isGrouped(decision.args.refine as Partial<Refine> | undefined) !==
    isGrouped(last.args.refine as Partial<Refine> | undefined)
  )
    return decision;
  return { ...decision, question: figureOf(asked) };
}
