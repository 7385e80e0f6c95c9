import { fieldOf } from '#tools/fields.ts';
import { yearBefore } from '../../understanding/days.ts';
import { leansBack } from '../../arguments/follow-up.ts';
import { pointsBack } from '../../arguments/implied.ts';
import type { LastCall } from '../../arguments/situation.ts';
import type { Entry } from '../catalogue.ts';
import type { Decision } from '../decision.ts';
import { unrelated, type Message } from '../message.ts';

/** The values that a call was about, that its rows are called by, and that the sections of a document hold. */
function valuesOf({ args, rows, answer }: LastCall): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (value && typeof value === 'object')
      Object.entries(value).forEach(([key, one]) => key !== 'fn' && key !== 'op' && collect(one)); // prettier-ignore
    else if (typeof value === 'string' || typeof value === 'number') found.add(String(value));
  };
  collect(args);
  for (const row of rows.slice(0, 50)) collect(Object.values(row));
  if (answer?.header) collect(answer);
  return found;
}

/** "Total in usd?": a figure of something that was spoken of. */
const isFigure =
  /^\W*(?:(?:and|y|e)\W+)?(?:(?:the|el|la|o|a)\W+)?(?:total|sum|average|avg|suma|soma|promedio|media|subtotal)(?: (?:in|en|em) \p{L}+)?\W*$/u;
/** Below this a tool that takes the number of the record on screen is about something else of it. */
const near = 0.34;

/** "And its messages" of the one record on screen: the best tool that takes its own number. */
export function ofRecord(message: Message, last: LastCall, before: Entry): Decision | null {
  const { output } = before.contract;
  const [row, ...others] = last.rows;
  const [key] = output.kind === 'rows' ? Object.keys(output.row).filter((one) => fieldOf(output.row[one]!).kind === 'id') : []; // prettier-ignore
  if (!row || others.length || !key || typeof row[key] !== 'number') return null;
  const found = message.usable.find(
    ({ entry: { contract, slots }, score }) => score >= near && contract.effect === 'read' && slots.some((slot) => slot.key === key && slot.field.kind === 'id'), // prettier-ignore
  );
  if (!found) return null;
  const { entry, filled } = found;
  const said = Object.entries(filled.args).filter(([one]) => !filled.assumed.includes(one));
  const args = { ...Object.fromEntries(said), [key]: row[key] };
  return { do: 'call', language: message.language, path: entry.contract.path, args, assumed: [], guessed: [], doubts: [] }; // prettier-ignore
}

/**
 * Words that lean on the last answer, name nothing of their own, and led to a call that takes nothing of that answer: it would
 * answer another question with confidence, so the assistant says what it took them to be about.
 */
export function related(decision: Decision, message: Message): Decision {
  const { understood: text, situation, catalogue } = message;
  const { last, open } = situation;
  const before = last && catalogue.byPath.get(last.path);
  if (decision.do !== 'call' || decision.more || !last || !before || open || decision.path === last.path)
    return decision;
  if (catalogue.byPath.get(decision.path)?.contract.effect !== 'read' || message.ready) return decision;
  if (!leansBack(text.folded) && !pointsBack(text.folded) && !isFigure.test(text.folded)) return decision;
  if (yearBefore.test(text.folded) || text.entities.some(({ kind }) => kind !== 'number' && kind !== 'ordinal' && !(kind === 'currency' && isFigure.test(text.folded)))) return decision; // prettier-ignore
  const own = ofRecord(message, last, before);
  if (own) return own;
  const known = valuesOf(last);
  const said = valuesOf({ ...last, args: decision.args, rows: [], answer: undefined });
  if ([...said].some((value) => known.has(value))) return decision;
  return unrelated(message, before);
}
