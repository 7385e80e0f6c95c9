import type { Refine } from '#tools/refine/refine.ts';
import { isOrdered, type LastCall } from '../../arguments/situation.ts';
import { openedBy } from '../../record/row-target.ts';
import { isStop } from '../../understanding/glossary.ts';
import { blank, tokens } from '../../understanding/normalise.ts';
import { isUsable, say, type Decision } from '../decision.ts';
import { isTotal } from '../../table/rows-meant.ts';
import type { Message } from '../message.ts';

const spread = (words: string): Set<string> => new Set(words.split(' '));
/** What is said around a place, and names nothing else. */
const around = spread(
  'open show see pull bring up go look view check details detail info information more about tell record full one row line result the please pls and now then ok ' +
    'abre abrir abreme abra ver veamos muestra muestrame mostrar detalle detalles info informacion mas sobre dime fila resultado el la y ahora abrelo abrela abremelo abremela abrirlo abrirla verlo verla abrime dame lista tabla list ' +
    'abre abrir abra ver mostra mostrar detalhe detalhes info informacao mais sobre linha o a e agora entra entrar click tabela abri mostre detalha detalhar abre-o pra mim',
);
const opens =
  /(?<!\p{L})(?:open|show|see|pull|bring|go|look|view|check|details?|info|about|abr\p{L}*|ver|veamos|muestra\p{L}*|mostra\p{L}*|detalles?|detalhes?|detalha\p{L}*|sobre|entra\p{L}*|click)(?!\p{L})/u;
const inside =
  /(?<!\p{L})(?:what(?:'?s| is| does) (?:it |that |this )?(?:in(?:side)?|contain|hold|carry|have)(?: in)?(?: (?:it|there|that(?: one)?|this(?: one)?))?|(?:its |the )?contents?|what(?:'?s| is| are) in (?:it|there|that|them)|which (?:parcels|packages|ones)(?: (?:are|were) (?:in )?(?:it|there|that|those|these))?|(?:show|list|see) (?:me )?(?:its|the|those|these) (?:parcels|packages|details?)(?: (?:on|in|inside|of) (?:it|that|there|that one))?|que (?:trae|tiene|lleva|contiene|hay)(?: (?:dentro|adentro|ahi|esa?|ese))?|(?:que|cuales) (?:paquetes|envios)(?: (?:trae|tiene|lleva|son|van|hay))?|o que (?:tem|vai|leva|contem)(?: (?:nel[ea]|dentro|ai|ness[ea]))?|quais (?:pacotes|envios|encomendas)(?: (?:tem|vao|sao))?)\W*$/u;

const it =
  /^\W*(?:(?:ok|and|now|then|y|e|entonces|entao|please|pls)\W+)*(?:open|show(?: me)?|pull up|bring up|see|details? (?:of|on|for)|more (?:about|on)|abre|abrelo|abrela|abrir|abra|muestra(?:lo|la|me)?|ver|detalles? de|detalhes? d[eo]|mostra|(?:me )?abr[aei](?:me)?(?:l[oa])?|abremel[oa]|abrimel[oa]|me abr[ae]|abr[ae]-[oa]|abr[ae] (?:pra|para) (?:mi|mim|eu ver)|entra(?:r)?(?: (?:en|no|na))?|go into|click (?:on )?)(?: (?:it|that(?: one)?|this(?: one)?|the (?:top|first) one|(?:that|this|ess[ea]|es[ea]|est[ea]|el|la|o|a) (?:parcel|package|shipment|paquete|envio|pacote|master|saca|bolsa|bag|manifest|manifiesto|manifesto|fatura|factura|invoice)|es[ea]|est[ea]|el|ella|ess[ea]|ele|ela|aquel[ea]?|lo|la))?(?: (?:please|pls|por favor))?\W*$/u;

/** "Open the second one", "details of the first", "what's in it": what a row of the last answer leads to. */
export function readOpenedPlace(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language } = message;
  // After what they come to, "the second" is of the rows that were added up.
  const isSum = isTotal(situation.last?.args.refine as Partial<Refine> | undefined);
  const last = isSum ? situation.trail?.find((one) => one.path === situation.last!.path && !isTotal(one.args.refine as Partial<Refine> | undefined)) : situation.last; // prettier-ignore
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || entry.contract.output.kind !== 'rows' || situation.pending) return null;
  const ordinal = text.entities.find(({ kind }) => kind === 'ordinal');
  const rest = ordinal && tokens(blank(text.folded, ordinal.start < ordinal.end ? [ordinal] : [])).filter(({ word }) => !isStop(word) && !around.has(word)); // prettier-ignore
  const isOrdinal = ordinal !== undefined && opens.test(text.folded) && !rest!.length;
  const isIt = !ordinal && it.test(text.folded) && (last.rows.length === 1 || isTop(last));
  const isInside = !ordinal && inside.test(text.folded) && (last.rows.length === 1 || isTop(last));
  if (!isOrdinal && !isInside && !isIt) return null;
  if (isOrdinal && !last.rows.at(Number(ordinal.value))) return say(language, 'The last answer has no such row.');
  const place = ordinal ? Number(ordinal.value) : 0;
  const call = openedBy(entry, last, place, catalogue);
  const target = call && catalogue.byPath.get(call.path);
  if (!call || !target || !isUsable(target, situation)) return null;
  return { do: 'call', language, ...call, assumed: Object.keys(call.args), guessed: [], doubts: [] };
}

/** Whether one thing, and no group of them, was singled out by an order. */
function isTop(last: LastCall): boolean {
  const refine = last.args.refine as Partial<Refine> | undefined;
  return isOrdered(last) && !refine?.group?.length;
}
