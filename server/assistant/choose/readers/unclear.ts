import { onlyThese } from '../../own-words/cues.ts';
import { leansBack } from '../../arguments/follow-up.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { allTheirs } from '../../table/rows-meant.ts';
import { findAsks } from '../../table/wishes.ts';
import { say, type Decision } from '../decision.ts';
import { offers, unrelated, type Message } from '../message.ts';
import { ofRecord } from '../finishers/related.ts';

const naming = new Set(['tracking', 'mawb', 'zip', 'order', 'recurrence', 'document', 'email', 'phone', 'bag', 'manifest', 'pre-alert', 'code']); // prettier-ignore

/**
 * Words that lean on the last answer and that nothing could be made of: another tool would answer another question, so the
 * assistant says what it took them to be about.
 */
export function readUnclear(message: Message): Decision | null {
  const { understood: text, situation, catalogue, best, sure, language } = message;
  const { last } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || situation.open || !best) return null;
  // "Only the wet ones", of which the table knows nothing: the same tool once more would drop it.
  const isOnly = onlyThese.test(text.folded) && text.terms.length > 0;
  if (best.entry.contract.path === last.path && !isOnly) return null;
  if (best.entry.contract.effect !== 'read' || text.entities.some(({ kind }) => naming.has(kind))) return null;
  // So are all of what somebody has.
  if (allTheirs(text.folded)) return null;
  // A tool that is sure and takes a value of the message is meant.
  if (sure > 0.9 && text.entities.some(({ kind }) => kind !== 'number' && kind !== 'ordinal')) return null;
  // So is one that takes the record which is pointed at.
  const takesIt = best.entry.slots.some(({ key, field }) => field.kind === 'id' && best.filled.args[key] !== undefined);
  if (sure > 0.9 && takesIt) return null;
  const period = text.entities.some(({ kind }) => kind === 'days');
  const leans = leansBack(text.folded) || pointsBack(text.folded);
  const bare = text.terms.length < 3 && !text.entities.length && sure < 0.9;
  if (!(leans ? text.terms.length < 5 && !period : bare)) return null;
  const own = ofRecord(message, last, entry);
  if (own) return own;
  if (findAsks(text.folded)[0]?.ask === 'why')
    return say(
      language,
      'These rows do not give the reason. Ask for what stands behind them, for example:',
      offers(message),
    );
  return unrelated(message, entry);
}
