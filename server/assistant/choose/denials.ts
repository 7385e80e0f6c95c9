import type { Condition, Refine } from '#tools/refine/refine.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop, terms } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Entry } from './catalogue.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** What is denied, with the word that it denies. */
const denial =
  /(?<!\p{L})(?:not(?: yet)?(?: been)?|yet to be|ainda nao(?: (?:foram|foi))?|todavia no|aun no|sin|sem|without)\s+(?:(?:an?|the|el|la|un|una|ser|o|a|um|uma|ha|han|hayan?|estan?|being|having)\s+)?(\p{L}{4,})(?:\s+(?:yet|ainda|todavia|aun))?(?!\p{L})/gu;
/** A tool that is about what has not happened. */
const isAboutThat = ({ contract }: Entry): boolean => /(?<!\p{L})(?:no|not|without|un\p{L}+ed)(?!\p{L})/iu.test(contract.title); // prettier-ignore
const negative = new Set<Condition['op']>(['empty', '!=', 'not in']);
const isNegative = ({ op, value }: Condition): boolean => negative.has(op) || value === false || value === 0;

/** Every denial of a message that no condition of the call holds: it is said to be unused, and never passed over. */
export function deniedLeft(
  decision: Extract<Decision, { do: 'call' }>,
  entry: Entry,
  { understood: text, catalogue }: Message,
): string[] {
  if (entry.contract.output.kind !== 'rows' || decision.question?.of || isAboutThat(entry)) return [];
  const calls = [decision, ...(decision.more ?? [])];
  const entries = calls.flatMap(({ path }) => catalogue.byPath.get(path) ?? []);
  if (calls.some(({ args }) => ((args.refine as Partial<Refine> | undefined)?.where ?? []).some(isNegative))) return [];
  return [...text.folded.matchAll(denial)].flatMap(({ 0: said, 1: word, index }) => {
    const span = { start: index, end: index + said.length };
    const isKnown = terms(word!).some(({ term }) => entries.some(({ bag }) => bag.has(term)));
    if (isStop(word!) || isKnown || text.entities.some((one) => overlaps(one, span))) return [];
    return tokens(text.folded).some(({ start }) => start === index) ? [text.text.slice(span.start, span.end)] : [];
  });
}
