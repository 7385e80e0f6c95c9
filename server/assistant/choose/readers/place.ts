import type { Shape } from '#tools/define.ts';
import { measureKey, type Measure, type Refine } from '#tools/refine/refine.ts';
import { measureFor } from '../../table/measures.ts';
import { compact } from '../../table/plan.ts';
import { readTable } from '../../table/read.ts';
import type { Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** Where a list keeps why its rows are there. */
export const reasonIn = (row: Shape): string | undefined =>
  Object.keys(row).find((key) => /(?:^|_)(?:reason|error|why|cause|fault|motive)(?:_|$)/.test(key));

/** "What's wrong with the first": why the row is there, where the list knows it. */
export function whyOfPlace(
  { understood: { folded }, situation: { last }, language }: Message,
  ordinal: number,
  row: Shape,
): Decision | null {
  const place = last && ordinal < 0 ? last.rows.length + ordinal : ordinal;
  const reason = reasonIn(row);
  if (!last || !reason || !wrong.test(folded) || typeof last.rows[place]?.[reason] !== 'string') return null;
  const base = { do: 'call' as const, language, path: last.path, args: last.args, assumed: last.assumed };
  return { ...base, guessed: [], doubts: [], question: { place, column: reason } };
}
const wrong =
  /(?<!\p{L})(?:why|wrong|problem|issue|reason|error|por ?que|pq|motivo|problema|razon|razao|erro|fallo|falla|falha|mal con|errado)(?!\p{L})/u;

/** "The second one", "what did the first cost us", "how many % is the first": one of the groups, with a figure of it. */
export function ofPlace(
  { understood: text, situation, language }: Message,
  ordinal: number,
  row: Shape,
): Decision | null {
  const { last, today } = situation;
  if (!last) return null;
  const before = (last.args.refine ?? {}) as Partial<Refine>;
  const place = ordinal < 0 ? last.rows.length + ordinal : ordinal;
  const base = { do: 'call' as const, language, path: last.path, assumed: last.assumed, guessed: [], doubts: [] };
  const { measures, ask, about, left } = readTable({ text, row, of: '', rows: [], today, taken: [] });
  if (left.length > 1) return null;
  if (ask === 'share') {
    const refine = shared({}, before, row);
    return refine ? { ...base, args: { ...last.args, refine }, question: { ask, place } } : null;
  }
  const [one] = measures.length ? measures : about ? [measureFor(about.key, row)] : [];
  const known = (before.measures ?? []).some((each) => one && measureKey(each) === measureKey(one));
  const [group, ...more] = before.group ?? [];
  const value = group && last.rows[place]?.[group];
  if (!one || known || !group || more.length || group.includes(':') || typeof value !== 'string')
    return text.terms.length < 3 || known ? { ...base, args: last.args, question: { place, ...(!group && (about ?? situation.asked?.column) && { column: about?.key ?? situation.asked!.column }) } } : null; // prettier-ignore
  const where = [
    ...(before.where ?? []).filter(({ column }) => column !== group),
    { column: group, op: '=' as const, value },
  ];
  const refine = compact({ where, group: [group], measures: [one] });
  return { ...base, args: { ...last.args, refine }, question: { place: 0 } };
}

/** "What share of all do these have": the same groups, or rows as groups of their own, with their share of the whole. */
export function shared(
  next: Partial<Refine>,
  before: Partial<Refine> | undefined,
  row: Record<string, unknown>,
): Partial<Refine> | undefined {
  if (!before) return undefined;
  if (before.group?.length) {
    const measures = before.measures?.length ? before.measures : [{ fn: 'count' as const }];
    const [{ fn, column }] = measures as [Measure];
    return { ...before, measures: [...measures, fn === 'sum' ? { fn: 'share', column } : { fn: 'share' }] };
  }
  const [order] = before.order ?? [];
  const [name] = Object.keys(row);
  if (!order || !name) return next;
  // A rate has no share of the whole: the rows tell of it themselves.
  if (measureFor(order.column, row as Shape)?.fn !== 'sum') return before;
  return {
    where: before.where,
    group: [name],
    measures: [
      { fn: 'sum', column: order.column },
      { fn: 'share', column: order.column },
    ],
    order: [{ column: `sum:${order.column}`, desc: order.desc }],
    limit: before.limit,
  };
}
