import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';

const next =
  /^\W*(?:(?:and|y|e|ok)\W+)*(?:who(?:.?s| is| comes| was)? (?:next|after (?:that|them|it)|behind(?: (?:them|it))?)|(?:the )?(?:next|following) one|(?:which|what) (?:one )?(?:is|comes|was) next|next(?: in line)?|runner[ -]?up|quien(?:es)? (?:le |les )?(?:sigue|siguen|va despues|viene despues|esta detras)|(?:y )?(?:el|la) (?:siguiente|que (?:le )?sigue)|cual (?:le )?sigue|quem (?:vem|ficou|esta|fica|e) (?:depois|atras|em seguida|a seguir|o proximo|na sequencia|logo atras)|(?:o|a) (?:proxim[oa]|seguinte)|(?:qual|quem) (?:e )?(?:o|a) (?:proxim[oa]|seguinte))\W*$/u;

const refineOf = (call: LastCall | undefined): Partial<Refine> => (call?.args.refine ?? {}) as Partial<Refine>;
const isRanked = (call: LastCall): boolean => isGrouped(refineOf(call)) && Boolean(refineOf(call).order?.length);

/** "Who comes next?" after who had most: the group behind the one that was told, also after a question about that one. */
export function readNextPlace({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, trail = [], asked, pending, proposed } = situation;
  if (!last || pending || proposed?.length || !next.test(text.folded)) return null;
  const isTold = refineOf(last).order?.length && asked?.desc !== undefined && (asked.limit ?? 1) === 1;
  const ranked = isTold ? last : trail.slice(0, 2).find(isRanked);
  const entry = ranked && catalogue.byPath.get(ranked.path);
  const place = isTold ? (asked.place ?? 0) + 1 : 1;
  if (!ranked || !entry || !isUsable(entry, situation) || ranked.rows.length <= place) return null;
  const { path, args, assumed } = ranked;
  const desc = isTold ? asked.desc! : (refineOf(ranked).order![0]!.desc ?? true);
  const column = isGrouped(refineOf(ranked)) ? undefined : asked?.column;
  return { do: 'call', language, path, args, assumed, guessed: [], doubts: [], question: { place, desc, ...(column && { column }) } }; // prettier-ignore
}
