import type { RecordPart } from '../answer/question.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { asksDifference } from '../choose/readers/difference.ts';
import { percent } from '../parcels/share.ts';
import { findAsks, findExtremes } from '../table/wishes.ts';
import { shiftOf } from '../parcels/shift.ts';
import { parcel } from './opened.ts';
import { partOf } from './parts.ts';
import { otherFigure, percentOf, perOne } from './section-part.ts';

/** "How much of total cost is that in %": a part of the whole, and no difference. */
const ofAll = /(?<!\p{L})(?:of|del?|d[eo]) (?:the |all |el |o |la |a )?(?:total|whole|costs?|costos?|custos?|revenue|ingresos?|receita)(?!\p{L})/u; // prettier-ignore
/** "And delivery cost" after a share asks for the cost. */
const costs = /(?<!\p{L})(?:costs?|costos?|custos?|gastos?)(?!\p{L})/u;
const small = new Set(['sal', 'cost', 'cuest', 'cust', 'da', 'qued', 'fic']);
/** Words that say no more than that the same is meant. */
const same = new Set(['same', 'mism', 'mesm', 'mean', 'per', '#parcel', 'befor', 'anterior', 'month', 'mes', 'week', 'seman']); // prettier-ignore

/** "Which of the two has the better margin" is asked of both. */
const ofTwo =
  /(?<!\p{L})(?:which of (?:the )?(?:two|them|those)|of the two|cual de (?:l[oa]s|es[oa]s)(?: dos)?|de l[oa]s dos|qual d[oa]s (?:dois|duas)|d[oa]s (?:dois|duas)|qual del[ea]s)(?!\p{L})/u;

const beside = /(?<!\p{L})(?:compar\p{L}*|vs|versus|against|contra|frente a)(?!\p{L})/u;

/** "Which partner brought in most" is asked of all of them. */
const ofMany = ({ folded, terms }: Message['understood']): boolean =>
  terms.some(({ term }) => ['#partner', '#country', '#provider', '#city', '#airline'].includes(term)) && findExtremes(folded).length > 0; // prettier-ignore

/** Of a paper on screen another part: "what % of revenue is that", "per parcel", "linehaul the month before?", "and the margin?". */
export function readOtherPart({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, asked, today } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const was = asked?.of;
  if (!last || !entry || !was || last.path === parcel || entry.contract.output.kind !== 'document') return null;
  if ((asksDifference(text.folded) && !ofAll.test(text.folded)) || ofTwo.test(text.folded) || ofMany(text)) return null;
  // "Compare its margin with September" is of both.
  if (beside.test(text.folded) && text.entities.some(({ kind, start }) => kind === 'days' && start >= 0)) return null;
  if (situation.pending || text.entities.some(({ kind, start }) => start >= 0 && kind !== 'days')) return null;
  const foreign = text.terms.filter(({ term }) => !entry.bag.has(term) && !same.has(term));
  if (foreign.length > 1 || text.terms.length > 6) return null;
  const said = partOf(text, entry.contract);
  // "How much is that per parcel": of what was told, where no other part is named.
  const named = perOne.test(text.folded) && said && !said.section && text.terms.every(({ term }) => term === '#parcel' || same.has(term) || small.has(term) || term === '#revenue') ? null : said; // prettier-ignore
  // "And linehaul" after a share or a figure per parcel: the same figure of it.
  // "How much of total cost is that": the whole is named, and that is a part of it.
  const asksShare = percent.test(text.folded) || findAsks(text.folded).some(({ ask }) => ask === 'share');
  const isPart = asksShare && was.section !== undefined && !named?.section;
  const sibling = named?.section && named.section === was.section && JSON.stringify(named.where) !== JSON.stringify(was.where) ? named : null; // prettier-ignore
  const part: RecordPart | null =
    isPart || (percent.test(text.folded) && sibling)
      ? percentOf(sibling ?? was, entry.contract, text)
      : sibling
        ? { ...sibling, columns: otherFigure(sibling, text, entry.contract)?.columns ?? (costs.test(text.folded) ? sibling.columns : was.columns) } // prettier-ignore
        : (named ?? otherFigure(was, text, entry.contract));
  if (!part) return null;
  const keys = entry.slots.filter(({ field }) => field.kind === 'day').map(({ key }) => key);
  const [from, to] = keys.map((key) => last.args[key] as string | undefined);
  const days = text.entities.find(({ kind, denied }) => kind === 'days' && !denied);
  const moved = keys.length === 2 ? (shiftOf(text.folded, { from, to }) ?? (days && { from: days.from, to: days.to ?? today })) : undefined; // prettier-ignore
  const args = moved ? { ...last.args, [keys[0]!]: moved.from, [keys[1]!]: moved.to } : last.args;
  return { do: 'call', language, path: last.path, args, assumed: moved ? [] : last.assumed, guessed: [], doubts: [], question: { of: part } }; // prettier-ignore
}
