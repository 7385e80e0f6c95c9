import { Dice } from '#server/db/seed/dice.ts';
import { draftParcel } from './draft.ts';
import { cityOf } from '#server/db/seed/reference/cities.ts';
import { day, minute } from '#server/db/seed/hours.ts';
import { laneOf } from '#server/db/seed/reference/lanes.ts';
import type { Parcel } from './parcel.ts';
import { partnerOf } from '#server/db/seed/reference/partners.ts';

/** The moment that the pictures show; the heroes' stories move from it by whole days. */
const pictured = Date.parse('2026-11-20T13:40:00Z');
export const movedDays = (now: number): number => Math.floor((now - pictured) / day);

/** tracking | partner | city | entry | kg | last checkpoint | minutes before the picture | remark */
const list = `
LX473108826US|Quetzal Cargo|GUA|MIA|0.42|OFD|38|
RB473124829US|Andes Express|SAO|MIA|0.31|ATT|72|Nobody at home
LX473109177US|Sol Caribe Courier|SDQ|MIA|2.86|ARR|100|
EE123456785GB|Patagonia Parcel|BUE|MIA|0.95|DLV|125|
LX473109248US|Amazonas Logistica|MAO|MIA|5.12|CIN|151|
LX473109367US|MercaLinda|GDL|MIA|1.77|PRH|182|Undeclared medicine
LX473109455US|Pacifico Post|LIM|MIA|0.64|ARR|228|
CP644870608US|Rio Verde Imports|CLNUN|MIA|3.3|GAT|250|
LX473109526US|MercaLinda|MTY|MIA|0.28|DLV|262|
LX473109614US|Andes Express|BHZ|MIA|0.76|DLV|291|
RB473125197US|NovaBank Cards|REC|MIA|0.08|OFD|303|
RB473125271US|NovaBank Cards|FOR|MIA|0.08|DOF|304|
LX473109778US|Quetzal Cargo|CRALA|MIA|4.45|XRF|337|Second look at the picture
LX473109852US|Andes Express|CWB|MIA|1.05|CPY|374|Duties requested
LX473109985US|Blue Harbor Freight|MDE|MIA|7.9|COU|380|
LX473110060US|Sol Caribe Courier|PTY|MIA|0.59|ARR|465|
EE300441275GB|Patagonia Parcel|VAP|MIA|1.18|RTD|552|Handed to the return desk
LX473110232US|Pacifico Post|GYE|MIA|0.87|DLV|1360|
LX473110379US|MercaLinda|MEX|LAX|0.45|SRT|2100|
LX473110498US|Amazonas Logistica|BEL|MIA|2.14|DLV|3000|
LX100000140US|Pacifico Post|AQP|MIA|0.72|RTD|700|Handed to the return desk
1Z999AA10123456784|Blue Harbor Freight|SJO|MIA|6.3|ARR|200|
LX472881040US|Andes Express|SAO|MIA|0.9|CHD|21840|Identity number and invoice name differ
LX472883916US|Andes Express|RIO|MIA|1.3|CHD|21480|Physical inspection
RB472900163US|Andes Express|CPQ|MIA|0.4|SRT|17820|
LX472905571US|Andes Express|BSB|JFK|2.2|CPY|16920|Duties requested`;

/** Days from the first scan to the last checkpoint. */
const lead: Record<string, number> = { XRF: 0.3, PRH: 0.4, ARR: 5, CIN: 6, COU: 8, CHD: 8, CPY: 9, GAT: 9, RTD: 19 };

const healthy = {
  neverArrives: false, withoutPreAlert: false, weightDiffers: false, missingId: false, kycRejected: false,
  xray: 'clear' as const, nrc: false, stop: false, ars: false, silent: null, loss: null,
}; // prettier-ignore

/** A parcel with nothing wrong, of a given partner and city. */
export function plainParcel(
  seed: string,
  id: number,
  now: number,
  [partner, city, entry, kg]: [string, string, string, number],
): Parcel {
  const to = cityOf(city);
  const fixed = { lane: laneOf(to.iso2), partner: partnerOf(partner), city: to, entry, weight: kg };
  const parcel = draftParcel(seed, id, 47_400_000 + (id % 60_000), now, 10, fixed);
  parcel.fate = { ...healthy };
  return parcel;
}

/** Not before 8:00 UTC, when the day of every entry point in the Americas is that of UTC too. */
const daytime = (at: number): number => Math.max(at, Math.floor(at / day) * day + 8 * 60 * minute);

/** The parcels that documents, pictures and examples name, one by one; `first` is the number of the first. */
export function* heroes(seed: string, first: number, now: number): Generator<Parcel> {
  const picture = pictured + movedDays(now) * day;
  for (const [index, line] of list.trim().split('\n').entries()) {
    const [tracking = '', partner = '', city = '', entry = '', kg, chck_cdg = '', ago, trde_obs] = line.split('|');
    const parcel = plainParcel(seed, first + index, now, [partner, city, entry, Number(kg)]);
    const at = picture - Number(ago) * minute;
    parcel.tracking = tracking;
    parcel.due = daytime(at - (lead[chck_cdg] ?? 11) * day + new Dice(seed, tracking).whole(0, 240) * minute);
    parcel.ending = { chck_cdg, at, trde_obs: trde_obs || null };
    if (chck_cdg === 'XRF') parcel.fate.xray = 'flagged';
    if (chck_cdg === 'PRH') parcel.fate.xray = 'prohibited';
    yield parcel;
  }
}
