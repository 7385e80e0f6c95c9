import type { Scope } from './scope.ts';

/** Whom parcels are counted by: the filter of a call that names them, its column of the wide list, and what a row of a list of them holds. */
export const sides = {
  country: { list: 'ctry_iso_code_list', column: 'ctry_iso_code', key: 'ctry_iso_code' },
  partner: { list: 'copa_list', column: 'copa_name', key: 'copa_id' },
  provider: { list: 'provider_id_list', column: 'service_provider_name', key: 'provider_id' },
} as const satisfies Record<string, { list: keyof Scope['filters']; column: string; key: string }>;

const all = Object.values(sides);
/** The filter that names things of a group. */
export const listOf = (column: string): keyof Scope['filters'] | undefined =>
  all.find((one) => one.column === column)?.list;
/** The column of those that a filter names. */
export const columnOf = (list: string): string | undefined => all.find((one) => one.list === list)?.column;
