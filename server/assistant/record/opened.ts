import { listBehind } from '#tools/define.ts';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { ToolCall } from '#tools/chat/parts.ts';
import { getMstrSummaryInfo } from '#tools/report/get-mstr-summary-info.ts';
import { all } from '#tools/shipment/all.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import type { Question } from '../answer/question.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Catalogue } from '../choose/catalogue.ts';
import type { Message } from '../choose/message.ts';
import { askedOf } from './parts.ts';

/** The whole life of one parcel. */
export const parcel = getShipmentTrackingOnly.path;
export const isSearch = (path: string): boolean => path === all.path;

/** What of a parcel a message asks for. */
export function recordQuestion({ understood, catalogue }: Message): Question {
  const entry = catalogue.byPath.get(parcel);
  return entry ? askedOf(understood, entry.contract) : {};
}

/** The first row of a list as a call of what opens such rows. */
export function firstOf({ path, answer }: ToolOutput, { byPath }: Catalogue): ToolCall | null {
  const [row] = answer?.data ?? [];
  if (!row) return null;
  if (typeof row.trck_nmr_fol === 'string') return { path: parcel, args: { trck_nmr_fol: row.trck_nmr_fol } };
  const contract = byPath.get(path)?.contract;
  if (typeof row.mawb === 'string' && byPath.has(getMstrSummaryInfo.path))
    return { path: getMstrSummaryInfo.path, args: { mawb: row.mawb } };
  const opens = contract && listBehind(contract);
  if (!opens) return null;
  const list = (key: string): boolean =>
    Boolean(byPath.get(opens.path)?.slots.some((slot) => slot.key === key && slot.field.list));
  const args = Object.fromEntries(
    Object.entries(opens.from).map(([key, column]) => [key, list(key) ? [row[column]] : row[column]]),
  );
  return { path: opens.path, args };
}

/** The one parcel that a search by an order or another number found: it is opened, because people ask of it, not for a list. */
export function onlyFound({ path, args, answer }: ToolOutput): ToolCall | null {
  const number = answer?.data?.[0]?.trck_nmr_fol;
  const isOne = isSearch(path) && typeof args.trackingSearch === 'string' && answer?.data?.length === 1;
  return isOne && typeof number === 'string' ? { path: parcel, args: { trck_nmr_fol: number } } : null;
}

/** The one parcel that the last change was about, decided on or not: "where is it now" after "leave it". */
export function changedParcel(last: LastCall | undefined, { byPath }: Catalogue): LastCall | undefined {
  const entry = last && byPath.get(last.path);
  const slot = entry?.slots.find(({ key, field }) => field.kind === 'tracking' && last!.args[key] !== undefined);
  if (!slot || entry!.contract.effect === 'read' || !byPath.has(parcel)) return undefined;
  const [number, ...more] = [last!.args[slot.key]].flat();
  if (typeof number !== 'string' || more.length) return undefined;
  return { path: parcel, args: { trck_nmr_fol: number }, assumed: ['trck_nmr_fol'], rows: [] };
}

/** The one record that the last change was about: its parcel, or the row of the list by which the change is opened. */
export function changedThing(last: LastCall | undefined, catalogue: Catalogue): LastCall | undefined {
  const entry = last && catalogue.byPath.get(last.path);
  if (!entry || entry.contract.effect === 'read') return undefined;
  const list = catalogue.entries.find(({ contract: { view } }) => view.kind === 'table' && typeof view.opens === 'object' && view.opens !== null && 'change' in view.opens && view.opens.change === last.path); // prettier-ignore
  const slot = list?.slots.find(({ key, field }) => field.kind === 'code' && !field.list && typeof last.args[key] === 'string'); // prettier-ignore
  if (!list || !slot) return changedParcel(last, catalogue);
  return { path: list.contract.path, args: { [slot.key]: last.args[slot.key] }, assumed: [slot.key], rows: [] };
}
