import { isGrouped, type Condition, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Decision } from '../choose/decision.ts';
import { argsOf, isWide, scopeOf } from './scope.ts';

/** Asks for a part of the whole. */
export const percent =
  /(?<!\p{L})(?:percent(?:age)?|per cent|share|proportion|porcentaje|porcentagem|percentual|por ?ciento|por cento|proporcion|proporcao|fatia|tajada|slice|fraccion|fracao|fraction|%)(?!\p{L})|%/u;
const flags = new Set(['late', 'open', 'exception', 'status', 'state']);

/** "As a percentage?" of what was just counted: the same parcels grouped by what they were narrowed by last, and which is asked. */
export function shareOf(entry: Entry, last: LastCall): Pick<Called, 'args' | 'question'> | undefined {
  const scope = isWide(entry) ? scopeOf(entry, last) : null;
  const isOne = ({ op, value }: Condition): boolean => op === '=' && typeof value === 'string';
  const narrowed = scope?.where.findLast(({ column }) => flags.has(column)) ?? scope?.where.findLast(isOne);
  if (!scope || !narrowed || isGrouped(last.args.refine as Partial<Refine> | undefined)) return undefined;
  const refine = {
    where: scope.where.filter((one) => one !== narrowed),
    group: [narrowed.column],
    measures: [{ fn: 'count' }, { fn: 'share' }],
    order: [{ column: 'count', desc: true }],
  };
  return {
    args: { ...argsOf({ ...scope, where: [] }, {}), refine },
    ...(isOne(narrowed) && { question: { ask: 'share', row: { column: narrowed.column, value: narrowed.value } } }),
  };
}
type Called = Extract<Decision, { do: 'call' }>;
