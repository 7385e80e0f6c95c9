import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { fill } from '../arguments/fill.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { sectionPart } from './section-part.ts';

const costing = /(?<!\p{L})(?:costs?|spend|spent|costos?|gastos?|custos?|despesas?)(?!\p{L})/u;
const whole =
  /(?<!\p{L})(?:how much (?:of|is)|what (?:share|part|percent\p{L}*|%)|of (?:that|the|this|it)|cuanto de|que (?:parte|porcentaje|%)|de es[eo]|del?|quanto d[eo]|que (?:parte|%)|qual (?:a )?parte|qual (?:o )?percentual|dess[ea]|d[eo])(?!\p{L})/u;
const spent =
  /^\W*(?:(?:and|y|e)\W+)?(?:how much|what|cuanto|quanto)(?: (?:did|does|do|was|were|is|es|e|foi|fue|nos|se))* /u;
/** What is a figure of the whole paper, and none of its parts. */
const known = new Set(['#cost', '#revenue', '#margin']);

/** "How much of that cost is linehaul" after any list of some days: a part of the cost of those days, and how much of all it is. */
export function readPartOfCost({ understood: text, catalogue, situation, language }: Message): Decision | null {
  const entry = catalogue.byPath.get(revenueCostAndTotalItems.path);
  const { last } = situation;
  // "How much of it is last mile" after a cost of parcels says itself of what.
  const isCost = (last?.args.refine as Partial<Refine> | undefined)?.measures?.some(({ column }) => column === 'cost');
  const part = entry && (costing.test(text.folded) || isCost) ? sectionPart(text, entry.contract, known) : null;
  if (
    !entry ||
    !last ||
    typeof part?.where?.name !== 'string' ||
    last.path === entry.contract.path ||
    !isUsable(entry, situation)
  )
    return null;
  const isShare = whole.test(text.folded);
  // "How much did linehaul cost" names a part that parcels have no column of.
  if (!(isShare || spent.test(text.folded)) || situation.pending || situation.proposed?.length) return null; // prettier-ignore
  const named = text.entities.filter(({ start }) => start >= 0);
  const { start_date, end_date, ctry_iso_code_list: of, refine } = last.args as Record<string, unknown>;
  // Of a narrower cost nothing here knows the parts.
  const isNarrow = Boolean(of) || JSON.stringify(refine ?? {}).includes('"where"');
  if (named.some(({ kind }) => kind !== 'days') || isNarrow || text.terms.length > 7) return null;
  const filled = fill(entry, text, [], situation.today);
  const args = named.length || !start_date ? filled.args : { start_date, end_date };
  return {
    do: 'call',
    language,
    path: entry.contract.path,
    args,
    assumed: [],
    guessed: [],
    doubts: [],
    question: { of: isShare ? { ...part, columns: ['name', 'value', 'cost_share'] } : part },
  };
}
