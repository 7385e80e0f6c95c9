import { data_refresh, screen_message } from '#server/db/schema/system.ts';
import type { ListRows } from './reference/lists.ts';

const minute = 60_000;
const day = 1_440 * minute;

/** Messages on screens: what stands now, what is over, and one still to come. Hours are before (−) or after the present. */
const messages: [text: string, route: string, level: string, from: number, to: number | null, audience: string[]][] = [
  ['Brazil customs answers late today: releases from GRU are about 6 hours behind.', '/shipment', 'warning', -5 / 24, 1, []],
  ['Miami takes no freight after noon on Thursday, 26 November (Thanksgiving).', '*', 'info', -1, 4, []],
  ['Pre-alerts for Chile need the RUT of the consignee from 1 December on.', '/operations/pre-alert/new-pre-alert', 'info', -2, 14, ['admin', 'merchant', 'partner']],
  ['The scale at station 4 was wrong between 08:00 and 09:40; its parcels were weighed again.', '/operations/reports/shipment-receptions', 'warning', -9, -7, ['admin']],
  ['Olva Courier sends no statuses: call them before telling a customer anything.', '/tracking/multiple-tracking', 'error', -3, -2, ['admin']],
  ['Rates of January are published on 15 December.', '/shipment', 'info', 22, 60, ['merchant', 'partner']],
]; // prettier-ignore

/** When sources were read last, minutes before the present, with some that are late. */
const sources: [source: string, ago: number, rows: number, note: string | null][] = [
  ['provider-statuses', 3, 1_214, null],
  ['customs-answers', 24, 318, null],
  ['exchange-rates', 640, 14, 'Central bank'],
  ['linehaul-invoices', 2_890, 41, null],
  ['marketplace-concessions', 95, 7, 'File of the marketplace is late'],
];

export function* notices(now: Date): ListRows {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  yield {
    table: screen_message,
    rows: messages.map(([text, route, level, from, to, audience]) => ({
      text, route, level, shown_from: at(from), shown_to: to === null ? null : at(to), audience: `{${audience.join(',')}}`, created_at: at(Math.min(from, -0.1)), created_by: 'DEMO-ADMIN',
    })),
  }; // prettier-ignore
  yield {
    table: data_refresh,
    rows: sources.map(([source, ago, rows, note]) => ({ source, refreshed_at: at((-ago * minute) / day), rows, note })),
  };
}
