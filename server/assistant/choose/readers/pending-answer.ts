import { amendedByWords } from '../../own-words/amended.ts';
import { fill } from '../../arguments/fill.ts';
import { bareNumber } from '../../arguments/restated.ts';
import { completed } from '../../arguments/missing.ts';
import { reportReplied } from '../../arguments/scheduled.ts';
import type { Kind } from '#tools/fields.ts';
import { isQuestion } from '../questions.ts';
import type { Entry } from '../catalogue.ts';
import { ask, call, callOrAsk, isUsable, say, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { wishOf } from '../verbs.ts';
import { leaving } from './amend.ts';
import { beginsWithValue, joined } from './joined.ts';

const wordy = new Set<Kind>(['text', 'note', 'person']);
const denies = /^\W*(?:no|nope|nao|rather|actually|mejor|melhor|sorry|perdon|desculpa)(?!\p{L})/u;
/** From this trust on a message is a question of its own and no answer to ours. */
const ownQuestion = 0.85;

/** "No, the second" while a reason is asked for: the change of another row of the list. */
function otherRow(waiting: Entry, { understood, situation }: Message): Decision | null {
  const { pending, last } = situation;
  const [place, ...more] = understood.entities.filter(({ start }) => start >= 0);
  if (!pending || waiting.contract.effect === 'read' || place?.kind !== 'ordinal' || more.length || understood.terms.length > 1) return null; // prettier-ignore
  const slot = waiting.slots.find(({ key, field }) => field.kind === 'tracking' && pending.args[key] !== undefined);
  const number = last?.rows.at(Number(place.value))?.trck_nmr_fol;
  if (!slot || typeof number !== 'string') return null;
  const args = { ...pending.args, [slot.key]: slot.field.list ? [number] : number };
  return ask(waiting, { args, missing: pending.missing }, understood.language);
}

const regrets =
  /^\W*(?:(?:no|nope|nao|wait|sorry|oops|ops|actually|i mean(?:t)?|it was|it.?s|its|that was|was|perdon|perdona|espera|era|es|digo|quise decir|desculpa|pera|quis dizer|foi|e|na verdade|en realidad|only|just|solo|solamente|so|apenas|somente)(?!\p{L})\W*)+(?:(?:the|el|la|o|a|for|para|pra|with|con|com)\W+)*$/u;
const only = /(?<!\p{L})(?:only|just|solo|solamente|so|apenas|somente)(?!\p{L})/u;

/** "Wait, it was RB…", "only RB…" while a value is asked for: the change of another thing, or of that one alone. */
function otherThing(waiting: Entry, { understood: text, situation: { pending } }: Message): Decision | null {
  const [thing, ...more] = text.entities.filter(({ start }) => start >= 0);
  if (!pending || waiting.contract.effect === 'read' || thing?.kind !== 'tracking' || more.length) return null;
  const isAll = !/[\p{L}\d]/u.test(text.folded.slice(thing.end));
  const slot = waiting.slots.find(({ key, field }) => field.kind === 'tracking' && pending.args[key] !== undefined && pending.missing[0] !== key); // prettier-ignore
  if (!slot || !isAll || !regrets.test(text.folded.slice(0, thing.start))) return null;
  const had = [pending.args[slot.key]].flat();
  if (had.includes(thing.value) && (had.length < 2 || !only.test(text.folded))) return null;
  const args = { ...pending.args, [slot.key]: slot.field.list ? [thing.value] : thing.value };
  return ask(waiting, { args, missing: pending.missing }, text.language);
}

/** The value that was asked for. */
export function readPendingAnswer(message: Message): Decision | null {
  const { catalogue, situation, understood, ranked, best, sure } = message;
  const { pending } = situation;
  const waiting = pending && catalogue.byPath.get(pending.path);
  if (!waiting || !isUsable(waiting, situation)) return null;
  // "Cancel that" is no reason.
  if (waiting.contract.effect !== 'read' && leaving.test(understood.folded))
    return say(understood.language, 'Nothing was changed.');
  const other = otherRow(waiting, message) ?? otherThing(waiting, message);
  if (other) return other;
  // A question never fills the value that was asked for, whatever it names.
  const awaited = waiting.slots.find(({ key }) => key === pending.missing[0]);
  if (isQuestion(understood, { wordy: awaited !== undefined && wordy.has(awaited.field.kind) })) return null;
  // "No, 15" puts right what was said before, and is not the number that was asked for.
  if (waiting.contract.effect !== 'read' && awaited?.field.kind === 'id' && denies.test(understood.folded)) {
    const said = fill(waiting, understood, [], situation.today);
    const own = waiting.slots.filter(({ key, field }) => field.kind !== 'id' && said.args[key] !== undefined && !said.assumed.includes(key)); // prettier-ignore
    const args = {
      ...pending.args,
      ...bareNumber(understood, waiting, pending),
      ...Object.fromEntries(own.map(({ key }) => [key, said.args[key]])),
      ...amendedByWords(understood, waiting, pending)?.args,
    };
    return ask(waiting, { args, missing: pending.missing }, understood.language);
  }
  const answer =
    completed(waiting, pending, understood, situation.today) ??
    reportReplied(waiting, pending, ranked, understood, situation);
  if (!answer) return null;
  const isOther = best && best.entry !== waiting && sure > ownQuestion && understood.terms.length > 1;
  // Who says the command anew does not give it as its own reason.
  const isAnew =
    best?.entry === waiting &&
    sure > ownQuestion &&
    wishOf(understood.folded) === 'change' &&
    pending.missing.some((key) => answer.args[key] === understood.text.trim());
  if ((isOther || isAnew) && !beginsWithValue(understood)) return null;
  const whole = joined(message);
  // What was asked for belongs to the change that waits, and to no other that its words resemble.
  return whole && whole.entry !== waiting && waiting.contract.effect === 'read'
    ? call(whole.entry, whole.filled, understood)
    : callOrAsk(waiting, answer, understood);
}
