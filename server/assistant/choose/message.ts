import { flagAsArs } from '#tools/operations/flag-as-ars.ts';
import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import type { Suggestion, ToolCall } from '#tools/chat/parts.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { parcelCountByDate } from '#tools/report/parcel-count-by-date.ts';
import { impliedEntities, pointsBack } from '../arguments/implied.ts';
import { isOrdered, type LastCall, type Situation } from '../arguments/situation.ts';
import { headNoun } from '../understanding/head-noun.ts';
import { turnsAway, withoutPreamble } from '../understanding/preamble.ts';
import { spelledOut } from '../understanding/shorthand.ts';
import { isPartOf } from '../table/part-of.ts';
import { findExtremes } from '../table/wishes.ts';
import { fold } from '../understanding/normalise.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { milestones } from '../parcels/words.ts';
import { shiftOf } from '../parcels/shift.ts';
import { understand, type Understood } from '../understanding/understand.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { isUsable, say, suggestionOf, type Decision } from './decision.ts';
import { firstWord } from './verbs.ts';
import { rank, trust, type Doubt, type Ranked } from './rank.ts';

/** A message with everything that its readers need: it is understood and ranked once. */
export interface Message {
  /** As it came, and with what was shortened spelled out. */
  typed: string;
  text: string;
  catalogue: Catalogue;
  situation: Situation;
  /** The call that came with a suggestion or a choice in the place of words. */
  ready: ToolCall | undefined;
  understood: Understood;
  language: Language;
  /** All tools, best first. */
  ranked: Ranked[];
  /** Those of them that this person may use from the chat. */
  usable: Ranked[];
  /** The first of these. */
  best: Ranked | undefined;
  doubt: Doubt;
  /** 0 to 1: how sure it is that `best` answers. */
  sure: number;
}

/** "Flag it, the buyer cancelled" flags, though what follows sounds like lifting: the verb of the command decides. */
function byVerb(usable: Ranked[], folded: string): Ranked[] {
  const [best, next] = usable;
  const verb = firstWord(folded);
  const isDeed = ({ entry: { contract } }: Ranked): boolean =>
    contract.effect !== 'read' && contract.title.toLowerCase().split(' ')[0] === verb;
  const isOther = best && next && best.entry.contract.effect !== 'read' && !isDeed(best) && isDeed(next);
  return isOther && best.score - next.score < 0.5 ? [next, best, ...usable.slice(2)] : usable;
}

/** "Pon ARS a LX…" flags it: ARS is a checkpoint only where one is spoken of. */
function byFlag(usable: Ranked[], { entities, terms }: Understood): Ranked[] {
  const isArs = entities.some(({ kind, value }) => kind === 'checkpoint' && value === 'ARS') && !terms.some(({ term }) => term === '#checkpoint'); // prettier-ignore
  const flag = usable.find(({ entry }) => entry.contract.path === flagAsArs.path);
  if (!isArs || !flag || usable[0]?.entry.contract.path !== addCheckpoint.path) return usable;
  return [{ ...flag, score: Math.max(flag.score, usable[0].score) }, ...usable.filter((one) => one !== flag)];
}

/** Who asks to be told is shown it: "me diz o desconto da GOLD-BR", "intentos de entrega de LX…, cuántos van". */
const told =
  /^\W*(?:(?:and|y|e|ok|oi|ola|hola|hi|please|pls|por favor)\W+)*(?:me (?:diz|fala|diga|fale|conta|informa|dices|dice)|tell me|dime|digame|decime|cuentame|fala|diz)(?!\p{L})(?! (?:to|que) )|[,;:]\s*(?:(?:and|y|e) )?(?:how (?:many|much|often)|cuant[oa]s?|quant[oa]s?)(?!\p{L})[^,;:]{0,30}$/u;
/** What resembles a change, though it asks to be told: what shows the same thing. */
function byAsking(usable: Ranked[], folded: string, { pending, proposed }: Situation): Ranked[] {
  const [best] = usable;
  if (!best || best.entry.contract.effect === 'read' || pending || proposed?.length || !told.test(folded)) return usable; // prettier-ignore
  const shown = usable.find(({ entry, filled }) => entry.contract.effect === 'read' && filled.used.size > 0 && !filled.missing.length); // prettier-ignore
  return shown ? [{ ...shown, score: best.score }, ...usable.filter((one) => one !== shown)] : usable;
}

/** So much less may a list of what is asked for score than another tool. */
const headed = 0.3;
/** "Which bags are closed and on no manifest": a list of bags, though another one knows more of the words. */
function byHead(usable: Ranked[], text: Understood): Ranked[] {
  const thing = headNoun(text);
  const isOf = ({ entry: { contract } }: Ranked): boolean =>
    contract.effect === 'read' && contract.output.kind === 'rows' && contract.output.of === thing;
  const [best] = usable;
  if (!thing || !best || best.entry.contract.effect !== 'read' || isOf(best)) return usable;
  // A document, or a list of what is in such a thing, may be what is meant.
  const isPlain = best.entry.contract.output.kind === 'rows' && best.entry.contract.output.of === 'parcel';
  const own = isPlain ? usable.find((one) => isOf(one) && !one.filled.missing.length && best.score - one.score < headed) : undefined; // prettier-ignore
  return own ? [own, ...usable.filter((one) => one !== own)] : usable;
}

/** Reads one kind of message; null where the message is none of that kind. */
export type Reader = (message: Message) => Decision | null;

/** "Nesse mês" after October is October. */
const thatTime =
  /(?<!\p{L})(?:ness[ea]|dess[ea]|es[ae] (?:mism[oa] )?|that (?:same )?|en es[ae]|de es[ae])\s?(?:mes|semana|periodo|month|week|period)(?!\p{L})/u;
/** "That day" after the busiest one. */
const thatDay = /(?<!\p{L})(?:(?:on |en |em )?(?:that|the same) day|(?:en )?es[ea] (?:mismo )?dia|n?ess[ea] (?:mesmo )?dia|nesse dia|naquele dia)(?!\p{L})/u; // prettier-ignore
/** "The week before" after last week's figures is the one before that, and not last week again. */
function afterLast(said: Understood, catalogue: Catalogue, { last }: Situation): Understood {
  const days = (last && catalogue.byPath.get(last.path)?.slots.filter(({ field }) => field.kind === 'day')) ?? [];
  const [from, to] = days.map(({ key }) => last!.args[key] as string | undefined);
  const top = thatDay.exec(said.folded);
  const day = last && isOrdered(last) ? last.rows[0]?.day : undefined;
  if (top && typeof day === 'string') {
    const at = { start: top.index, end: top.index + top[0].length };
    const one: Entity = { kind: 'days', value: '', from: day, to: day, said: top[0], ...at };
    return { ...said, entities: [...said.entities.filter((each) => !overlaps(each, at)), one] };
  }
  const pointed = days.length === 2 && from && to ? thatTime.exec(said.folded) : null;
  if (pointed) {
    const at = { start: pointed.index, end: pointed.index + pointed[0].length };
    return { ...said, entities: said.entities.map((one) => (one.kind === 'days' && overlaps(one, at) ? { ...one, from, to } : one)) }; // prettier-ignore
  }
  const shifted = days.length === 2 ? shiftOf(said.folded, { from, to }) : undefined;
  if (!shifted) return said;
  const isSame = ({ kind, ...one }: Entity): boolean => kind === 'days' && one.from === from && one.to === to;
  return { ...said, entities: said.entities.map((one) => (isSame(one) ? { ...one, ...shifted } : one)) };
}

/** After "how many were delivered, and how many late": what does not say late again is asked of all that were delivered. */
function ofWider(situation: Situation, folded: string): Situation {
  const { last, earlier, before, beside = [], asked } = situation;
  // Of a share the part is spoken of, and not the whole beside it.
  const part = asked?.ask === 'share' && last ? beside.find((one) => isPartOf(one, last)) : undefined;
  if (part) return { ...situation, last: part, earlier: last, beside: [] };
  const happened = milestones.find(({ period, pattern }) => period && folded.match(pattern))?.period;
  const sameDays = ({ args }: LastCall): boolean => args.start_date === last!.args.start_date && args.end_date === last!.args.end_date; // prettier-ignore
  // "And who delivered most" goes back to the deliveries of those days; what is not delivered does not.
  const others = beside.length ? beside : !findExtremes(folded).length || pointsBack(folded) ? [] : (situation.trail ?? []).filter((one) => last && one.path === last.path && sameDays(one)); // prettier-ignore
  const other = happened && last && others.some(({ path }) => path === last.path) && last.args.period_of !== happened ? others.find(({ args }) => args.period_of === happened) : undefined; // prettier-ignore
  if (other && !/\d{4}/.test(folded)) return { ...situation, last: other, earlier: last, beside: [] };
  // "Los entregados por país" after how many were delivered and how many came in: those of the two that were.
  const own = happened && beside.find(({ args }) => args.period_of === happened);
  if (own && last && last.args.period_of !== happened && !/\d{4}/.test(folded)) return { ...situation, last: own, earlier: last, beside: [] }; // prettier-ignore
  // "Of those received" after how many came and how many were delivered of a day.
  const came = happened === 'received' && last?.args.period_of && last.args.period_of !== happened ? beside.find(({ path }) => path === parcelCountByDate.path) : undefined; // prettier-ignore
  if (came) return { ...situation, last: { ...last!, args: { ...last!.args, period_of: happened } }, beside: [] };
  if (!last || !earlier || !before || !isPartOf(last, earlier) || !twice.test(fold(before)) || pointsBack(folded)) return situation; // prettier-ignore
  // The narrower one stands beside it now.
  return { ...situation, last: earlier, earlier: last, ...(beside.length && { beside: [last] }) };
}
const twice = /(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s|qt[oa]s)(?!\p{L}).*(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s|qt[oa]s)(?!\p{L})/u; // prettier-ignore

const guide = /(?<!\p{L})(gu[ií]as?)(?!\p{L})(?! (?:madre|master|m[aã]e|a[eé]rea))/iu;
/** Understands a message and ranks all tools for it. */
export function readMessage(typed: string, catalogue: Catalogue, before: Situation, ready?: ToolCall): Message {
  // Who turns to another subject leans on nothing.
  const situation = turnsAway(typed)
    ? { ...before, last: undefined, record: undefined, asked: undefined }
    : ofWider(before, fold(typed));
  const spelled = spelledOut(withoutPreamble(typed), situation.language);
  const read = understand(spelled, situation);
  // "Guías de LATAM" are masters; of anybody else they may be parcels.
  const isOfAirline = read.entities.some(({ kind }) => kind === 'airline') && guide.test(spelled);
  const text = isOfAirline ? spelled.replace(guide, '$1 master') : spelled;
  const said = afterLast(isOfAirline ? understand(text, situation) : read, catalogue, situation);
  const implied = impliedEntities(said, catalogue, situation);
  const ordinal = said.entities.some(({ kind }) => kind === 'ordinal');
  const understood = ordinal && implied.length ? { ...said, entities: [...said.entities, implied[0]!] } : said;
  const leans = ordinal || pointsBack(said.folded) || situation.focus?.selected?.length || situation.last;
  const { ranked, doubt } = rank(understood, catalogue, situation, leans ? implied : []);
  const usable = byHead(
    byFlag(
      byAsking(
        byVerb(
          ranked.filter(({ entry }) => isUsable(entry, situation)),
          understood.folded,
        ),
        fold(typed),
        situation,
      ),
      understood,
    ),
    understood,
  );
  const [best, next] = usable;
  const sure = best ? trust(best, next, doubt) : 0;
  const { language } = understood;
  return { typed, text, catalogue, situation, ready, understood, language, ranked, usable, best, doubt, sure };
}

/** Below this score a tool is not worth offering for its words. */
const nearby = 0.2;

/** What this person can ask for, in their words; the nearest to the question first. */
export function offers({ usable, catalogue, language }: Message): Suggestion[] {
  const mine = usable.filter(({ entry }) => entry.contract.effect === 'read');
  const near = mine.filter(({ score }) => score >= nearby);
  const usual = catalogue.entries.flatMap((entry) => mine.find((each) => each.entry === entry) ?? []);
  return [...new Set([...near, ...usual])]
    .slice(0, 3)
    .map((each) => ({ text: suggestionOf({ ...each, filled: { ...each.filled, args: {} } }, language).text }));
}

/** Says what the words were taken to be about, and that nothing of it answers them. */
export const unrelated = (message: Message, { contract }: Entry): Decision =>
  say(
    message.language,
    'I could not relate that to “{{title}}”. Name the figure or the column, or ask anew, for example:',
    offers(message),
    { title: translate(message.language, contract.title) },
  );
