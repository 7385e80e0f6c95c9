import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';

const bare =
  /^\W*(?:(?:and|y|e|so|ok)\W+)*(?:how (?:many|much)|cuant[oa]s?|quant[oa]s?)(?: (?:was (?:it|that)|were (?:there|they)|is (?:it|that)|exactly|fue(?:ron)?|foi|foram|son|sao|exactamente|exatamente|mismo|mesmo))*\W*$/u;

/** "How many?" after "which day had most": the figure that put it first. */
export function readHowManyThat({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, asked, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const refine = last?.args.refine as Partial<Refine> | undefined;
  if (!last || !entry || !isUsable(entry, situation) || pending || proposed?.length || !bare.test(text.folded)) return null; // prettier-ignore
  if (!isGrouped(refine) || !refine?.order?.length || !last.rows.length) return null;
  if (asked?.desc === undefined || (asked.limit ?? 1) > 1) return null;
  const { path, args, assumed } = last;
  return { do: 'call', language, path, args, assumed, guessed: [], doubts: [], question: { place: asked.place ?? 0 } };
}
