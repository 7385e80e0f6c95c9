import { exploreParcels } from '#tools/report/explore-parcels.ts';
import type { Condition, Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { callOf, isChange, isNamed } from '../parcels/call.ts';
import { readParcels } from '../parcels/read.ts';
import { milestones } from '../parcels/words.ts';
import { columnsOf } from '../table/columns.ts';
import { rowOf } from '../table/plan.ts';

const all =
  /^\W*(?:(?:hi|hey|hello|hola|oi|ok|and|y|e)\W+)*(?:(?:are|is|were|was|have|do) (?:\p{L}+ )?(?:all|every\p{L}*)|(?:estan?|estao|son|sao|fueron|foram|hay) (?:\p{L}+ )?tod[oa]s?|(?:esta )?tudo|tod[oa]s (?:l[oa]s|[oa]s))(?!\p{L})/u;
const turned: Partial<Record<Condition['op'], Condition['op']>> = { '=': '!=', in: 'not in', 'not empty': 'empty', empty: 'not empty' }; // prettier-ignore
/** The condition of those of which it does not hold; a flag that is not known yet speaks against nothing. */
function reversed({ column, op, value }: Condition): Condition | undefined {
  if (typeof value === 'boolean') return op === '=' ? { column, op, value: !value } : undefined;
  const other = turned[op];
  return other && { column, op: other, ...(value !== undefined && { value }) };
}

/** The same in a question that names its parcels, where a statement of all of them only lists. */
const asksAll =
  /^\W*(?:(?:hi|hey|hello|hola|oi|ok|and|y|e)\W+)*(?:(?:are|is|were|was|have|did|do) (?:\p{L}+ )?(?:all|every\p{L}*)|(?:estan?|estao|son|sao|fueron|foram) (?:\p{L}+ )?tod[oa]s?|(?:ya |ja )?(?:se )?\p{L}+(?:aron|eron|aram|eram|iram) tod[oa]s?|tod[oa]s? (?:l[oa]s?|[oa]s?)(?=.*(?<!\p{L})(?:ya|ja|foram|fueron|estan|estao|sao|son)(?!\p{L})))(?!\p{L})/u;

const those = /(?<!\p{L})(?:those|these|them|they|es[oa]s|ess[ea]s|est[oa]s|ell[oa]s|el[ea]s)(?!\p{L})/u;

/** "Have all parcels of October been delivered": those of that time that have not been. */
export function readWhetherAll(message: Message): Decision | null {
  const { understood: text, situation, catalogue } = message;
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (!asksAll.test(text.folded) || situation.pending || situation.proposed?.length || those.test(text.folded)) return null; // prettier-ignore
  if (!wide || !isUsable(wide, situation) || isChange(message) || isNamed(message)) return null;
  const question = readParcels(text, situation.today, situation.role);
  const { aboutParcels, named, reading } = question;
  if (!aboutParcels || !named || reading.left.length || reading.unmet.length || reading.measures.length || reading.extreme) return null; // prettier-ignore
  const { of, ...scope } = question.scope;
  // The days are those in which they came, and not of what may never have happened.
  const happened = of && !apart.has(of) ? milestones.find(({ period }) => period === of)?.column : undefined;
  const [said, ...more] = scope.where;
  const other = said && reversed(said);
  if (more.length || Boolean(other) === Boolean(happened)) return null;
  const where: Condition[] = happened ? [{ column: happened, op: 'empty' }] : [other!];
  const decision = callOf(message, question, { ...scope, ...(of && !happened && { of }), where });
  return decision.do === 'call' ? { ...decision, question: { ask: 'whether', all: true } } : decision;
}
/** "Are all up, or is one failing": those that fail are named themselves. */
const orSome =
  /(?<!\p{L})(?:or|o|ou)(?: (?:is|are|has|have|does|do|hay|esta|estan|tiene|tem|ha|esta|estao|ta|tao))*(?: (?:there|any|some|one|alg\p{L}+|servic\p{L}+|un[oa]?|um|uma|something))(?!\p{L})/u;

/** Days that say which parcels are meant, and nothing that all of them should have come to. */
const apart = new Set(['received', 'created', 'promised']);

/** "Are all connections up?" is answered by those that are not: none is a yes. */
export function withAll(decision: Decision, { understood: text, catalogue }: Message): Decision {
  const { all: isTurned, ask } = decision.do === 'call' ? (decision.question ?? {}) : {};
  if (decision.do !== 'call' || decision.more?.length || isTurned || ask !== 'whether' || !all.test(text.folded)) return decision; // prettier-ignore
  const entry = catalogue.byPath.get(decision.path);
  const row = entry && rowOf(entry);
  const refine = decision.args.refine as Partial<Refine> | undefined;
  const said = refine?.where?.at(-1);
  const kind = row && columnsOf(row).find(({ key }) => key === said?.column)?.field.kind;
  const other = said && reversed(said);
  // All of those that nothing tests are no yes.
  if (!said) return { ...decision, question: { ...decision.question, ask: 'list' } };
  if (orSome.test(text.folded)) return { ...decision, question: { ...decision.question, all: true } };
  if (!other || (kind !== 'choice' && kind !== 'flag' && kind !== 'status' && kind !== 'state')) return decision;
  const where = refine!.where!.map((one) => (one === said ? other : one));
  return { ...decision, args: { ...decision.args, refine: { ...refine, where } }, question: { ...decision.question, all: true } }; // prettier-ignore
}
