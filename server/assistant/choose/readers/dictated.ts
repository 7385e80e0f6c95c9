import type { z } from 'zod';
import { fieldOf } from '#tools/fields.ts';
import { getMsgScreen } from '#tools/operations/get-msg-screen.ts';
import { insMsgScreen } from '#tools/operations/ins-msg-screen.ts';
import { addDays } from '#tools/rules/days.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { screens } from '#web/menu/index.ts';
import { fill } from '../../arguments/fill.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { isStop } from '../../understanding/glossary.ts';
import { fold, stem, tokens } from '../../understanding/normalise.ts';
import type { Entry } from '../catalogue.ts';
import { call, isUsable, type Decision } from '../decision.ts';
import { readMessage, type Message } from '../message.ts';

/** What is said to be written, behind a colon or a word of saying. */
const behind =
  /^(.{6,120}?)(?:\s*:|\s+(?:that(?: says)?|saying|que diga|que diz|que|diciendo|dizendo)(?=\s))\s*["“«]?(.{4,}?)["”»]?\s*$/su;
const writes =
  /(?<!\p{L})(?:notes?|remarks?|comments?|observations?|write|jot|notas?|comentarios?|observaci\p{L}*|observac\p{L}*|recados?|anot\p{L}*|apunt\p{L}*|escrib\p{L}*|escrev\p{L}*|coment\p{L}*)(?!\p{L})/u;

/** A change that sets nothing but a note. */
function isNote({ contract }: Entry): boolean {
  const kinds = Object.values((contract.change?.keys ?? {}) as Record<string, z.ZodType>).map((schema) => fieldOf(schema).kind); // prettier-ignore
  return contract.effect === 'write' && kinds.length > 0 && kinds.every((kind) => kind === 'note');
}

const onScreen =
  /(?<!\p{L})(?:messages?|notices?|banners?|avisos?|mensajes?|mensag\p{L}*)(?!\p{L}).*(?<!\p{L})(?:screens?|pantallas?|telas?|ever(?:y|yone|ybody)|tod[oa]s?)(?!\p{L})/u;
const wordsOf = (text: string): string[] =>
  tokens(fold(text)).flatMap(({ word }) => (isStop(word) ? [] : [stem(word)]));
/** Those of the floor first: "the reception screen" is a station. */
const names = screens
  .filter(({ menu, contract }) => menu !== null && contract !== getMsgScreen.path)
  .toSorted((a, b) => Number(b.menu === 'Floor') - Number(a.menu === 'Floor'))
  .flatMap(({ path, title }) => languages.map((language) => ({ path, words: wordsOf(translate(language, title)) })));
/** "The reception screen": the screen of whose name the most is said; none where less than half of any is. */
function screenIn(head: string): { route?: string } {
  const said = new Set(wordsOf(head));
  const share = ({ words }: (typeof names)[number]): number =>
    words.filter((word) => said.has(word)).length / words.length;
  const best = names.reduce((one, other) => (share(other) > share(one) ? other : one));
  return share(best) >= 0.5 ? { route: best.path } : {};
}

const until = /(?<!\p{L})(?:until|till|through|up to|hasta|ate)(?!\p{L})/u;
/** "Put a message on the reception screen: scale 2 is out of order". */
function readNotice({ catalogue, situation }: Message, head: string, note: string): Decision | null {
  const entry = catalogue.byPath.get(insMsgScreen.path);
  if (!entry || !onScreen.test(fold(head)) || !isUsable(entry, situation)) return null;
  const { understood } = readMessage(head, catalogue, situation);
  const filled = fill(entry, understood, [], situation.today);
  const ends = understood.entities.find(({ kind, start, end }) => kind === 'days' && until.test(understood.folded.slice(Math.max(0, start - 8), end))); // prettier-ignore
  // "Until Friday" is the next one.
  const day = ends?.to && (ends.to < situation.today && !/\d/.test(ends.said) ? addDays(ends.to, 7) : ends.to);
  const args = { ...filled.args, ...screenIn(head), ...(day && { shown_to: `${day}T23:59:00Z` }) };
  return call(entry, { ...filled, args: { ...args, text: note.trim() } }, understood);
}

/** "Leave a note on PA-205776: partner called": what stands behind the colon is the note, and no words of a question. */
export function readDictated(message: Message): Decision | null {
  const { text, catalogue, situation, ready, understood } = message;
  const [, head, note] = (!ready && behind.exec(text)) || [];
  if (!head || !note || /\?\s*$/.test(text)) return null;
  const notice = readNotice(message, head, note);
  if (notice || !writes.test(fold(head))) return notice;
  const { ranked } = readMessage(head, catalogue, situation);
  for (const { entry, filled } of ranked) {
    const slot = entry.slots.find(({ field, required }) => required && field.kind === 'note');
    if (!slot || !isNote(entry) || !isUsable(entry, situation)) continue;
    const isNamed = filled.used.size > 0 || pointsBack(fold(head));
    if (!isNamed || filled.missing.some((key) => key !== slot.key)) continue;
    return call(entry, { ...filled, args: { ...filled.args, [slot.key]: note.trim() }, missing: [] }, understood);
  }
  return null;
}
