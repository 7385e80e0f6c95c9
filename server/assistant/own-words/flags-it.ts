import { flagAsArs } from '#tools/operations/flag-as-ars.ts';
import { unflagAsArs } from '#tools/operations/unflag-as-ars.ts';
import { callOrAsk, isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';

const flags =
  /^\W*(?:(?:please|pls|por favor|porfa|ok|and|y|e|can you|could you|puedes|pode)\W+)*(?:flag|mark|put|tag|marca\p{L}*|marque|sinaliz\p{L}*|pon(?:le|lo|la|er|ga|gan)?|bota|coloca|coloque|poe|ponha|mete|agrega|adiciona|add)(?!\p{L})[^,;.]*(?<!\p{L})ars(?!\p{L})/u;
const lifts =
  /(?<!\p{L})(?:off|no longer|not|nao|sin|sem|quit\p{L}*|remov\p{L}*|retir\p{L}*|levant\p{L}*|tir[ae]\p{L}*|lift\p{L}*)(?!\p{L})/u;

/** "Mark LX… ARS, the customer cancelled": what is flagged is never lifted, whatever its reason sounds like. */
export function readFlagsIt({ understood: text, ranked, best, situation, ready }: Message): Decision | null {
  const { pending, proposed } = situation;
  const said = flags.exec(text.folded)?.[0];
  if (ready || pending || proposed?.length || !said || lifts.test(said) || best?.entry.contract.path !== unflagAsArs.path) return null; // prettier-ignore
  const flag = ranked.find(({ entry }) => entry.contract.path === flagAsArs.path && isUsable(entry, situation));
  return flag ? callOrAsk(flag.entry, flag.filled, text) : null;
}
