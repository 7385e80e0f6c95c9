import { isDeepStrictEqual } from 'node:util';
import type { ToolCall } from '#tools/chat/parts.ts';
import type { Kind } from '#tools/fields.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { pointsBack } from '../../arguments/implied.ts';
import type { Question } from '../../answer/question.ts';
import { findExtremes } from '../../table/wishes.ts';
import { overlaps, type Entity } from '../../understanding/entity.ts';
import { yearBefore, yearEarlier } from '../../understanding/days.ts';
import { fold, tokens } from '../../understanding/normalise.ts';
import { asksOfThose, countsFirst, ofThose, onlyThose } from '../../parcels/of-those.ts';
import { happens, milestones } from '../../parcels/words.ts';
import type { Decision } from '../decision.ts';
import { readMessage, type Message, type Reader } from '../message.ts';
import { commandsMore, isCommandAt, isWish, wishOf } from '../verbs.ts';
import { firstOnly } from '../../own-words/first-only.ts';
import { countedPast } from './compare.ts';
import { readRecord } from './record.ts';
import { readTableFollowUp } from './table.ts';

const most = 4;
const counts = /(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s|qt[oa]s)(?!\p{L})/u;
/** A count of these is of something else than what was counted before. */
const nouns = new Set(['#parcel', '#bag', '#manifest', '#mawb', '#invoice', '#prealert', '#partner', '#provider', '#country', '#payment', '#hubmanifest', '#booking']); // prettier-ignore
const join =
  /(?:[.;?!]\s+|,?\s+(?:and|y|e)\s+(?:also|tambien|también|tambem|também|además|ademas|then|luego|después|depois)\s+|,\s+(?:and|y|e|also|además|também)\s+|\s+(?:also|además|também)\s+|,\s+(?=\p{L}+))/giu;
/** A question or a command of its own behind a bare "and". */
const bare = /\s+(?:and|y|e|\+),?\s+(?=\p{L})/giu;
const opens =
  /^(?:(?:de ah[ií]|de (?:es[oa]s|ell[oa]s)|dess[ea]s|del[ea]s|dentre (?:el[ea]s|ess[ea]s)|(?:out )?of (?:those|them|these)),?\s+)?(?:how (?:many|much|long)|what(?:['’]?s| is| are)?|which|who|when|where|cuant[oa]s?|cual(?:es)?|quien(?:es)?|cuando|donde|quant[oa]s?|qual|quais|quem|quando|onde)(?!\p{L})/u;
/** "3 things: received yesterday, delivered yesterday, and how many are at customs". */
const announced =
  /^.{0,30}?(?<![\p{L}\d])(?:(\d)|two|three|four|couple of|dos|tres|cuatro|dois|duas|quatro|un par de|umas|unas) (?:things|questions|numbers|figures|cosas|cositas|preguntas|numeros|datos|coisas|perguntas|dados)[^:]{0,20}:\s*/iu;
/** What stands so now has no period. */
const now =
  /(?<!\p{L})(?:(?:right )?now|currently|at the moment|still|siguen?|continuam?|seguem|ahora|todavia|aun|actualmente|agora|ainda|no momento)(?!\p{L})/u;
/** "And which partner has most": of what was asked before. */
const whoMost =
  /^\W*(?:(?:and|y|e) )?(?:which|what|que|q|cual|qual|quien|who|quem)(?: (?:es|e|is))?(?: (?:el|la|o|a|the))? \p{L}+ (?:(?:que )?(?:has|have|had|tiene|tuvo|tem|teve|trae|trajo|brings?|brought|manda|mando|mandou|envia|sends?|sent|lleva|leva|acumula|concentra|suma)|con|com|with)(?: (?:the|o|a|el|la))? (?:most|mas|mais)\W*$/u;
const scoped = new Set<Kind | 'days'>(['days', 'country', 'partner', 'provider', 'iata']);

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
    const isScoped = (from: number): boolean =>
      understood.entities.some(({ kind, start }) => start > from && scoped.has(kind as Kind));
    // "How many came, and how many late": a count behind a count may be short.
    const fewest = (at: number, rest: string): number => {
      const isCount = counts.test(fold(text.slice(0, at)));
      return isCount && countsFirst(rest) ? 1 : isScoped(at) || isCount ? 2 : 3;
    };
    const joins = [
      ...text.matchAll(join),
      ...[...text.matchAll(bare)].filter(({ 0: said, index }) => {
        const rest = fold(text.slice(index + said.length));
        return (
          ((opens.test(rest) || asksOfThose(rest, fold(text.slice(0, index)))) &&
            !isOne &&
            !countedPast.test(understood.folded) &&
            (!pointsBack(rest) || asksOfThose(rest, fold(text.slice(0, index)))) &&
            tokens(rest).length > fewest(index, rest)) ||
          isCommandAt(rest)
        );
      }),
    ].toSorted((a, b) => a.index - b.index);
    // A reason that is not quoted ends where the next command begins.
    const isEnded = ({ kind, start }: Entity, rest: string): boolean => kind === 'reason' && !/["“«]/.test(text[start]!) && commandsMore(rest); // prettier-ignore
    const points = joins.filter(
      ({ 0: said, index }) =>
        !understood.entities.some((one) => one.start < index + said.length && index < one.end && one.start > 0 && !isEnded(one, fold(text.slice(index + said.length)))), // prettier-ignore
    );
    let from = 0;
    let opened = false;
    const pieces: string[] = [];
    for (const { 0: said, index } of points) {
      const rest = text.slice(index + said.length);
      // A comma alone parts commands; what follows one in a question is about the same thing.
      const isComma = said.trim() === ',';
      if (
        (!isWish(rest) && !asksOfThose(fold(rest), fold(text.slice(from, index)))) ||
        !text.slice(from, index).replace(onlyThose, '').trim() ||
        (isComma &&
          wishOf(fold(rest)) !== 'change' &&
          !(
            tokens(fold(rest)).length > 2 &&
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
    const inReason = points.some(({ index }) => understood.entities.some(({ kind, start, end }) => kind === 'reason' && start < index && index < end)); // prettier-ignore
    return (
      ofRecord(message, pieces) ??
      each(message, pieces, false) ??
      (inReason ? null : firstOnly(decide, message, pieces))
    );
  };

/** "Is it late? When should it have been there?": each asked of the record on screen. */
function ofRecord({ catalogue, situation }: Message, pieces: readonly string[]): Decision | null {
  if (!situation.record || pieces.length < 2 || pieces.length > most) return null;
  const all = pieces.map((piece) => readRecord(readMessage(piece, catalogue, situation)));
  const [first, ...more] = all.flatMap((one) => (one?.do === 'call' && one.question?.of ? [one] : []));
  if (!first || more.length + 1 < pieces.length || more.some(({ path }) => path !== first.path)) return null;
  const also = more.flatMap(({ question }) => question!.of!);
  return { ...first, question: { ...first.question, also: [...(first.question!.also ?? []), ...also] } };
}

/** "Flag LX… as fraud and EE… as damaged": the same change of each, with the words of its own. */
export const readGapped =
  (decide: (message: Message) => Decision): Reader =>
  (message) => {
    const pieces = gappedOf(message);
    // "Change the external tracking on LX…, new one is 1Z…": of one change each number has its own field.
    const { best, sure } = message;
    const parcels = [...(best?.filled.used ?? [])].filter(({ kind }) => kind === 'tracking');
    const isOne = sure > 0.9 && new Set(parcels.map(({ value }) => value)).size > 1 && best!.entry.slots.every(({ key, field }) => field.kind !== 'tracking' || !Array.isArray(best!.filled.args[key])); // prettier-ignore
    const decision = pieces && !isOne && eachOf(decide)(message, pieces, false);
    if (!decision || decision.do !== 'call') return null;
    const { path, more = [] } = decision;
    return more.every((one) => one.path === path) ? decision : null;
  };

const lead = /^\W*(?:(?:please|por favor|can you|could you|pode|puedes?) )*\p{L}+\s+/iu;
/** A number of a parcel, also within the words of a reason. */
const number = /(?<![\w-])(?=[A-Z]*\d)[A-Z\d]{10,}(?![\w-])/giu;
const between = /(?:,\s+|\s+)(?:and|y|e)\s+|,\s+/giu;

/** Each thing with the verb of the first; null where the words of one say nothing of it. */
function gappedOf({ text, understood, ready }: Message): string[] | null {
  const numbers = new Set(text.match(number) ?? []);
  const [verb] = lead.exec(text) ?? [];
  if (ready || !verb || numbers.size < 2 || text.length > 400 || wishOf(understood.folded) !== 'change') return null;
  const of = (piece: string): string[] => [...numbers].filter((number) => piece.includes(number));
  const cuts = [...text.matchAll(between)].filter(
    ({ 0: said, index }) => of(text.slice(0, index)).length && of(text.slice(index + said.length)).length,
  );
  const pieces = [0, ...cuts.map(({ 0: said, index }) => index + said.length)].map((from, at) =>
    text.slice(from || verb.length, cuts[at]?.index),
  );
  const isWhole = (piece: string): boolean => of(piece).length === 1 && tokens(fold(piece)).length > 1;
  return pieces.length > 1 && pieces.every(isWhole) ? pieces.map((piece) => `${verb}${piece}`) : null;
}

const receivedIn = (folded: string): boolean => folded.match(milestones[0]!.pattern) !== null;
const words = (entities: readonly Entity[]): string => entities.map(({ said }) => said).join(' ');
const days = ['start_date', 'end_date'];
/** What stands so is asked of now, whatever days are said of something else. */
const stands = /(?<!\p{L})(?:are|is|there|hay|estan?|tiene[ns]?|tenemos|estao|tem|temos|ha)(?!\p{L})/u;

type Wish = ToolCall & { question: Question | undefined; unused: string[]; assumed: string[] };

/** Each piece on its own, the scope and the thing of those before holding for it. */
const eachOf =
  (decide: (message: Message) => Decision) =>
  ({ catalogue, situation, language }: Message, pieces: string[], isList: boolean): Decision | null => {
    if (pieces.length < 2 || pieces.length > most) return null;
    const alone = { ...situation, last: undefined, pending: undefined, record: undefined, proposed: undefined };
    let scope: Entity[] = [];
    let thing = '';
    let of = '';
    // What points back at the table or the record is about that, and the others are about what comes before them.
    const leaning = { ...situation, pending: undefined, proposed: undefined };
    const spelled = pieces.map((piece, at) => (at ? withYearBefore(piece, readMessage(pieces[at - 1]!, catalogue, alone)) : piece)); // prettier-ignore
    const understood = spelled.map((piece, at) => readMessage(piece, catalogue, !at && pointsBack(fold(piece)) ? leaning : alone)); // prettier-ignore
    const wishFrom = (own: Message, more: string): Wish | null => {
      const part = more ? readMessage(`${own.typed.replace(/[?.!\s]+$/, '')} ${more}`, catalogue, alone) : own;
      const decision = decide(part);
      if (decision.do !== 'call' || decision.more || (part.sure < 0.5 && decision.path !== exploreParcels.path))
        return null;
      const { path, unused = [], assumed } = decision;
      // "Deliveries yesterday, and how many of them were late": late ones of those delivered.
      const isSame = more !== '' && path === exploreParcels.path && !receivedIn(own.understood.folded);
      const args = isSame && of && decision.args.period_of === 'received' ? { ...decision.args, period_of: of } : decision.args; // prettier-ignore
      if (path === exploreParcels.path && typeof args.period_of === 'string') of = args.period_of;
      const question =
        isList && !decision.question?.ask ? { ...decision.question, ask: 'count' as const } : decision.question;
      return { path, args, question, unused, assumed };
    };
    /** "Which ones, and what is the most common reason": of the table before, where it knows the words and no other tool is sure. */
    const ofSame = (own: Message, before: Wish, itself: Wish | null): Wish | null => {
      const isElliptic = !own.understood.entities.some(({ kind }) => scoped.has(kind as Kind)) && counts.test(own.understood.folded.slice(0, 12)) && !own.understood.terms.some(({ term }) => nouns.has(term)); // prettier-ignore
      const isOther =
        itself && !isElliptic && itself.path !== before.path && own.sure > 0.8 && !pointsBack(own.understood.folded);
      const isRead = catalogue.byPath.get(before.path)?.contract.effect === 'read';
      // "How many came, and how many of those are delivered", "and which is the oldest": of the parcels before.
      const [end] = findExtremes(own.understood.folded);
      // "And how many in Mexico": as many of the same there.
      const isThere = counts.test(own.understood.folded.slice(0, 12)) && own.understood.terms.every(({ term, ...span }) => term === '#number' || own.understood.entities.some((one) => overlaps(one, span))) && own.understood.entities.some(({ kind }) => kind === 'country' || kind === 'partner' || kind === 'provider'); // prettier-ignore
      const isOfThem = isThere || whoMost.test(own.understood.folded) || ofThose.test(own.understood.folded) || (end && own.understood.terms.length < 4 && !own.understood.entities.some(({ kind }) => scoped.has(kind as Kind) || kind === 'tracking') && !own.understood.terms.some(({ term }) => nouns.has(term))); // prettier-ignore
      if (isRead && isOfThem) {
        const kept = { path: before.path, args: before.args, assumed: before.assumed, rows: [] };
        const message = readMessage(own.typed, catalogue, { ...alone, last: kept, asked: before.question });
        // "And which waits longest" of bags is a bag.
        const direct = end ? readTableFollowUp(message) : null;
        const narrowed = direct?.do === 'call' && direct.path === before.path ? direct : decide(message);
        // What the list cannot be narrowed by the parcels can.
        if (narrowed.do === 'call' && narrowed.unused?.length && itself?.path === exploreParcels.path && !itself.unused.length) return itself; // prettier-ignore
        if (narrowed.do === 'call' && !narrowed.more && (narrowed.path === before.path || narrowed.path === exploreParcels.path)) return { ...narrowed, question: narrowed.question, unused: narrowed.unused ?? [] }; // prettier-ignore
      }
      if (isOther || !isRead || itself?.path === before.path || before.path === exploreParcels.path) return null;
      const last = { path: before.path, args: before.args, assumed: before.assumed, rows: [] };
      const decision = decide(readMessage(own.typed, catalogue, { ...alone, last, asked: before.question }));
      if (decision.do !== 'call' || decision.more || decision.path !== before.path) return null;
      const { path, args, question, unused = [], assumed } = decision;
      return { path, args, question, unused, assumed };
    };
    const forward: (Wish | null)[] = [];
    for (const own of understood) {
      const said = own.understood.entities.filter(({ kind }) => scoped.has(kind as Kind));
      const things = own.understood.entities.filter(({ kind }) => kind === 'tracking');
      const isRead = own.best?.entry.contract.effect === 'read';
      const carried = now.test(own.understood.folded) ? scope.filter(({ kind }) => kind !== 'days') : scope;
      // "How many came in yesterday at MIA, and how many were delivered in Chile": on the same day.
      const sameDay = happens(own.understood.folded) && !said.some(({ kind }) => kind === 'days') ? carried.filter(({ kind }) => kind === 'days') : []; // prettier-ignore
      const more = isRead ? words(said.length ? sameDay : carried) : things.length ? '' : thing;
      if (said.length) scope = said;
      if (things.length) thing = words(things);
      const before = forward.at(-1);
      const ownWish = wishFrom(own, more);
      forward.push((before && ofSame(own, before, ownWish)) ?? ownWish);
    }
    const calls = sameDays(forward, (at) => {
      const { folded, entities } = understood[at]!.understood;
      const last = understood.at(-1)!.understood.entities.filter(({ kind }) => kind === 'days');
      of = '';
      return stands.test(folded) || entities.some(({ kind }) => kind === 'days') ? null : wishFrom(understood[at]!, words(last));
    }); // prettier-ignore
    // "Which carried most, and how much was it" is one question.
    const isNew = (one: Wish, at: number): boolean => calls.findIndex((other) => other?.path === one.path && isDeepStrictEqual(other.args, one.args)) === at; // prettier-ignore
    const done = calls.filter((one, at) => one !== null && isNew(one, at)).filter((one) => one !== null);
    // Greetings before the wish are no wish.
    const wishes = calls.every((one) => one !== null) ? done : calls[0] === null ? done : [];
    const [first, ...more] = wishes;
    const isTwice = first !== undefined && !more.length && calls.length > 1 && calls.every((one) => one !== null);
    if (!first || (!more.length && !isTwice) || calls.slice(1).some((one) => one === null)) return null;
    const { path, args } = first;
    // "The SLA of both, and how many were late": two figures of one answer.
    const asked = [...new Set(calls.flatMap((one) => one?.question?.column ?? []))];
    const question = isTwice && first.question?.column && asked.length > 1 ? { ...first.question, columns: asked } : first.question; // prettier-ignore
    return {
    do: 'call', language, path, args, question, assumed: [], guessed: [], doubts: [],
    unused: wishes.flatMap(({ unused }) => unused),
    more: more.map(({ path: next, args: given, question: about }) => ({ path: next, args: given, question: about })),
  }; // prettier-ignore
  };

/** "And how many in the same month last year": the days of the piece before it, a year earlier. */
function withYearBefore(piece: string, before: Message): string {
  const match = yearBefore.exec(fold(piece));
  const days = before.understood.entities.find(({ kind }) => kind === 'days');
  if (!match || !days?.from) return piece;
  const { from, to } = yearEarlier(days);
  return `${piece.slice(0, match.index)}${from} - ${to ?? from}${piece.slice(match.index + match[0].length)}`;
}

/** "How many to Brazil, and how many to Mexico in October": days that are said last are those of the parcels before. */
function sameDays(wishes: readonly (Wish | null)[], again: (at: number) => Wish | null): (Wish | null)[] {
  const last = wishes.at(-1);
  const isSaid =
    last?.path === exploreParcels.path && days.every((key) => key in last.args && !last.assumed.includes(key));
  if (!isSaid) return [...wishes];
  const said = Object.fromEntries(days.map((key) => [key, last.args[key]]));
  return wishes.map((one, at) => {
    if (one === last) return one;
    if (one?.path === last.path)
      return days.every((key) => one.assumed.includes(key)) ? { ...one, args: { ...one.args, ...said } } : one;
    return again(at) ?? one;
  });
}
