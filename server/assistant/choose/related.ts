import { translate } from '#tools/texts/index.ts';
import { leansBack } from '../arguments/follow-up.ts';
import { pointsBack } from '../arguments/implied.ts';
import type { LastCall } from '../arguments/situation.ts';
import { say, type Decision } from './decision.ts';
import { offers, type Message } from './message.ts';

/** The values that a call was about and that its rows are called by. */
function valuesOf({ args, rows }: LastCall): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
    else if (typeof value === 'string' || typeof value === 'number') found.add(String(value));
  };
  collect(args);
  for (const row of rows.slice(0, 50)) collect(Object.values(row));
  return found;
}

/**
 * Words that lean on the last answer, name nothing of their own, and led to a call that takes nothing of that answer: it would
 * answer another question with confidence, so the assistant says what it took them to be about.
 */
export function related(decision: Decision, message: Message): Decision {
  const { understood: text, situation, catalogue, language } = message;
  const { last, open } = situation;
  const before = last && catalogue.byPath.get(last.path);
  if (decision.do !== 'call' || decision.more || !last || !before || open || decision.path === last.path)
    return decision;
  if (catalogue.byPath.get(decision.path)?.contract.effect !== 'read' || message.ready) return decision;
  if (!leansBack(text.folded) && !pointsBack(text.folded)) return decision;
  if (text.entities.some(({ kind }) => kind !== 'number' && kind !== 'ordinal')) return decision;
  const known = valuesOf(last);
  const said = valuesOf({ ...last, args: decision.args, rows: [] });
  if ([...said].some((value) => known.has(value))) return decision;
  const title = translate(language, before.contract.title);
  return say(
    language,
    'I could not relate that to “{{title}}”. Name the figure or the column, or ask anew, for example:',
    offers(message),
    { title },
  );
}
