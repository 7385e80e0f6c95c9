import type { z } from 'zod';
import { fieldOf } from '#tools/fields.ts';
import { pointsBack } from '../../arguments/implied.ts';
import { fold } from '../../understanding/normalise.ts';
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

/** "Leave a note on PA-205776: partner called": what stands behind the colon is the note, and no words of a question. */
export function readDictated({ text, catalogue, situation, ready, understood }: Message): Decision | null {
  const [, head, note] = (!ready && behind.exec(text)) || [];
  if (!head || !note || !writes.test(fold(head)) || /\?\s*$/.test(text)) return null;
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
