import type { Kind } from '#tools/fields.ts';
import { fold } from '../../understanding/normalise.ts';
import type { Decision } from '../decision.ts';
import { readMessage, type Message, type Reader } from '../message.ts';
import { wishOf } from '../verbs.ts';

const most = 4;
const join =
  /(?:[.;?!]\s+|,?\s+(?:and|y|e)\s+(?:also|tambien|también|tambem|também|además|ademas|then|luego|después|depois)\s+|,\s+(?:and|y|e|also|además|também)\s+|\s+(?:also|además|também)\s+|,\s+(?=\p{L}+))/giu;
const scoped = new Set<Kind | 'days'>(['days', 'country', 'partner', 'provider']);

/** "SLA in Chile, and also how many are open there": each wish on its own, the scope of the first holding for the next. */
export const readSeveral =
  (decide: (message: Message) => Decision): Reader =>
  (message) => {
    const { text, understood, catalogue, situation, ready } = message;
    if (ready || text.length > 400) return null;
    const points = [...text.matchAll(join)].filter(
      ({ 0: said, index }) =>
        !understood.entities.some(({ start, end }) => start < index + said.length && index < end && start > 0),
    );
    let from = 0;
    let opened = false;
    const pieces: string[] = [];
    for (const { 0: said, index } of points) {
      const rest = text.slice(index + said.length);
      // A comma alone parts commands; what follows one in a question is about the same thing.
      const isComma = said.trim() === ',';
      if (!isWish(rest) || !text.slice(from, index).trim() || (isComma && wishOf(fold(rest)) !== 'change')) continue;
      // "We are done, close the manifest": what stands before the command is no wish.
      opened ||= isComma && !pieces.length && !isWish(text.slice(0, index).trim());
      pieces.push(text.slice(from, index).trim());
      from = index + said.length;
    }
    pieces.push(text.slice(from).trim());
    if (opened) pieces.shift();
    if (pieces.length < 2 || pieces.length > most) return null;
    const alone = { ...situation, last: undefined, pending: undefined, record: undefined, proposed: undefined };
    let scope = '';
    const calls = pieces.map((piece) => {
      const own = readMessage(piece, catalogue, alone);
      const said = own.understood.entities.filter(({ kind }) => scoped.has(kind as Kind));
      const lacks = scope && !said.length && own.best?.entry.contract.effect === 'read';
      const part = lacks ? readMessage(`${piece.replace(/[?.!\s]+$/, '')} ${scope}`, catalogue, alone) : own;
      if (said.length) scope = said.map(({ said: words }) => words).join(' ');
      const decision = decide(part);
      if (decision.do !== 'call' || decision.more || part.sure < 0.5) return null;
      const { path, args, question, unused = [] } = decision;
      return { path, args, question, unused };
    });
    const done = calls.filter((each) => each !== null);
    // Greetings before the wish are no wish.
    const wishes = done.length === calls.length ? done : calls[0] === null ? done : [];
    const [first, ...more] = wishes;
    if (!first || !more.length || calls.slice(1).some((each) => each === null)) return null;
    const { path, args, question } = first;
    return {
    do: 'call', language: message.language, path, args, question, assumed: [], guessed: [], doubts: [],
    unused: wishes.flatMap(({ unused }) => unused),
    more: more.map(({ path: next, args: given, question: asked }) => ({ path: next, args: given, question: asked })),
  }; // prettier-ignore
  };

/** Whether a stretch begins a wish of its own: a command, or a question with its question word. */
function isWish(said: string): boolean {
  const folded = said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return wishOf(folded.replace(/[?]\s*$/, '')) === 'change'
    ? /^\p{L}+/u.test(folded) && wishOf(folded.split(/\s+/).slice(0, 2).join(' ')) === 'change'
    : /^(?:how|what|which|who|when|where|hows|no\. of|number of|cuant|cual|que |quien|cuando|donde|como va|quant|qual|quem|quando|onde|show|list|muestra|mostra)/.test(
        folded,
      );
}
