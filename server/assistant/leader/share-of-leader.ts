import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isWide } from '../parcels/scope.ts';
import { columnsOf } from '../table/columns.ts';
import { compact, fitted, rowOf } from '../table/plan.ts';
import { findAsks } from '../table/wishes.ts';
import { leaderOf } from './leader.ts';

const ofItsParcels =
  /(?<!\p{L})(?:of (?:its|their|his|all (?:its|their)) (?:own )?(?:parcels|packages|shipments|deliveries)|de lo que (?:el |ella )?(?:mand|envi)\p{L}*|of what (?:they|it|he|she) (?:sent|shipped)|do que (?:el[ea] )?(?:mand|envi)\p{L}*|de (?:tod[oa]s )?(?:sus|l[oa]s suy[oa]s) ?(?:envios|paquetes|entregas|bultos)?|d[oa]s (?:envios|pacotes|entregas|remessas) del[ea]|d[oa]s (?:seus|suas) (?:envios|pacotes|entregas|remessas))(?!\p{L})/u;

/** "What share of its parcels is that" after who had most late ones: of the one that was told first, beside all of its own. */
export function readShareOfLeader({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  const row = entry && rowOf(entry);
  if (!last || !entry || !row || pending || proposed?.length || !isUsable(entry, situation)) return null;
  const isShare = findAsks(text.folded).some(({ ask }) => ask === 'share');
  if (!isShare || !ofItsParcels.test(text.folded) || text.entities.some(({ start }) => start >= 0)) return null;
  const refine = (last.args.refine ?? {}) as Partial<Refine>;
  const leader = leaderOf(entry, last);
  const [order] = refine.order ?? [];
  if (!leader) return null;
  // Of parcels that were narrowed besides: those, and beside them all of that one.
  if (isWide(entry) && !isGrouped(refine)) {
    const { start_date, end_date, period_of } = last.args;
    const all = { start_date, end_date, period_of, refine: { where: [leader] } };
    const ask = { ask: 'share' as const };
    return { do: 'call', language, path: last.path, args: last.args, assumed: last.assumed, guessed: [], doubts: [], question: ask, more: [{ path: last.path, args: all, question: ask }] }; // prettier-ignore
  }
  if (!order) return null;
  const { refine: _, ...plain } = last.args;
  const question = { ask: 'share' as const };
  const call = (next: Partial<Refine>) => ({ path: last.path, args: { ...plain, refine: compact(fitted(next, row)) }, question }); // prettier-ignore
  const base = { do: 'call' as const, language, assumed: last.assumed, guessed: [], doubts: [] };
  if (isWide(entry)) {
    const flag = refine.where?.findLast(({ op, value }) => op === '=' && typeof value === 'boolean');
    if (!flag || order.column !== 'count') return null;
    const all = [...(refine.where ?? []).filter((one) => one !== flag), leader];
    return { ...base, ...call({ where: [...all, flag] }), more: [call({ where: all })] };
  }
  const sum = (column: string) => call({ where: [...(refine.where ?? []), leader], measures: [{ fn: 'sum', column }] });
  const counted = columnsOf(row).find(({ key, field }) => key === 'parcels' && field.total);
  if (isGrouped(refine) || !counted || columnsOf(row).find(({ key }) => key === order.column)?.field.total !== true) return null; // prettier-ignore
  return { ...base, ...sum(order.column), more: [sum(counted.key)] };
}
