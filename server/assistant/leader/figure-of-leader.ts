import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isFiller } from '../own-words/frames.ts';
import { ofPartners } from '../parcels/partners-report.ts';
import { isWide, scopeOf } from '../parcels/scope.ts';
import { columnsOf, isMeasure, namedColumns } from '../table/columns.ts';
import { measureFor } from '../table/measures.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';
import { isTotal } from '../table/rows-meant.ts';
import { findAsks } from '../table/wishes.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import { leaderOf } from './leader.ts';

/** Points at the one that was told first; nobody says so of several. */
const its =
  /(?<!\p{L})(?:its|their|his|her|of (?:it|them|theirs|that one|this one)|(?:that|this) (?:one|partner|provider|carrier|country|customer|client)(?:.?s)?|su|sus|de (?:el|ella|ese|esa|este|esta)|seus?|suas?|del[ea]|dess[ea]|dest[ea])(?!\p{L})/u;
const several = /(?<!\p{L})(?:all|each|both|every|those|these|tod[oa]s|cada|amb[oa]s|l[oa]s (?:dos|tres)|del[ea]s|ell[oa]s|d[oa]s (?:dois|duas))(?!\p{L})/u; // prettier-ignore
/** What the one is called. */
const called = /^(?:partners?|providers?|carriers?|countr(?:y|ies)|customers?|clients?|socios?|proveedor(?:es)?|transportistas?|pais(?:es)?|clientes?|parceiros?|fornecedor(?:es)?|transportadoras?|ese|esa|este|esta|esse|essa|dess[ea]|dest[ea])$/u; // prettier-ignore

/** "Their margin?", "e o custo dele?" after "which partner brought most": that figure of the one that was told first. */
export function readOfLeader(message: Message): Decision | null {
  const { understood: text, situation, catalogue, language, ready } = message;
  const { last, pending, proposed, open } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  if (!last || !entry || !row || ready || pending || proposed?.length || open || !isUsable(entry, situation)) return null; // prettier-ignore
  if (!its.test(text.folded) || several.test(text.folded) || text.entities.some(({ start }) => start >= 0)) return null;
  const asks = findAsks(text.folded);
  if (asks.some(({ ask }) => !['much', 'what', 'list', 'sum', 'avg'].includes(ask))) return null;
  const [named, ...more] = namedColumns(text.terms, columnsOf(row)).filter(({ column }) => isMeasure(column));
  const leader = named && !more.length ? leaderOf(entry, last) : null;
  const isSaid = tokens(text.folded).every((one) => isStop(one.word) || isFiller(one.word) || called.test(one.word) || [...asks, named!].some((span) => span && overlaps(span, one))); // prettier-ignore
  if (!named || !leader || !isSaid) return null;
  // A margin of partners is a share of their revenue, which their report has.
  const scope = isWide(entry) && named.column.key === 'margin' && leader.column === 'copa_name' ? scopeOf(entry, last) : null; // prettier-ignore
  const others = scope?.where.filter(({ column }) => column !== leader.column) ?? [];
  const rate = scope && ofPartners(message, { ...scope, where: others }, { where: [leader] }, { column: 'margin', place: 0 }); // prettier-ignore
  if (rate) return rate;
  const { refine, ...plain } = last.args as { refine?: Partial<Refine> };
  const where = [...(refine?.where ?? []).filter(({ column }) => column !== leader.column), leader];
  const isApart = isGrouped(refine) && !isTotal(refine);
  const measure = isApart || isWide(entry) ? measureFor(named.column.key, row) : undefined;
  if (!measure && isApart) return null;
  const next = compact(fitted(measure ? { where, measures: [measure] } : { where }, row));
  const question = measure ? { column: named.column.key } : { column: named.column.key, place: 0 };
  return { do: 'call', language, path: last.path, args: { ...plain, refine: next }, assumed: last.assumed, guessed: [], doubts: [], question }; // prettier-ignore
}
