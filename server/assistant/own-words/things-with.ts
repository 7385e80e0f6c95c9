import { exploreParcels } from '#tools/report/explore-parcels.ts';
import type { Condition } from '#tools/refine/refine.ts';
import { isUsable, say, type Decision } from '../choose/decision.ts';
import { offers, readMessage, type Message } from '../choose/message.ts';
import type { Ranked } from '../choose/rank.ts';
import { callOf, isChange, isNamed } from '../parcels/call.ts';
import { readParcels } from '../parcels/read.ts';
import { planOf } from '../table/plan.ts';
import { findAsks } from '../table/wishes.ts';
import { findComparisons } from '../understanding/comparisons.ts';
import { isStop } from '../understanding/glossary.ts';
import { overlaps } from '../understanding/entity.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { isFiller } from './frames.ts';

/** What parcels lie in or belong to, and their column of it. */
const holders: Record<string, string> = {
  '#mawb': 'mawb',
  '#bag': 'bag_id',
  '#manifest': 'mnfs_id',
  '#partner': 'copa_name',
  '#provider': 'service_provider_name',
  '#country': 'ctry_iso_code',
  '#city': 'dest_city',
  '#airline': 'airline_name',
};
/** A parcel may lie in none of these yet. */
const optional = new Set(['mawb', 'bag_id', 'mnfs_id']);
const holding =
  /^(?:with|having|have|has|had|hold(?:s|ing)?|carr(?:y|ies|ying|ied)|contain(?:s|ing|ed)?|con|tienen?|tengan?|tenian?|llevan?|llevaban?|traen?|com|tem|tenham|tinham?|levam?|levavam?|trazem)$/;

/** "Masters with parcels held at customs": the masters, each with how many such parcels it has. */
export function readThingsWith(message: Message): Decision | null {
  const { understood: text, catalogue, situation, best } = message;
  const wide = catalogue.byPath.get(exploreParcels.path);
  const asks = findAsks(text.folded);
  const head = text.terms.find((one) => !asks.some((ask) => overlaps(ask, one)));
  const column = head && holders[head.term];
  if (!column || !wide || !isUsable(wide, situation) || isChange(message) || isNamed(message)) return null;
  const said = tokens(text.folded);
  const isNothing = (one: (typeof said)[number]): boolean => isStop(one.word) || isFiller(one.word) || [...text.entities, ...asks].some((span) => overlaps(span, one)); // prettier-ignore
  const verb = said.find(({ start, word }) => start >= head.end && holding.test(word));
  const before = said.filter(({ start, end }) => end <= (verb?.start ?? 0) && !overlaps(head, { start, end }));
  if (!verb || !before.every(isNothing)) return null;
  const rest = `${text.text.slice(head.end, verb.start)} ${text.text.slice(verb.end)}`.trim();
  // "Partners with over 100 parcels": those of which there are so many.
  const [amount, ...amounts] = findComparisons(fold(rest)).filter(({ unit, end }) => unit === '' && counted.test(fold(rest).slice(end))); // prettier-ignore
  const plain = amount ? `${rest.slice(0, amount.start)} ${rest.slice(amount.end)}`.trim() : rest;
  const own = readMessage(plain, catalogue, { ...situation, last: undefined });
  const question = readParcels(own.understood, situation.today, situation.role);
  const { reading, named, scope } = question;
  const isPlain = !reading.group.length && !reading.measures.length && !reading.left.length && !reading.unmet.length;
  if (!named || !isPlain || amounts.length || (!scope.where.length && !amount)) return null;
  if (best && isOwnList(best, message)) return null;
  const inOne: Condition[] = optional.has(column) ? [{ column, op: 'not empty' }] : [];
  const many: Condition[] = amount ? [{ column: 'count', op: amount.op, value: amount.op === 'between' ? amount.values : amount.values[0]! }] : []; // prettier-ignore
  question.reading.group = [column];
  const decision = callOf(own, question, { ...scope, where: [...scope.where, ...inOne, ...many] });
  return decision.do === 'call' && asks[0]?.ask === 'count' ? { ...decision, question: { ...decision.question, ask: 'count' } } : decision; // prettier-ignore
}

const counted =
  /^\s*(?:of (?:those|these|them)\s+)?(?:parcels?|packages?|shipments?|envios?|paquetes?|bultos?|pacotes?|encomendas?|volumes?)(?!\p{L})/u;
const none =
  /(?<!\p{L})(?:(?:with|have|has|had) no|without(?: any)?|that (?:have )?(?:sent|shipped|received|delivered|got) (?:nothing|none|no)|sin|sem|que no (?:tienen?|tuvieron|mandaron|enviaron|recibieron|entregaron)|que nao (?:tem|tiveram|mandaram|enviaram|receberam|entregaram)|nao tem)(?!\p{L})/u;
const all =
  /(?<!\p{L})(?:parcels?|packages?|shipments?|deliver(?:y|ies)|receptions?|nothing|none|anything|paquetes?|envios?|entregas?|recepciones|nada|pacotes?|encomendas?|recebimentos?|recepcoes)(?!\p{L})/u;

/** "Partners without shipments": no row tells who has none, and those who have some are not the answer. */
export function readThingsWithout(message: Message): Decision | null {
  const { understood: text, language, situation } = message;
  const [head] = text.terms;
  const column = head && holders[head.term];
  const denied = none.exec(text.folded);
  if (!column || optional.has(column) || !denied || denied.index < head.start || situation.pending || situation.proposed?.length) return null; // prettier-ignore
  const [near = ''] = text.folded.slice(denied.index + denied[0].length).split(/[,;]/);
  const isOfThem = all.test(near) || /nothing|none/.test(denied[0]);
  return isOfThem ? say(language, 'I cannot answer that. The closest I can offer:', offers(message)) : null;
}

/** A list of such things that takes all that was said: "masters with parcels held, sent in the last 30 days". */
function isOwnList({ entry, filled }: Ranked, { understood, situation }: Message): boolean {
  const { output } = entry.contract;
  if (output.kind !== 'rows' || output.of === 'parcel') return false;
  const { unused, left, acts } = planOf(entry, filled, understood, situation);
  return !unused.length && !left && acts > 0;
}
