import { flagAsArs } from '#tools/operations/flag-as-ars.ts';
import { unflagAsArs } from '#tools/operations/unflag-as-ars.ts';
import { callOrAsk, isUsable, type Decision } from '../choose/decision.ts';
import { commandsMore } from '../choose/verbs.ts';
import type { Message } from '../choose/message.ts';

const flags =
  /^\W*(?:(?:please|pls|por favor|porfa|ok|and|y|e|can you|could you|puedes|pode)\W+)*(?:flag|mark|put|tag|marca\p{L}*|marque|sinaliz\p{L}*|pon(?:le|lo|la|er|ga|gan)?|bota|coloca|coloque|poe|ponha|mete|agrega|adiciona|add)(?!\p{L})[^,;.]*(?<!\p{L})ars(?!\p{L})/u;
const lifts =
  /(?<!\p{L})(?:off|no longer|not|nao|sin|sem|quit\p{L}*|remov\p{L}*|retir\p{L}*|levant\p{L}*|tir[ae]\p{L}*|lift\p{L}*)(?!\p{L})/u;

/** "LX… needs an ARS flag", "márcalo ARS", "tem que ir pra ARS": ARS is to be put, in whatever place of the sentence. */
const put =
  /(?<!\p{L})(?:flag\p{L}*|mark(?:ed)?|put|tag(?:ged)?|set|raise|needs?|must|should|has to|have to|gets?|goes|going|to|marc\p{L}*|marqu\p{L}*|sinaliz\p{L}*|pon\p{L}*|p[oõ]e|bot\p{L}*|coloc\p{L}*|met\p{L}*|mand\p{L}*|envi\p{L}*|pas\p{L}*|lev\p{L}*|llev\p{L}*|va|vai|ir|ficar|quedar|tem que|hay que|tiene que|precis\p{L}*|necesit\p{L}*|agreg\p{L}*|adicion\p{L}*|add|ars)(?!\p{L})[^,;.:?]*?(?<!\p{L})ars(?!\p{L})/u;
const asks =
  /\?\s*$|(?<!\p{L})(?:which|what|who|how many|how|why|list|show|cual(?:es)?|que (?:paquetes|envios)|cuant[oa]s?|qua(?:l|is)|quant[oa]s?|mostra|muestra|lista|explica)(?!\p{L})/u;
/** "… and change its order to SO-4471": another command that is not about the flag. */
const goesOn = (folded: string): boolean =>
  [...folded.matchAll(/[,;.]\s+|\s+(?:and|y|e)\s+/gu)].some(({ 0: said, index }) => {
    const rest = folded.slice(index + said.length);
    return commandsMore(rest) && !/(?<!\p{L})ars(?!\p{L})/u.test(rest);
  });
export const flagsIt = (folded: string): boolean =>
  (flags.test(folded) || put.test(folded)) && !lifts.test(folded.split(/[,;:]/)[0]!) && !asks.test(folded);

/** "Mark LX… ARS, the customer cancelled": what is flagged is never lifted, whatever its reason sounds like. */
export function readFlagsIt({ understood: text, ranked, best, situation, ready }: Message): Decision | null {
  const { pending, proposed } = situation;
  const said = flags.exec(text.folded)?.[0];
  if (ready || pending || proposed?.length) return null;
  const isLifted = best?.entry.contract.path === unflagAsArs.path && said !== undefined && !lifts.test(said);
  // "LX… precisa ir pra ARS" resembles many things that are done to a parcel.
  const isNamed = best?.entry.contract.path !== flagAsArs.path && text.entities.some(({ kind }) => kind === 'tracking') && flagsIt(text.folded) && !goesOn(text.folded); // prettier-ignore
  if (!isLifted && !isNamed) return null;
  const flag = ranked.find(({ entry }) => entry.contract.path === flagAsArs.path && isUsable(entry, situation));
  return flag ? callOrAsk(flag.entry, flag.filled, text) : null;
}
