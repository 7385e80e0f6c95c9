import { headNoun } from '../../understanding/head-noun.ts';
import { planOf, type Plan } from '../../table/plan.ts';
import { call, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';
import { parcel } from '../../record/opened.ts';
import { wishOf } from '../verbs.ts';

/** How many tools are asked what they can take of a message. */
const candidates = 10;
/** A tool that is farther behind than this speaks of something else. */
const margin = 0.45;
/** A tool so near may win by what it takes. */
const near = 0.15;
/** What it tells for a tool that its own words explain all of the message. */
const complete = 0.15;
/** What a value that is not taken costs, and a word that nothing explains. */
const cost = { unused: 0.25, left: 0.06 };

/** What a question names of one parcel. */
const ofOne = new Set(['tracking', 'status', 'checkpoint', 'event', 'state']);

/** Of the tools that speak of what was asked the one that takes most of what was said: conditions, order, groups. */
export function readFitting(message: Message): Decision | null {
  const { usable, best, understood, situation, doubt } = message;
  if (
    !best ||
    best.entry.contract.effect !== 'read' ||
    wishOf(understood.folded) === 'change' ||
    doubt.nothingFits > 0.6
  )
    return null;
  // "Was LX… delivered" is asked of its record, and looks for none among the delivered.
  if (best.entry.contract.path === parcel && understood.entities.every(({ kind }) => ofOne.has(kind))) return null;
  // "How many are delivered, how many at customs": the report on all standings.
  const standings = new Set(understood.entities.flatMap(({ kind, value }) => (kind === 'status' ? value : [])));
  if (best.entry.contract.output.kind === 'document' && standings.size > 1) return null;
  // "Which bags …" is answered with bags, where the best tool has them.
  const thing = headNoun(understood);
  const ofIt = ({ entry: { contract } }: Ranked): boolean =>
    contract.output.kind === 'rows' && contract.output.of === thing;
  const isHeaded = thing !== undefined && ofIt(best);
  const plans = usable
    .slice(0, candidates)
    .filter((each) => !isHeaded || ofIt(each))
    .filter(
      ({ entry, filled, score }) =>
        entry.contract.effect === 'read' && !filled.missing.length && score > best.score - margin && score > 0.25,
    )
    .map((each) => ({ each, plan: planOf(each.entry, each.filled, understood, situation) }));
  const worth = ({ each, plan }: { each: Ranked; plan: Plan }): number =>
    each.score + (plan.complete ? complete : 0) - cost.unused * plan.unused.length - cost.left * plan.left;
  const [winner] = plans.toSorted((a, b) => worth(b) - worth(a));
  const own = plans.find(({ each }) => each === best);
  // Another tool has to take more of what was said than the one that the words speak of.
  const takesMore = own && winner && winner.each.alike > own.each.alike && own.each.score - winner.each.score < near && own.plan.left > winner.plan.left + 1 && own.plan.acts < winner.plan.acts; // prettier-ignore
  const first = own && winner && !takesMore && own.plan.unused.length <= winner.plan.unused.length ? own : winner;
  if (!first || (!first.plan.acts && first.each === best)) return null;
  if (!first.plan.acts && first.plan.unused.length) return null;
  const { args, question, unused } = first.plan;
  const decision = call(first.each.entry, { ...first.each.filled, args }, understood);
  return decision.do === 'call' ? { ...decision, question, unused } : decision;
}
