import { airportOf } from '#server/db/seed/reference/airports.ts';
import { cityOf } from '#server/db/seed/reference/cities.ts';
import type { Dice } from '#server/db/seed/dice.ts';
import { movedDays, plainParcel } from './heroes.ts';
import { atHour, dayNumber, dayText, hour } from '#server/db/seed/hours.ts';
import { heroManifests, preAlertOfHero } from '#server/db/seed/numbers.ts';
import type { Parcel, Place } from './parcel.ts';

const place = (code: string): Place => ({ code, tz: airportOf(code).tz });

/** checkpoint | days from the picture | local time | place | source | remark */
const story = `
CRE|-14|9:58:40|LAX|API|
PRE|-14|10:00:12|LAX|import|${preAlertOfHero}, line 212
RCV|-11|15:14:20|LAX|LAX desk|Pre-alert matched
DEP|-11|20:40:00|LAX|LAX desk|Left for hub, Truck 14, 6 bags
RCV|-8|9:26:40|MIA|MIA desk|Hub manifest HM-2211
XRY|-8|10:58:03|MIA|station 4|Clear
PRO|-8|11:02:51|MIA|station 4|1.240 kg, 30 × 20 × 10 cm
BAG|-8|16:18:37|MIA|station 4|Bag 0093184, seal 771204
MNF|-8|18:45:10|MIA|MIA desk|Manifest ${heroManifests[0]}
TND|-7|13:12:55|MIA|MIA desk|12 pieces, 160.000 kg
DEP|-7|21:31:00|MIA|FSU|LA 8191
ARR|-6|8:06:30|GRU|FSU|LA 8191
AGT|-6|16:22:09|GRU|FSU|
CIN|-4|8:05:44|GRU|Correios|Declaration DIR 26-0448127
CHD|-3|14:40:18|GRU|Correios|CPF and invoice name differ`;

/** A local time of a day of the story. */
export function momentOf(now: number, days: number, clock: string, tz: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return atHour(dayNumber('2026-11-20') + movedDays(now) + days, hours + minutes / 60 + seconds / 3600, tz);
}

/** LX123456785US, held by customs: the parcel of the pictures, told checkpoint by checkpoint. */
export function customsHero(seed: string, id: number, now: number): Parcel {
  const parcel = plainParcel(seed, id, now, ['Andes Express', 'CPQ', 'LAX', 1.24]);
  parcel.tracking = 'LX123456785US';
  parcel.external = 'AX773044911BR';
  parcel.order = '702-4419835-11';
  parcel.merchant = 'Harbor Outdoor Supply';
  parcel.service = 301;
  parcel.provider = 1;
  parcel.viaHub = true;
  parcel.size = [30, 20, 10];
  parcel.volumetric = 1;
  parcel.chargeable = 1.3;
  parcel.value = 48.9;
  parcel.items = [
    { description: 'Trail running shoes, synthetic', hs: '640411', quantity: 1, unit_value: 32.9 },
    { description: 'Cotton T-shirt, knitted', hs: '610910', quantity: 2, unit_value: 6 },
    { description: 'Steel water bottle, 600 ml', hs: '732393', quantity: 1, unit_value: 4 },
  ];
  parcel.contents = parcel.items.map((item) => item.description).join('; ');
  parcel.header = preAlertOfHero;
  parcel.line = 212;
  parcel.isTold = true;
  for (const line of story.trim().split('\n')) tell(parcel, line, now);
  parcel.created = parcel.firstAt('CRE') ?? now;
  parcel.prealerted = parcel.firstAt('PRE');
  parcel.due = parcel.firstAt('RCV') ?? now;
  parcel.promised = dayText(dayNumber('2026-11-26') + movedDays(now));
  parcel.gateway = 'GRU';
  return parcel;
}

function tell(parcel: Parcel, line: string, now: number): void {
  const [code = '', days, clock = '', where = '', source, remark] = line.split('|');
  const at = momentOf(now, Number(days), clock, place(where).tz);
  const reason_code = code === 'CHD' ? 'data-mismatch' : null;
  parcel.write(code, at, place(where), { trde_obs: remark || null, source, reason_code });
}

/** The hero's consignee; nobody's number, valid by its check digits. */
export function nameHero(parcel: Parcel): void {
  Object.assign(parcel.person, {
    id_type: 'CPF',
    id_number: '39053344705',
    name: 'Mariana A. Ferreira',
    address: 'Rua Barão de Jaguara 1481',
    district: null,
    zip: '13015-904',
    city: cityOf('CPQ'),
    email: 'mariana.ferreira@example.com',
  });
}

/** Weights of parcels that add up exactly, in grams of a whole. */
export function weightsOf(dice: Dice, count: number, whole: number): number[] {
  const drawn = Array.from({ length: count }, () => dice.between(0.6, 1.5));
  const sum = drawn.reduce((total, value) => total + value, 0);
  const weights = drawn.map((value) => Math.round((value / sum) * whole * 1000) / 1000);
  const rest = whole - weights.slice(1).reduce((total, value) => total + value, 0);
  return [Math.round(rest * 1000) / 1000, ...weights.slice(1)];
}

/** Rows that belong to the hero alone: its transfer to the hub and its pre-alert. */
export function heroLists(parcel: Parcel, now: number) {
  const left = momentOf(now, -11, '20:40:00', place('LAX').tz);
  return {
    transfer: {
      hub_manifest_code: 'HM-2211',
      hub_manifest_display_id: 'LAX-MIA-2211',
      from_iata: 'LAX',
      to_iata: 'MIA',
      state: 'closed',
      departed_at: new Date(left).toISOString(),
      received_at: new Date(momentOf(now, -8, '9:20:00', place('MIA').tz)).toISOString(),
      created_at: new Date(left - 3 * hour).toISOString(),
      created_by: 'lax.desk',
    },
    header: {
      pre_manifest_header_code: preAlertOfHero,
      copa_id: parcel.partner.copa_id,
      reference: 'AND-LAX-4471',
      entry_point: 'LAX',
      eta: dayText(dayNumber('2026-11-09') + movedDays(now)),
      state: 'accepted',
      currency: 'USD',
      created_at: new Date(parcel.prealerted ?? now).toISOString(),
      created_by: 'import',
    },
  };
}
