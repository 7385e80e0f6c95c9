import { airportOf } from '#server/db/seed/reference/airports.ts';
import type { Bag } from './bags.ts';
import { weightOf } from './bags.ts';
import { customsHero, heroLists, momentOf, nameHero, weightsOf } from './customs-hero.ts';
import { Dice } from '#server/db/seed/dice.ts';
import type { Flight, Flown } from './flights.ts';
import type { Freight } from './freight.ts';
import { plainParcel } from './heroes.ts';
import { hour, minute } from '#server/db/seed/hours.ts';
import { listBags, travel } from './journey.ts';
import { laneOf } from '#server/db/seed/reference/lanes.ts';
import { heroAirWaybill, heroBags, heroManifests, heroSeal, lastSerial } from '#server/db/seed/numbers.ts';
import type { Parcel } from './parcel.ts';
import { partners } from '#server/db/seed/reference/partners.ts';
import { makeS10 } from '#tools/rules/tracking-numbers.ts';
import type { World } from './world.ts';

/** Parcels per bag; the first seven bags are on the courier list, the others on the postal one. */
const perBag = [22, 5, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4];
const courierBags = 7;
export const heroParcels = perBag.reduce((sum, count) => sum + count, 0);
const cities = ['SAO', 'SAO', 'RIO', 'CPQ', 'CWB', 'BHZ', 'POA', 'REC'];
/** Of the hero's bag, and of the whole air waybill, kg. */
const weights = { firstBag: 22, whole: 160 };

/** The flight of the pictures: 68 parcels in twelve bags on two lists, 160 kg, the hero in the first bag. */
export function sendHeroFlight(world: World, seed: string, first: number, now: number): void {
  const hero = customsHero(seed, first, now);
  world.give(hero, nameHero);
  const { transfer, header } = heroLists(hero, now);
  world.open(transfer, header);
  const flight = flightOf(now);
  const flown = flownOf(now);
  const bags = fill(seed, hero, first, now);
  for (const parcel of bags.flatMap((bag) => bag.parcels)) if (parcel !== hero) world.prepare(parcel);
  for (const bag of bags)
    for (const parcel of bag.parcels)
      if (parcel !== hero) load(parcel, bag, flight, flown);
      else Object.assign(parcel, { bagId: bag.bag_id, manifestId: heroManifests[0], mawb: heroAirWaybill });
  let next = 0;
  const manifests = listBags(bags, () => heroManifests[next++]!);
  const freight: Freight = {
    flight,
    flown,
    manifests,
    bags,
    bookingId: world.takeBooking(),
    mawb: heroAirWaybill,
    now,
  };
  travel(flight, flown, manifests, heroAirWaybill, weightOf(bags.flatMap((bag) => bag.parcels)));
  world.writeFreight(freight);
  for (const parcel of bags.flatMap((bag) => bag.parcels)) world.finish(parcel);
}

const hub = { code: 'MIA', tz: airportOf('MIA').tz };

const flightOf = (now: number): Flight => ({
  key: 'hero',
  origin: hub,
  gateway: 'GRU',
  lane: laneOf('BR'),
  airline: 'LA',
  number: 'LA 8191',
  departs: momentOf(now, -7, '21:30:00', hub.tz),
  air: 0.36,
  waiting: [],
});

const flownOf = (now: number): Flown => ({
  listed: momentOf(now, -8, '18:45:10', hub.tz),
  tendered: momentOf(now, -7, '13:12:55', hub.tz),
  departures: [momentOf(now, -7, '21:31:00', hub.tz)],
  arrived: momentOf(now, -6, '8:06:30', airportOf('GRU').tz),
});

/** Drafts the companions and puts them into the bags; services and providers are those of each bag. */
function fill(seed: string, hero: Parcel, first: number, now: number): Bag[] {
  const dice = new Dice(seed, 'hero flight');
  const [inFirst, rest] = [perBag[0]! - 1, perBag.slice(1).reduce((sum, count) => sum + count, 0)];
  const kg = [
    ...weightsOf(dice, inFirst, weights.firstBag - hero.weight),
    ...weightsOf(dice, rest, weights.whole - weights.firstBag),
  ];
  let n = 0;
  return perBag.map((count, index) => {
    const isCourier = index < courierBags;
    const provider = !isCourier || index === 0 ? 1 : index % 2 ? 2 : 3;
    const companions = Array.from({ length: index === 0 ? count - 1 : count }, () => {
      n++;
      const sender = dice.pick(partners.slice(0, 4));
      const parcel = plainParcel(seed, first + n, now, [sender.name, dice.pick(cities), 'MIA', kg[n - 1]!]);
      parcel.tracking = makeS10('LX', lastSerial + n, 'US');
      parcel.service = isCourier ? 301 : 303;
      parcel.provider = provider;
      parcel.external = provider === 1 ? makeS10('AX', 76_400_000 + n, 'BR') : null;
      parcel.due = momentOf(now, -10, '9:30:00', hub.tz) + dice.whole(0, 480) * minute;
      return parcel;
    });
    const sorting = `BR-GRU-${['CORREIOS', 'LOGGI', 'TOTALEXP'][provider - 1]}-${isCourier ? 'C' : 'P'}`;
    return {
      bag_id: heroBags.from + index,
      seal: String(heroSeal + index),
      sorting,
      parcels: index === 0 ? [hero, ...companions] : companions,
      closed: momentOf(now, -8, '18:20:00', hub.tz),
      shortLanded: false,
    };
  });
}

/** Bags a companion in time for the lists, whatever its processing took. */
function load(parcel: Parcel, bag: Bag, flight: Flight, flown: Flown): void {
  const at = Math.max(parcel.last + 4 * minute, flown.listed - 2.4 * hour);
  const note = { trde_obs: `Bag ${bag.bag_id}, seal ${bag.seal}`, source: 'station 4' };
  parcel.write('BAG', at, flight.origin, note);
  parcel.bagId = bag.bag_id;
}
