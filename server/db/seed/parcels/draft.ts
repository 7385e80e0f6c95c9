import { airportOf } from '#server/db/seed/reference/airports.ts';
import { cities } from '#server/db/seed/reference/cities.ts';
import type { City, Zone } from '#server/db/seed/reference/cities.ts';
import { Dice, Wheel } from '#server/db/seed/dice.ts';
import { drawCategory, drawItems, meanHeavy, worth } from './goods.ts';
import { directOf, entryPoints, hub, lanes } from '#server/db/seed/reference/lanes.ts';
import type { Lane } from '#server/db/seed/reference/lanes.ts';
import { Parcel } from './parcel.ts';
import type { Fate } from './parcel.ts';
import { drawPartner } from '#server/db/seed/reference/partners.ts';
import type { Partner } from '#server/db/seed/reference/partners.ts';
import { known } from '#server/db/seed/reference/countries.ts';
import { serviceOf } from '#server/db/seed/reference/services.ts';
import { makeS10 } from '#tools/rules/tracking-numbers.ts';

const laneWheel = new Wheel(lanes, (lane) => lane.share);
const entryWheel = new Wheel(entryPoints, ([, share]) => share);
const zoneWheel = new Wheel<[Zone, number]>([['metro', 52], ['urban', 33], ['remote', 15]], ([, share]) => share); // prettier-ignore
const cityWheels = new Map<string, Wheel<City>>();
for (const lane of lanes)
  for (const zone of ['metro', 'urban', 'remote']) {
    const found = cities.filter((city) => city.iso2 === lane.iso2 && city.zone === zone);
    cityWheels.set(`${lane.iso2}${zone}`, new Wheel(found, (city) => city.share));
  }

/** What a hero of the documents fixes; the rest is drawn. */
export interface Fixed {
  lane?: Lane;
  partner?: Partner;
  entry?: string;
  city?: City;
  weight?: number;
}

function drawFate(dice: Dice, iso2: string): Fate {
  const needsId = known[iso2]?.id_required ?? false;
  const xray = dice.unit();
  const loss = dice.unit();
  return {
    neverArrives: dice.chance(0.03),
    withoutPreAlert: dice.chance(0.015),
    weightDiffers: dice.chance(0.04),
    missingId: needsId && dice.chance(0.008),
    kycRejected: needsId && dice.chance(0.015),
    xray: xray < 0.0035 ? 'prohibited' : xray < 0.0155 ? 'flagged' : 'clear',
    nrc: iso2 === 'BR' && dice.chance(0.005),
    stop: dice.chance(0.002),
    ars: dice.chance(0.006),
    silent: dice.chance(0.012) ? (dice.chance(0.6) ? 'customs' : 'last mile') : null,
    loss:
      loss < 0.0025
        ? 'lost'
        : loss < 0.0031
          ? 'destroyed'
          : loss < 0.0037
            ? 'seized'
            : loss < 0.0062
              ? 'damaged'
              : null,
  };
}

/** Weight by a lognormal law, size by density, value in step with weight; charm prices. */
function drawGoods(parcel: Parcel, fixedWeight?: number): void {
  const { dice, lane, service } = parcel;
  if (parcel.partner.kind === 'bank') {
    parcel.weight = fixedWeight ?? 0.08;
    parcel.size = [24, 17, 1];
    parcel.items = [{ description: 'Payment card with letter', hs: '490700', quantity: 1, unit_value: 0 }];
  } else {
    const category = drawCategory(dice);
    const size = dice.normal();
    const drawn = 0.65 * (category.heavy / meanHeavy) * Math.exp(0.93 * size);
    parcel.weight = fixedWeight ?? Math.round(Math.min(30, Math.max(0.05, drawn)) * 1000) / 1000;
    const volume = (parcel.weight / dice.lognormal(190, 0.55)) * 1_000_000;
    const length = Math.cbrt(volume / 0.3);
    parcel.size = [length, length * 0.75, length * 0.4].map((side) =>
      Math.max(1, Math.round(side)),
    ) as typeof parcel.size;
    parcel.items = drawItems(dice, category, parcel.weight, drawValue(dice, lane.iso2, size));
    parcel.value = worth(parcel.items);
  }
  const { factor, step } = serviceOf(service);
  const [length, width, height] = parcel.size;
  parcel.volumetric = Math.round(((length * width * height) / (factor ?? 6000)) * 1000) / 1000;
  const counted = factor ? Math.max(parcel.weight, parcel.volumetric) : parcel.weight;
  parcel.chargeable = Math.round(Math.ceil(counted / step - 1e-9) * step * 1000) / 1000;
  parcel.contents = parcel.items.map((item) => item.description).join('; ');
}

function drawValue(dice: Dice, iso2: string, size: number): number {
  const mixed = 0.35 * size + Math.sqrt(1 - 0.35 ** 2) * dice.normal();
  let value = Math.min(2500, Math.max(1, 32 * Math.exp(0.85 * mixed)));
  if (iso2 === 'BR' && value > 50 && value <= 75 && dice.chance(0.45)) value = dice.between(42, 49.4);
  return Math.floor(value) + dice.pick([0.99, 0.99, 0.9, 0.9, 0.5, 0]);
}

function orderLabel(dice: Dice, kind: string): string {
  if (kind === 'marketplace' || dice.chance(0.35))
    return `70${dice.whole(1, 9)}-${dice.whole(1_000_000, 9_999_999)}-${dice.whole(10, 99)}`;
  return `${kind === 'bank' ? 'CD' : 'SO'}-${dice.whole(10_000_000, 99_999_999)}`;
}

function lettersOf({ partner, chargeable, dice }: Parcel): [string, string] {
  if (partner.letters === 'EE') return ['EE', 'GB'];
  if (partner.letters === 'RB' || dice.chance(0.12)) return ['RB', 'US'];
  return [chargeable > 5 ? 'CP' : partner.letters, 'US'];
}

/** Draws what a parcel is and where it goes; its person and its times come later. */
export function draftParcel(
  seed: string,
  id: number,
  serial: number,
  now: number,
  daysAgo: number,
  fixed: Fixed = {},
): Parcel {
  const dice = new Dice(seed, 'parcel', id);
  const parcel = new Parcel(dice, now);
  parcel.shipment_id = id;
  parcel.lane = fixed.lane ?? laneWheel.draw(dice);
  parcel.partner = fixed.partner ?? drawPartner(dice, parcel.lane.iso2, daysAgo);
  parcel.merchant = dice.pick(parcel.partner.merchants);
  const isBank = parcel.partner.kind === 'bank';
  const entry = fixed.entry ?? (isBank ? hub : entryWheel.draw(dice)[0]);
  parcel.entry = { code: entry, tz: airportOf(entry).tz };
  parcel.zone = fixed.city?.zone ?? zoneWheel.draw(dice)[0];
  parcel.city = fixed.city ?? cityWheels.get(parcel.lane.iso2 + parcel.zone)!.draw(dice);
  parcel.service = isBank ? 501 : new Wheel(parcel.lane.services, ([, share]) => share).draw(dice)[0];
  const isRemote = parcel.zone === 'remote';
  parcel.provider =
    parcel.service === 303 ? 1 : new Wheel(parcel.lane.delivery, (row) => row[isRemote ? 2 : 1]).draw(dice)[0];
  const direct = directOf(entry, parcel.lane.iso2);
  parcel.direct = direct && dice.chance(direct.share) ? direct : null;
  parcel.viaHub = entry !== hub && !parcel.direct;
  parcel.fate = drawFate(dice, parcel.lane.iso2);
  drawGoods(parcel, fixed.weight);
  parcel.order = orderLabel(dice, parcel.partner.kind);
  const [letters, issuer] = lettersOf(parcel);
  parcel.tracking = makeS10(letters, serial, issuer);
  parcel.external =
    parcel.provider === 1
      ? makeS10('AX', serial + 29_000_000, 'BR')
      : dice.chance(0.4)
        ? `${parcel.partner.name.slice(0, 2).toUpperCase()}${String(serial * 7).padStart(9, '0')}`
        : null;
  return parcel;
}
