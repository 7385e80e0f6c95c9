import type { Kind } from '#tools/fields.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { pointsBack } from '../../arguments/implied.ts';
import type { Entity } from '../../understanding/entity.ts';
import { fold, tokens } from '../../understanding/normalise.ts';
import { milestones } from '../../parcels/words.ts';
import type { Decision } from '../decision.ts';
import { readMessage, type Message, type Reader } from '../message.ts';
import { wishOf } from '../verbs.ts';

const most = 4;
const join =
  /(?:[.;?!]\s+|,?\s+(?:and|y|e)\s+(?:also|tambien|también|tambem|também|además|ademas|then|luego|después|depois)\s+|,\s+(?:and|y|e|also|además|também)\s+|\s+(?:also|además|também)\s+|,\s+(?=\p{L}+))/giu;
/** A question or a command of its own behind a bare "and". */
const bare = /\s+(?:and|y|e)\s+(?=\p{L})/giu;
const opens =
  /^(?:how (?:many|much|long)|which|who|when|where|cuant[oa]s?|cual(?:es)?|quien(?:es)?|cuando|donde|quant[oa]s?|qual|quais|quem|quando|onde)(?!\p{L})/u;
/** "3 things: received yesterday, delivered yesterday, and how many are at customs". */
const announced =
  /^.{0,30}?(?<![\p{L}\d])(?:(\d)|two|three|four|couple of|dos|tres|cuatro|dois|duas|quatro|un par de|umas|unas) (?:things|questions|numbers|figures|cosas|cositas|preguntas|numeros|datos|coisas|perguntas|dados)[^:]{0,20}:\s*/iu;
/** What stands so now has no period. */
const now =
  /(?<!\p{L})(?:(?:right )?now|currently|at the moment|still|ahora|todavia|aun|actualmente|agora|ainda|no momento)(?!\p{L})/u;
const scoped = new Set<Kind | 'days'>(['days', 'country', 'partner', 'provider']);

/** "SLA in Chile, and also how many are open there": each wish on its own, the scope of the first holding for the next. */
export const readSeveral =
  (decide: (message: Message) => Decision): Reader =>
  (message) => {
    const { text, understood, ready } = message;
    const each = eachOf(decide);
    if (ready || text.length > 400) return null;
    const list = announced.exec(text);
    if (list)
      return each(
        message,
        text
          .slice(list[0].length)
          .split(/\s*[,;]\s*(?:and\s+|y\s+|e\s+)?|\s+(?:and|y|e)\s+/iu)
          .filter(Boolean),
        true,
      );
    const isOne = understood.entities.some(({ kind }) => ['tracking', 'mawb', 'order'].includes(kind));
    const joins = [
      ...text.matchAll(join),
      ...[...text.matchAll(bare)].filter(({ 0: said, index }) => {
        const rest = fold(text.slice(index + said.length));
        return (opens.test(rest) && !isOne && !pointsBack(rest) && tokens(rest).length > 3) || isCommandAt(rest);
      }),
    ].toSorted((a, b) => a.index - b.index);
    const points = joins.filter(
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
      if (
        !isWish(rest) ||
        !text.slice(from, index).trim() ||
        (isComma &&
          wishOf(fold(rest)) !== 'change' &&
          !(
            opens.test(fold(rest)) &&
            opens.test(
              fold(
                text
                  .slice(from)
                  .trim()
                  .replace(/^.{0,14}?[:!]\s*/u, '')
                  .replace(/^[^,]*?(?=how|cuant|quant|qt)/iu, ''),
              ),
            )
          ))
      )
        continue;
      // "We are done, close the manifest": what stands before the command is no wish.
      opened ||= isComma && !pieces.length && !isWish(text.slice(0, index).trim());
      pieces.push(text.slice(from, index).trim());
      from = index + said.length;
    }
    pieces.push(text.slice(from).trim());
    if (opened) pieces.shift();
    return each(message, pieces, false);
  };

const receivedIn = (folded: string): boolean => folded.match(milestones[0]!.pattern) !== null;
const words = (entities: readonly Entity[]): string => entities.map(({ said }) => said).join(' ');

/** Each piece on its own, the scope and the thing of those before holding for it. */
const eachOf =
  (decide: (message: Message) => Decision) =>
  ({ catalogue, situation, language }: Message, pieces: string[], isList: boolean): Decision | null => {
    if (pieces.length < 2 || pieces.length > most) return null;
    const alone = { ...situation, last: undefined, pending: undefined, record: undefined, proposed: undefined };
    let scope: Entity[] = [];
    let thing = '';
    let of = '';
    const calls = pieces.map((piece) => {
      const own = readMessage(piece, catalogue, alone);
      const said = own.understood.entities.filter(({ kind }) => scoped.has(kind as Kind));
      const things = own.understood.entities.filter(({ kind }) => kind === 'tracking');
      const isRead = own.best?.entry.contract.effect === 'read';
      const more = isRead
        ? scope.length && !said.length
          ? words(now.test(own.understood.folded) ? scope.filter(({ kind }) => kind !== 'days') : scope)
          : ''
        : things.length
          ? ''
          : thing;
      const part = more ? readMessage(`${piece.replace(/[?.!\s]+$/, '')} ${more}`, catalogue, alone) : own;
      if (said.length) scope = said;
      if (things.length) thing = words(things);
      const decision = decide(part);
      if (decision.do !== 'call' || decision.more || (part.sure < 0.5 && decision.path !== exploreParcels.path))
        return null;
      const { path, unused = [] } = decision;
      // "Deliveries yesterday, and how many of them were late": late ones of those delivered.
      const isSame = more !== '' && path === exploreParcels.path && !receivedIn(own.understood.folded);
      const args = isSame && of && decision.args.period_of === 'received' ? { ...decision.args, period_of: of } : decision.args; // prettier-ignore
      if (path === exploreParcels.path && typeof args.period_of === 'string') of = args.period_of;
      const question =
        isList && !decision.question?.ask ? { ...decision.question, ask: 'count' as const } : decision.question;
      return { path, args, question, unused };
    });
    const done = calls.filter((one) => one !== null);
    // Greetings before the wish are no wish.
    const wishes = done.length === calls.length ? done : calls[0] === null ? done : [];
    const [first, ...more] = wishes;
    if (!first || !more.length || calls.slice(1).some((one) => one === null)) return null;
    const { path, args, question } = first;
    return {
    do: 'call', language, path, args, question, assumed: [], guessed: [], doubts: [],
    unused: wishes.flatMap(({ unused }) => unused),
    more: more.map(({ path: next, args: given, question: asked }) => ({ path: next, args: given, question: asked })),
  }; // prettier-ignore
  };

/** A command behind "and": "… and mark it as delivered". */
const isCommandAt = (rest: string): boolean => wishOf(rest.split(/\s+/).slice(0, 2).join(' ')) === 'change';

/** Whether a stretch begins a wish of its own: a command, or a question with its question word. */
function isWish(said: string): boolean {
  const folded = said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return wishOf(folded.replace(/[?]\s*$/, '')) === 'change'
    ? /^\p{L}+/u.test(folded) && wishOf(folded.split(/\s+/).slice(0, 2).join(' ')) === 'change'
    : /^(?:how|what|which|who|when|where|hows|no\. of|number of|cuant|cual|que |quien|cuando|donde|como va|quant|qual|quem|quando|onde|show|list|muestra|mostra)/.test(
        folded,
      );
}
