import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { oneNumber } from './note.ts';

const missing =
  /^\W*(?:(?:and|y|e|ok)\W+)*(?:(?:which|what|show|list|give|tell|cual(?:es)?|que|q|quais|qual|muestr\p{L}*|mostr\p{L}*|dame|pasame|me|lista\p{L}*)\W+)+(?:(?:the|los|las|os|as|son|sao|are|were|of them|de (?:es[oa]s|ell[oa]s)|del[ea]s|dess[ea]s|parcels?|packages?|lines?|ones|paquetes?|envios?|lineas?|pacotes?|linhas?|que|that|still|todavia|aun|ainda|me|nos)\W+)*(?:(?:is|are|have|has) (?:still )?(?:missing|not (?:yet )?(?:arrived|been received|come|received))|(?:did|have|has|are|were)n.?t (?:arrived?|come|received?|been received)|missing|falta[nm]?(?: (?:por|de)? ?(?:llegar|recibir|chegar|receber))?|(?:no|nao) (?:han?|ha |se han?|foram|chegaram|llegaron|vieram|aparec\p{L}+)(?: (?:llegado|recibido|recibieron|recebid[oa]s))?)\W*$/u;

/** "Which parcels are missing?" of the pre-alert that was spoken of: those that it announced and nobody has received. */
export function readMissing({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const target = catalogue.byPath.get(exploreParcels.path);
  if (!missing.test(text.folded) || situation.pending || !target || !isUsable(target, situation)) return null;
  if (text.entities.some(({ kind, start }) => start >= 0 && ['tracking', 'partner', 'country', 'days'].includes(kind))) return null; // prettier-ignore
  const number = oneNumber(situation, catalogue, 'pre-alert');
  if (typeof number !== 'string') return null;
  const where = [
    { column: 'pre_manifest_header_code', op: '=' as const, value: number },
    { column: 'received_day', op: 'empty' as const },
  ];
  return { do: 'call', language, path: target.contract.path, args: { refine: { where } }, assumed: [], guessed: [], doubts: [], question: { ask: 'list' } }; // prettier-ignore
}
