import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isOrdered } from '../arguments/situation.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { wishOf } from '../choose/verbs.ts';
import { parcel, recordQuestion } from '../record/opened.ts';
import { findAsks } from '../table/wishes.ts';

/** Points at one parcel. */
const one =
  /(?<!\p{L})(?:it|its|that one|this one|that (?:parcel|package)|es[ea](?: (?:paquete|envio|mismo))?|est[ea] (?:paquete|envio)|su|dele|dela|nele|nela|ess[ea](?: (?:pacote|envio|remessa))?|el[ea]|de el|con el)(?!\p{L})/u;

/** "Qué fue lo último que se supo de ese", "pq tá parado" after which one waits longest: asked of the record of that parcel. */
export function readRecordOfLeader(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language, ready } = message;
  const { last, asked, pending, proposed } = situation;
  const number = last?.rows[0]?.trck_nmr_fol;
  const record = catalogue.byPath.get(parcel);
  if (!last || typeof number !== 'string' || ready || pending || proposed?.length || !record || !isUsable(record, situation)) return null; // prettier-ignore
  const isOne = isOrdered(last) && asked?.desc !== undefined && (asked.limit ?? 1) === 1;
  if (!isOne || isGrouped(last.args.refine as Partial<Refine> | undefined) || wishOf(text.folded) === 'change') return null; // prettier-ignore
  const isWhy = findAsks(text.folded).some(({ ask }) => ask === 'why');
  const { of } = recordQuestion(message);
  const isNewest = of?.field === '@newest' && one.test(text.folded);
  if (!(isNewest || (isWhy && of?.field !== undefined)) || text.terms.length > 6) return null;
  return { do: 'call', language, path: parcel, args: { trck_nmr_fol: number }, assumed: ['trck_nmr_fol'], guessed: [], doubts: [], question: { of } }; // prettier-ignore
}
