import type { Kind } from '#tools/fields.ts';
import { naming } from '../arguments/naming.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { asksOf } from '../choose/readers/amend.ts';
import { wishOf } from '../choose/verbs.ts';
import { shows } from './cues.ts';
import { findAsks } from '../table/wishes.ts';
import { tokens } from '../understanding/normalise.ts';

const lead =
  /^\W*(?:(?:no|nope|nao|não|wait|actually|sorry|oops|ops|oh|ah|perd[oó]n|disculpa|desculpa|en realidad|na verdade|mejor dicho|quer dizer|quiero decir|i mean|i meant|digo|espera|pera)[\s,.:;–-]+)+(?:(?:que|that|it was that|era que|foi que|é que|es que)\s+)?/iu;
const worded = new Set<Kind>(['note']);

/** "No wait, the receiver refused it" of a change with a remark: that is its remark. */
export function readRewordedNote({
  understood: text,
  situation,
  catalogue,
  language,
  ready,
}: Message): Decision | null {
  const [one, ...others] = situation.proposed ?? [];
  const entry = one && catalogue.byPath.get(one.path);
  const said = lead.exec(text.text)?.[0];
  if (!one || others.length || !entry || !said || ready || situation.pending || !isUsable(entry, situation)) return null; // prettier-ignore
  const notes = entry.slots.filter(({ key, field }) => worded.has(field.kind) && !naming.has(field.kind) && typeof one.args[key] === 'string'); // prettier-ignore
  const rest = text.text.slice(said.length).replace(/[\s.!]+$/u, '');
  const count = tokens(rest).length;
  // A clause about the parcel, and neither a question nor a command nor a value of another field.
  const isClause = count > 1 && count < 9 && !/[\d?:]/.test(rest) && !asksOf.test(text.folded);
  const isElse = text.entities.some(({ start, kind }) => start >= said.length && kind !== 'reason');
  const folded = text.folded.slice(said.length);
  // "No, show me the late ones" asks for something else.
  const isWish = wishOf(folded) === 'change' || shows.test(folded) || findAsks(folded).length > 0;
  if (notes.length !== 1 || !isClause || isElse || isWish) return null;
  return { do: 'call', language, path: one.path, args: { ...one.args, [notes[0]!.key]: rest }, assumed: [], guessed: [], doubts: [] }; // prettier-ignore
}
