import { words } from '../../parcels/words.ts';
import type { Decision } from '../decision.ts';
import { isUsable } from '../decision.ts';
import type { Message } from '../message.ts';

const cue = words(
  'how (?:much|many) (?:more|less|fewer|higher|lower)|(?:the |what.?s the )?differences?|(?:did it go|has it gone|is (?:that|it)|that is|that.?s|went) (?:up|down|more|less|an increase|better|worse)|up or down|(?:percent|percentage) (?:change|difference|more|less|increase|drop)|(?:change|growth|increase|variation|drop) in percent|cuant[oa]s? (?:mas|menos)|(?:la |cual es la )?diferencia|variacion|crecimiento|subio o bajo|quant[oa]s? (?:a )?(?:mais|menos)|(?:a |qual a |qual e a )?diferenca|variacao|crescimento|subiu ou caiu',
);
/** "That is how much more?" compares with what was answered before, and names nothing of its own. */
const longest = 6;

/** "How much more is that, in percent": the last two answers of one tool, compared. */
export function readDifference({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, earlier } = situation;
  if (!last || !earlier || last.path !== earlier.path || situation.open) return null;
  cue.lastIndex = 0;
  if (!cue.test(text.folded) || text.terms.length > longest) return null;
  if (text.entities.some(({ kind }) => kind !== 'number')) return null;
  const entry = catalogue.byPath.get(last.path);
  if (!entry || entry.contract.effect !== 'read' || !isUsable(entry, situation)) return null;
  if (JSON.stringify(last.args) === JSON.stringify(earlier.args) || isGrouped(last) || isGrouped(earlier)) return null;
  const question = { ask: 'compare' as const };
  const [path, assumed] = [last.path, last.assumed];
  return {
    do: 'call', language, path, args: last.args, assumed, guessed: [], doubts: [], question,
    more: [{ path, args: earlier.args, question }],
  }; // prettier-ignore
}

const isGrouped = ({ args }: { args: Record<string, unknown> }): boolean =>
  Boolean((args.refine as { group?: unknown[] } | undefined)?.group?.length);
