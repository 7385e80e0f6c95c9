import type { Condition, Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { columnsOf } from '../table/columns.ts';
import { rowOf } from '../table/plan.ts';

const all =
  /^\W*(?:(?:hi|hey|hello|hola|oi|ok|and|y|e)\W+)*(?:(?:are|is|were|was|have|do) (?:\p{L}+ )?(?:all|every\p{L}*)|(?:estan?|estao|son|sao|fueron|foram|hay) (?:\p{L}+ )?tod[oa]s?|(?:esta )?tudo|tod[oa]s (?:l[oa]s|[oa]s))(?!\p{L})/u;
const turned: Partial<Record<Condition['op'], Condition['op']>> = { '=': '!=', in: 'not in' };

/** "Are all connections up?" is answered by those that are not: none is a yes. */
export function withAll(decision: Decision, { understood: text, catalogue }: Message): Decision {
  if (decision.do !== 'call' || decision.more?.length || decision.question?.ask !== 'whether' || !all.test(text.folded)) return decision; // prettier-ignore
  const entry = catalogue.byPath.get(decision.path);
  const row = entry && rowOf(entry);
  const refine = decision.args.refine as Partial<Refine> | undefined;
  const said = refine?.where?.at(-1);
  const kind = row && columnsOf(row).find(({ key }) => key === said?.column)?.field.kind;
  const op = said && turned[said.op];
  if (!said || !op || (kind !== 'choice' && kind !== 'flag' && kind !== 'status' && kind !== 'state')) return decision;
  const where = refine!.where!.map((one) => (one === said ? { ...one, op } : one));
  return { ...decision, args: { ...decision.args, refine: { ...refine, where } }, question: { ...decision.question, all: true } }; // prettier-ignore
}
