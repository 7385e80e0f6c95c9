import { screen_message } from '#server/db/schema/system.ts';
import type { ListRows } from './reference/lists.ts';

const day = 86_400_000;

/** Messages on screens: what stands now, what is over, and one still to come. Days are before (−) or after the present. */
const messages: [text: string, route: string, level: string, from: number, to: number | null, audience: string[]][] = [
  ['Brazil customs answers late today: releases from GRU are about 6 hours behind.', '/shipment', 'warning', -5 / 24, 1, []],
  ['Miami takes no freight after noon on {end}: the shelves are counted.', '*', 'info', -1, 4, []],
  ['Pre-alerts for Chile need the RUT of the consignee from {end} on.', '/operations/pre-alert/new-pre-alert', 'info', -2, 14, ['admin', 'merchant', 'partner']],
  ['The scale at station 4 was wrong between 08:00 and 09:40; its parcels were weighed again.', '/operations/reports/shipment-receptions', 'warning', -9, -7, ['admin']],
  ['Olva Courier sends no statuses: call them before telling a customer anything.', '/tracking/multiple-tracking', 'error', -3, -2, ['admin']],
  ['The new rates are published on {end}.', '/shipment', 'info', 22, 60, ['merchant', 'partner']],
]; // prettier-ignore

export function* notices(now: Date): ListRows {
  const named = (days: number) =>
    new Date(now.getTime() + days * day).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }); // prettier-ignore
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  yield {
    table: screen_message,
    rows: messages.map(([text, route, level, from, to, audience]) => ({
      text: text.replace('{end}', named(to ?? from)), route, level, shown_from: at(from), shown_to: to === null ? null : at(to), audience: `{${audience.join(',')}}`, created_at: at(Math.min(from, -0.1)), created_by: 'DEMO-ADMIN',
    })),
  }; // prettier-ignore
}
