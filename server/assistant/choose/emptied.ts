import { isGrouped, type Condition, type Refine } from '#tools/refine/refine.ts';
import type { Kind } from '#tools/fields.ts';
import { columnsOf } from '../table/columns.ts';
import { holds } from '../table/holds.ts';
import { rowOf } from '../table/plan.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** Speaks of the rows that are there. */
const pointsAtThem =
  /(?<!\p{L})(?:(?:of|from|among|out of) (?:those|them|these|it)|those|these|de (?:es[oa]s|est[oa]s|ell[oa]s)|dess[ea]s|dest[ea]s|del[ea]s|es[oa]s|ess[ea]s|only|just|nomas|solo|solamente|unicamente|so|apenas|somente|any|alguno?a?s?|algum[a]?|still|yet)(?!\p{L})/u;
const asks =
  /(?<!\p{L})(?:how many|who|which|what|cuant[oa]s|quien(?:es)?|cual(?:es)?|quant[oa]s|quem|quais|qual)(?!\p{L})/u;
/** How something stands, of which another standing is asked for; places and owners go on narrowing. */
const standings = new Set<Kind>(['count', 'flag', 'choice', 'state', 'status', 'checkpoint', 'span', 'days']);

const same = (one: Condition, other: Condition): boolean =>
  one.column === other.column && one.op === other.op && JSON.stringify(one.value) === JSON.stringify(other.value);

/**
 * "How many clocked in late" after who was absent: where none of the rows on screen, all of which are known, is what is asked
 * for now, the question is about the list before it was narrowed to how its rows stood.
 */
export function withoutEmptied(
  decision: Decision,
  { understood: text, situation: { last, earlier }, catalogue }: Message,
): Decision {
  if (decision.do !== 'call' || decision.more?.length || !last || decision.path !== last.path) return decision;
  const refine = decision.args.refine as Partial<Refine> | undefined;
  const before = last.args.refine as Partial<Refine> | undefined;
  // "Total weight?" after none of them was left: of the list before that.
  if (last.answer?.total === 0 && earlier?.path === last.path && earlier.rows.length && refine?.measures?.length) {
    const older = (earlier.args.refine as Partial<Refine> | undefined)?.where ?? [];
    const isLast = (one: Condition): boolean =>
      Boolean(before?.where?.some((each) => same(each, one))) && !older.some((each) => same(each, one));
    if (pointsAtThem.test(text.folded) || !refine.where?.some(isLast)) return decision;
    const where = refine.where.filter((one) => !isLast(one));
    return { ...decision, args: { ...decision.args, refine: { ...refine, where } } };
  }
  const entry = catalogue.byPath.get(decision.path);
  const row = entry && rowOf(entry);
  const isWhole = last.rows.length > 0 && last.rows.length === last.answer?.total && !isGrouped(before);
  if (!row || !isWhole || !refine?.where?.length || !before?.where?.length) return decision;
  if (!asks.test(text.folded) || pointsAtThem.test(text.folded)) return decision;
  const now = refine.where.filter((one) => !before.where!.some((other) => same(one, other)));
  const kinds = new Map(columnsOf(row).map(({ key, field }) => [key, field.kind]));
  const isStanding = ({ column }: Condition): boolean => standings.has(kinds.get(column) ?? 'note');
  const kept = refine.where.filter((one) => now.includes(one) || !isStanding(one));
  const isKnown = now.length > 0 && now.every(({ column }) => column in last.rows[0]!);
  if (kept.length === refine.where.length || !isKnown) return decision;
  if (last.rows.some((one) => now.every((condition) => holds(condition, one)))) return decision;
  return { ...decision, args: { ...decision.args, refine: { ...refine, where: kept } } };
}
