import type { Condition, Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { readParcels } from '../parcels/read.ts';
import { isWide } from '../parcels/scope.ts';
import { understand, type Understood } from '../understanding/understand.ts';
import type { Shape } from '#tools/define.ts';
import { opposite } from '../own-words/singled-out.ts';
import { isDenied } from '../understanding/negation.ts';
import { columnsOf, isMeasure, namedColumns } from './columns.ts';
import { isIndividual } from './measures.ts';
import { compact, fitted, rowOf } from './plan.ts';
import { readTable } from './read.ts';
import { findAsks } from './wishes.ts';

/** What is said of the whole: what stands before it is what the share is of. */
const predicate =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|did|does|went|goes?|going|came|comes?|got|get|ended|arrived?|left|belongs?|esta|estan|estuv\p{L}*|es|son|fue|fueron|va|van|fueron a|iban|llegan|llegaron|salen|salieron|han|ha|les|las?|los?|se|tienen?|corresponde\p{L}*|estao|estavam|e|sao|foi|foram|vai|vao|chega\p{L}*|sa[ei]\p{L}*|tem|ja|ya|sigue\p{L}*|continua\p{L}*)(?!\p{L})/u;
/** "Share of": what follows is the whole. */
const ofWhole = /^\W*(?:of|d[eoa]s?|del|de l[oa]s?|entre|among)(?!\p{L})|(?:of|d[eoa]s?|del)\W*$/u;

/** Something that narrows a call, and where it is said; -1 where it was said before. */
interface Narrowing {
  without: (args: Args) => Args;
  at: number;
}
type Args = Record<string, unknown>;

/** What narrows a call besides its days, in the order of the text. */
function narrowings(decision: Called, { understood: text, catalogue, situation }: Message, rest: string): Narrowing[] {
  const entry = catalogue.byPath.get(decision.path)!;
  const { refine, ...plain } = decision.args as Args & { refine?: Partial<Refine> };
  const found: Narrowing[] = [];
  for (const { key, field } of entry.slots) {
    const value = plain[key];
    const isSaid = value !== undefined && !['day', 'json'].includes(field.kind) && key !== 'period_of';
    if (!isSaid || decision.assumed.includes(key)) continue;
    const values = [value].flat();
    const entity = text.entities.find((one) => one.start >= 0 && values.some((each) => each === one.value || each === one.id)); // prettier-ignore
    found.push({ at: entity?.start ?? -1, without: ({ [key]: _, ...args }) => args });
  }
  const row = rowOf(entry);
  const behind = text.text.length - rest.length;
  const conditionsOf = (said: Understood): readonly Condition[] =>
    isWide(entry)
      ? readParcels(said, situation.today, situation.role).scope.where
      : row
        ? readTable({ text: said, row, of: '', rows: [], today: situation.today, taken: [] }).where
        : [];
  const later = conditionsOf(understand(rest, situation));
  const all = conditionsOf(text);
  for (const one of refine?.where ?? []) {
    const isIn = (where: readonly Condition[]): boolean => where.some(({ column }) => column === one.column);
    found.push({
      at: isIn(later) ? behind : isIn(all) ? 0 : -1,
      without: (args) => {
        const { where, ...kept } = (args.refine ?? {}) as Partial<Refine>;
        const others = where?.filter((each) => each !== one) ?? [];
        const next = { ...kept, ...(others.length && { where: others }) };
        const { refine: _, ...outer } = args;
        return Object.keys(next).length ? { ...outer, refine: next } : outer;
      },
    });
  }
  return found.toSorted((a, b) => a.at - b.at);
}
type Called = Extract<Decision, { do: 'call' }>;

/** The days of the last answer, where parcels of it are asked for one by one. */
function datesOf({ situation: { last }, catalogue }: Message): Record<string, unknown> | undefined {
  const keys = (last && catalogue.byPath.get(last.path)?.slots.filter(({ field }) => field.kind === 'day')) ?? [];
  const [from, to] = keys.map(({ key }) => last?.args[key]);
  return keys.length === 2 && from && to ? { start_date: from, end_date: to, period_of: 'received' } : undefined;
}

/** "What share of last week's parcels went to Brazil": those, and beside them all of which they are a part. */
export function withWhole(decision: Decision, message: Message): Decision {
  const { understood: text, catalogue } = message;
  if (decision.do !== 'call' || decision.more || decision.opens) return decision;
  const [share] = findAsks(text.folded).filter(({ ask }) => ask === 'share');
  const { output } = catalogue.byPath.get(decision.path)?.contract ?? {};
  const refine = (decision.args.refine ?? {}) as Partial<Refine>;
  const isSum = refine.measures?.length === 1 && refine.measures[0]!.fn === 'sum';
  const asked = output?.kind === 'rows' ? columnsOf(output.row as Shape).find(({ key }) => key === decision.question?.column) : undefined; // prettier-ignore
  // Of sums a part is one of their figures.
  const isPart = output?.kind === 'rows' && (isIndividual(output.of) || asked?.field.total === true);
  if (!share || output?.kind !== 'rows' || !isPart) return decision;
  if (refine.limit || refine.order?.length) return decision;
  if ((refine.measures?.length && !isSum) || refine.group?.some((key) => !key.includes('currency'))) return decision;
  // "How much of that is VAT": that figure of them, which is no narrower set of rows.
  const row = { ...(output.row as Shape) };
  const figure = namedColumns(text.terms, columnsOf(row)).find(({ column, start }) => start >= share.end - 1 && isMeasure(column) && column.field.total); // prettier-ignore
  if (figure && figure.column.key !== asked?.key && !refine.measures?.length && !refine.group?.length) {
    // "How much of it is not paid": what is open.
    const isNot = isDenied(text.folded, figure.start, text.language);
    const column = isNot ? opposite(figure.column, columnsOf(row)) : figure.column;
    if (!column) return decision;
    const summed = compact(fitted({ ...refine, measures: [{ fn: 'sum', column: column.key }] }, row));
    const question = { ask: 'much' as const, column: column.key };
    return { ...decision, args: { ...decision.args, refine: summed }, question };
  }
  const verb = predicate.exec(text.folded.slice(share.end));
  const from = verb ? share.end + verb.index : share.end;
  const parts = narrowings(decision, message, text.text.slice(from));
  const said = parts.filter(({ at }) => at >= 0);
  const isOf = ofWhole.test(text.folded.slice(share.end)) || ofWhole.test(text.folded.slice(share.start, share.end));
  const behind = said.filter(({ at }) => at >= from);
  const meant = (isOf && verb && behind.length ? behind : isOf ? said.slice(-1) : said.slice(0, 1)) ?? [];
  const taken = meant.length ? meant : parts.slice(-1);
  if (!taken.length) return decision;
  const args = { ...taken.reduce((rest, { without }) => without(rest), decision.args) };
  // All of them are those of the days that were spoken of.
  const days = datesOf(message);
  if (days && !Object.keys(args).some((key) => key in days)) Object.assign(args, days);
  const { column, of } = decision.question ?? {};
  const question = { ask: 'share' as const, ...(column && (isSum || asked) && { column }), ...(of?.field && { of }) };
  return { ...decision, question, more: [{ path: decision.path, args, question }] };
}
