import { fieldOf } from '#tools/fields.ts';
import type { z } from 'zod';
import { detailReportOf } from '../../arguments/detail-report.ts';
import { columnsOf } from '../../table/columns.ts';
import { chosen } from '../../table/conditions.ts';
import { isIndividual } from '../../table/measures.ts';
import { rowOf } from '../../table/plan.ts';
import { findAsks, findExtremes, findGrouping } from '../../table/wishes.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** "Which sends failed", "quantas transmissões falharam" of a report that only sums them: the rows that stand so. */
export function withRowsOfFigure(decision: Decision, { understood: text, catalogue, situation }: Message): Decision {
  if (decision.do !== 'call' || decision.more?.length || decision.args.refine) return decision;
  const entry = catalogue.byPath.get(decision.path);
  const { output } = entry?.contract ?? {};
  const row = entry && rowOf(entry);
  if (!entry || !row || output?.kind !== 'rows' || isIndividual(output.of)) return decision;
  const asks = findAsks(text.folded);
  const isCount = asks.some(({ ask }) => ask === 'count');
  // Of one provider its row tells how many, and whether all of them did.
  if (/(?<!\p{L})tota(?:ls|les|is)(?!\p{L})/u.test(text.folded) || asks.some(({ ask }) => ask === 'whether') || (isCount && text.entities.some(({ kind }) => kind === 'provider'))) return decision; // prettier-ignore
  if (findExtremes(text.folded).length || findGrouping(text.folded).length || asks.some(({ ask }) => ask === 'share' || ask === 'compare')) return decision; // prettier-ignore
  const detail = detailReportOf(entry, catalogue);
  const rows = detail && rowOf(detail);
  if (!rows || detail === entry || !isUsable(detail, situation)) return decision;
  const states = columnsOf(rows).filter(({ field }) => field.kind === 'choice');
  const [said, ...more] = chosen(text, states, []).filter(({ op, value }) => op === '=' && String(value) in row);
  if (!said || more.length || fieldOf(row[String(said.value)] as z.ZodType).kind !== 'count') return decision;
  const kept = Object.entries(decision.args).filter(([key]) => detail.slots.some((slot) => slot.key === key));
  if (kept.length < Object.keys(decision.args).length) return decision;
  const refine = { where: [{ column: said.column, op: said.op, value: said.value }] };
  return { ...decision, path: detail.contract.path, args: { ...Object.fromEntries(kept), refine }, question: isCount ? { ask: 'count' } : {} }; // prettier-ignore
}
