import type { Question } from '../answer/question.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { findAsks } from '../table/wishes.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** More meaningful words than this ask for something of their own. */
const longest = 4;

const groupOf = (args: Record<string, unknown>): string =>
  JSON.stringify((args.refine as Partial<Refine>)?.group ?? []);

/** What asks for a figure, and not for which row or which place of an order. */
function figureOf({ ask, column, columns, desc, of, also }: Question): Question {
  return {
    ...(ask && { ask }),
    ...(column && { column }),
    ...(columns && { columns }),
    ...(desc !== undefined && { desc }),
    ...(of && { of }),
    ...(also && { also }),
  };
}

/** "And in September?", "only Chile": what was asked of the last answer is asked of this one too. */
export function withSameQuestion(decision: Decision, { understood: text, situation }: Message): Decision {
  const { last, asked } = situation;
  if (decision.do !== 'call' || !last || !asked || decision.more?.length || decision.path !== last.path)
    return decision;
  const { question = {} } = decision;
  const own = Object.entries(question).some(
    ([key, value]) => value !== undefined && !(key === 'ask' && value === 'list'),
  );
  if (own || findAsks(text.folded).length || text.terms.length > longest || asked.ask === 'file') return decision;
  const grouped = [last.args, decision.args].map(groupOf);
  if (grouped[0] !== grouped[1] || asked.place !== undefined) return decision;
  if (
    isGrouped(decision.args.refine as Partial<Refine> | undefined) !==
    isGrouped(last.args.refine as Partial<Refine> | undefined)
  )
    return decision;
  return { ...decision, question: figureOf(asked) };
}
