import type { ToolCall } from '#tools/chat/parts.ts';
import type { RowTarget } from '#tools/define.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Catalogue, Entry } from '../choose/catalogue.ts';
import { parcel } from './opened.ts';

type Row = Record<string, unknown>;

/** By the column that names a thing, what shows it. */
const places: Record<string, { path: string; key: string; list?: true }> = {
  trck_nmr_fol: { path: parcel, key: 'trck_nmr_fol' },
  mnfs_id: { path: 'report/rpt-get-manifest-details', key: 'mnfs_id' },
  mawb: { path: 'report/get-mstr-summary-info', key: 'mawb' },
  bag_id: { path: 'report/rpt-get-manifest-details', key: 'bag_id_list', list: true },
};

function placeOf(column: string, row: Row): ToolCall | null {
  const place = places[column];
  const value = row[column];
  if (!place || value === null || value === undefined || value === '') return null;
  return { path: place.path, args: { [place.key]: place.list ? [value] : value } };
}

/** What a row of a list leads to, as a click on it does; null where it leads nowhere in the chat. */
function targetOf(opens: RowTarget, row: Row, { args }: LastCall, catalogue: Catalogue): ToolCall | null {
  if (opens === null || opens === undefined) return null;
  if (typeof opens === 'string') return placeOf(opens, row);
  if ('change' in opens) return null;
  const from = Object.entries(opens.from ?? {}).map(([to, column]) => [to, row[column]] as const);
  if (from.some(([, value]) => value === null || value === undefined)) return null;
  const path = 'report' in opens ? String(row[opens.report] ?? '') : opens.path;
  const target = catalogue.byPath.get(path);
  if (!target) return null;
  const isList = (key: string): boolean => target.slots.some((slot) => slot.key === key && slot.field.list);
  const kept = 'report' in opens ? [] : Object.entries(opens.keep ?? {}).map(([to, key]) => [to, args[key]] as const);
  const all = [...from.map(([key, value]) => [key, isList(key) ? [value] : value] as const), ...kept];
  const more = 'report' in opens ? {} : (opens.with ?? {});
  return { path, args: { ...Object.fromEntries(all.filter(([, value]) => value !== undefined)), ...more } };
}

/** What opens a row of the last answer: of groups the rows of that group. */
export function openedBy(entry: Entry, last: LastCall, place: number, catalogue: Catalogue): ToolCall | null {
  const row = last.rows.at(place);
  const { view } = entry.contract;
  if (!row) return null;
  const refine = last.args.refine as Partial<Refine> | undefined;
  if (isGrouped(refine)) {
    const [group, ...others] = refine?.group ?? [];
    const value = group && row[group];
    if (!group || others.length || group.includes(':') || typeof value !== 'string') return null;
    const where = [...(refine?.where ?? []), { column: group, op: '=' as const, value }];
    return { path: last.path, args: { ...last.args, refine: { where } } };
  }
  return view.kind === 'table' ? targetOf(view.opens, row, last, catalogue) : null;
}
