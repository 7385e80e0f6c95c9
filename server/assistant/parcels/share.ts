import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { argsOf, isWide, scopeOf } from './scope.ts';

/** Asks for a part of the whole. */
export const percent =
  /(?<!\p{L})(?:percent(?:age)?|per cent|share|proportion|porcentaje|porcentagem|percentual|por ?ciento|por cento|proporcion|proporcao|fatia|fraccion|%)(?!\p{L})|%/u;
const flags = new Set(['late', 'open', 'exception', 'status', 'state']);

/** "As a percentage?" of what was just counted: the same parcels grouped by what they were narrowed by last. */
export function shareOf(entry: Entry, last: LastCall): Record<string, unknown> | undefined {
  const scope = isWide(entry) ? scopeOf(entry, last) : null;
  const narrowed = scope?.where.findLast(({ column }) => flags.has(column));
  if (!scope || !narrowed || isGrouped(last.args.refine as Partial<Refine> | undefined)) return undefined;
  return {
    ...argsOf({ ...scope, where: [] }, {}),
    refine: {
      where: scope.where.filter((one) => one !== narrowed),
      group: [narrowed.column],
      measures: [{ fn: 'count' }, { fn: 'share' }],
      order: [{ column: 'count', desc: true }],
    },
  };
}
