import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { measureKey } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { callOf, isChange } from '../parcels/call.ts';
import { readParcels } from '../parcels/read.ts';
import type { Scope } from '../parcels/scope.ts';
import { sides } from '../parcels/sides.ts';
import { lessIsBetter } from './measures.ts';

/** One of those that were listed. */
const ofThem =
  /^\W*(?:and |y |e |so |ok )?(?:which(?: (?:one|of (?:them|those|these|the two)))?|who|cual(?:es)?(?: de (?:ell[oa]s|es[oa]s|est[oa]s|l[oa]s dos))?|quien(?: de ell[oa]s)?|qual(?: (?:del[ea]s|dess[ea]s|d[oa]s (?:dois|duas)))?|quem(?: del[ea]s)?)(?!\p{L})/u;
/** From so many on a list is all of them. */
const most = 20;
/** Lists that say who they are, and not how their parcels do. */
const plain = /^(?:partner|provider|geographic)\//;

/** "Which of them sent most" after a list of partners: their parcels, counted by them. */
export function readOfListed(message: Message): Decision | null {
  const { understood: text, situation, catalogue } = message;
  const { last, today, role, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const target = catalogue.byPath.get(exploreParcels.path);
  const { output } = entry?.contract ?? {};
  const of = output?.kind === 'rows' ? output.of : '';
  const kind = of in sides ? sides[of as keyof typeof sides] : undefined;
  if (!last || !kind || !target || !isUsable(target, situation) || pending || proposed?.length) return null;
  if (!plain.test(last.path) || last.rows.length < 2 || last.rows.length > most || isChange(message)) return null;
  if (!ofThem.test(text.folded) || text.entities.some(({ kind: each, start }) => start >= 0 && each !== 'days' && each !== 'status' && each !== 'checkpoint')) return null; // prettier-ignore
  const values = last.rows.map((row) => row[kind.key]).filter((value) => typeof value === 'number' || typeof value === 'string'); // prettier-ignore
  const question = readParcels(text, today, role);
  const { reading } = question;
  if (values.length !== last.rows.length || !reading.extreme || reading.left.length > 1) return null;
  const countries = entry!.slots.flatMap(({ key, field }) => (field.kind === 'country' && last.args[key] !== undefined ? [last.args[key]].flat() : [])) as string[]; // prettier-ignore
  const scope: Scope = {
    ...question.scope,
    filters: { ...(countries.length && of !== 'country' && { ctry_iso_code_list: countries }), ...question.scope.filters, [kind.list]: [...new Set(values)] },
  }; // prettier-ignore
  const measure = reading.measures[0] ?? { fn: 'count' as const };
  const { worth, desc } = reading.extreme;
  const isHigh = worth ? (worth === 'best') !== lessIsBetter.test(measureKey(measure)) : desc;
  Object.assign(reading, { measures: [measure], group: [kind.column], order: [{ column: measureKey(measure), desc: isHigh }], limit: undefined }); // prettier-ignore
  return callOf(message, question, scope);
}
