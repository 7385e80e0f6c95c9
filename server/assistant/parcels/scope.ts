import type { Shape } from '#tools/define.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import type { Condition, Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import { isElsewhere } from '../table/amended.ts';
import { merge } from '../table/merged.ts';

/** Which parcels a conversation is about, whichever tool showed them: it outlives a change of tool. */
export interface Scope {
  from?: string;
  to?: string;
  /** What the days are about; reception where absent. */
  of?: string;
  /** How they stand now, whenever they were received. */
  now?: true;
  filters: Partial<Record<'ctry_iso_code_list' | 'copa_list' | 'provider_id_list', (string | number)[]>>;
  where: Condition[];
}

const row = (exploreParcels.output as { row: Shape }).row;
/** Columns of other lists under the name that the wide list has for them. */
const sameAs: Record<string, string> = {
  destination: 'dest_city',
  city: 'dest_city',
  city_name: 'dest_city',
  state_name: 'dest_state',
  provider_name: 'service_provider_name',
  partner_name: 'copa_name',
};
const wideColumn = (column: string): string | undefined =>
  [column, column.replace(/_at$/, '_day'), sameAs[column] ?? ''].find((key) => key in row);

/** Lists of all parcels that their filters name, in days of reception where nobody says otherwise. */
const plain = new Set([
  'shipment/all',
  exploreParcels.path,
  'report/ddp-duties-estimation',
  'report/get-daily-packages-detail',
  'operations/receptions-by-date-and-copa',
]);
/** Sums of something else than the parcels received in their days. */
const others: Record<string, string | undefined> = {
  'finance/rpt-delivery-copa-daily': 'delivered',
  'operations/get-attendance-manual-register': undefined,
  'operations/get-attendance-summary': undefined,
  'operations/rpt-merchant-carrier-process': undefined,
  'operations/pre-alerts-rejected': undefined,
  'finance/rpt-get-additional-invoice-header': undefined,
};
/** So many numbers are carried on one by one. */
const most = 200;

/** The parcels of a list that shows only some for a reason of its own, one by one; null where not all of them are seen. */
function oneByOne({ rows, answer }: LastCall): Scope | null {
  const numbers = rows.flatMap(({ trck_nmr_fol: number }) => (typeof number === 'string' ? [number] : []));
  const isWhole = numbers.length > 0 && numbers.length === rows.length && numbers.length <= most && (answer?.total ?? rows.length) === rows.length; // prettier-ignore
  return isWhole ? { filters: {}, where: [{ column: 'trck_nmr_fol', op: 'in', value: numbers }] } : null;
}

/** Things whose rows are parcels, or sums of parcels. */
const ofParcels = new Set([
  'parcel',
  'number',
  'item',
  'country',
  'provider',
  'partner',
  'day',
  'month',
  'line',
  'customer',
  'airport',
]);

/** The parcels that the last call was about; null where it was about something else or where a condition would be lost. */
export function scopeOf(entry: Entry, last: LastCall): Scope | null {
  const { args } = last;
  const { contract, slots } = entry;
  if (contract.effect !== 'read') return null;
  if (contract.output.kind === 'rows' && !ofParcels.has(contract.output.of)) return null;
  if (contract.path in others && !others[contract.path]) return null;
  if (contract.output.kind === 'rows' && contract.output.of === 'parcel' && !plain.has(contract.path))
    return oneByOne(last);
  const scope: Scope = { filters: {}, where: [], of: others[contract.path] };
  const dayKeys = slots.filter(({ field }) => field.kind === 'day').map(({ key }) => key);
  const ofOne = contract.output.kind === 'rows' && ['parcel', 'number'].includes(contract.output.of);
  if (dayKeys.length !== 2 && !(ofOne && !dayKeys.length)) return null;
  [scope.from, scope.to] = dayKeys.map((key) => args[key] as string | undefined);
  if (typeof args.period_of === 'string') scope.of = args.period_of;
  for (const { key, field } of slots) {
    const value = args[key];
    if (value === undefined || key === 'period_of' || dayKeys.includes(key)) continue;
    const values = [value].flat() as (string | number)[];
    if (field.kind === 'country') scope.filters.ctry_iso_code_list = values;
    else if (field.kind === 'partner') scope.filters.copa_list = values;
    else if (field.kind === 'provider' && typeof values[0] === 'number') scope.filters.provider_id_list = values;
    else if (field.kind === 'tracking' && field.list)
      scope.where.push({ column: 'trck_nmr_fol', op: 'in', value: values });
    else if (field.kind === 'status') scope.where.push({ column: 'status', op: 'in', value: values });
    else if (key === 'entry_point' || key === 'entry_point_list' || key === 'origin')
      scope.where.push({ column: 'entry_point', op: 'in', value: values });
    else if (key === 'dest_city_list') scope.where.push({ column: 'dest_city', op: 'in', value: values });
    else if (key === 'bagged_flag') scope.where.push({ column: 'bagged_day', op: value ? 'not empty' : 'empty' });
    else if (key === 'late' || key === 'open') scope.where.push({ column: key, op: '=', value: value as boolean });
    else if (!field.hidden) return null;
  }
  const { where = [] } = (args.refine ?? {}) as Partial<Refine>;
  for (const one of where) {
    const column = wideColumn(one.column);
    if (!column) return null;
    scope.where.push({ ...one, column });
  }
  return { ...scope, where: merge(scope.where) };
}

const isNegative = ({ op }: Condition): boolean => op === '!=' || op === 'not in' || op === 'not contains';

const standings = ['status', 'state'];
/** How a parcel stands is said by its status and, finer, by its state: one takes the place of the other. */
const sameThing = (one: Condition, old: Condition): boolean =>
  one.column === old.column ||
  (standings.includes(one.column) && standings.includes(old.column)) ||
  isElsewhere(one, old);

/** The scope with what a message changes in it; `adds` widens a list in the place of replacing it. */
export function changed(before: Scope, now: Scope, adds: boolean): Scope {
  const filters = { ...before.filters };
  for (const [key, values] of Object.entries(now.filters) as [keyof Scope['filters'], (string | number)[]][])
    filters[key] = adds ? [...new Set([...(filters[key] ?? []), ...values])] : values;
  // What was delivered is at customs no more.
  const isOver = now.of === 'delivered' || now.where.some(({ column, op }) => column === 'delivered_day' && op === 'not empty'); // prettier-ignore
  const stays = (old: Condition): boolean =>
    !(isOver && stood.has(old.column) && old.value !== 'delivered') &&
    !now.where.some((one) => sameThing(one, old) && isNegative(one) === isNegative(old));
  // Days without a beginning cut those before.
  const begin = now.from ?? (before.from && now.to && before.from < now.to ? before.from : undefined);
  const days = now.now ? {} : now.from || now.to ? { from: begin, to: now.to } : { from: before.from, to: before.to };
  return {
    ...days,
    of: now.of ?? before.of,
    filters,
    where: merge([...before.where.filter(stays), ...now.where]),
  };
}

/** Conditions on how a parcel stands now, whenever it was received. */
const standing = new Set([
  'status',
  'state',
  'open',
  'exception',
  'late',
  'flags',
  'stops',
  'days_waiting',
  'last_checkpoint',
]);

/** How a parcel stands that is on its way. */
const stood = new Set(['status', 'state', 'open', 'days_waiting', 'last_checkpoint']);

/** One person or number, whenever it was. */
const named = new Set(['trck_nmr_fol', 'consignee_name', 'bag_id', 'mnfs_id', 'mawb', 'pre_manifest_header_code']);

/** The arguments of the wide list for a scope; where nobody said a period its usual one, but none for what stands now. */
export function argsOf(
  { from, to, of, filters, where }: Scope,
  usual: Record<string, unknown>,
): Record<string, unknown> {
  const isNow = where.some(({ column, op }) => standing.has(column) || named.has(column) || op === 'empty');
  const days = from || to ? { start_date: from, end_date: to } : isNow ? {} : usual;
  return Object.fromEntries(
    Object.entries({
      ...days,
      period_of: of ?? (Object.keys(days).length ? 'received' : undefined),
      ...filters,
    }).filter(([, value]) => value !== undefined),
  );
}

export const isWide = (entry: Entry): boolean => entry.contract.path === exploreParcels.path;
