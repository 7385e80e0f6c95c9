import { Dice } from '#server/db/seed/dice.ts';
import { hour, minute } from '#server/db/seed/hours.ts';
import { heroBags } from '#server/db/seed/numbers.ts';
import type { Flight, Flown } from './flights.ts';
import type { Parcel } from './parcel.ts';
import { providers } from '#server/db/seed/reference/providers.ts';

const most = { parcels: 22, kg: 25 };

export interface Bag {
  bag_id: number;
  seal: string;
  sorting: string;
  parcels: Parcel[];
  /** Full, or closed with the lists; null while it still takes parcels. */
  closed: number | null;
  shortLanded: boolean;
}

/** Parcels of one customs regime on one flight: postal for the post's own service, else courier. */
export const regimeOf = (parcel: Parcel): 'postal' | 'courier' => (parcel.service === 303 ? 'postal' : 'courier');

const providerCode = (id: number) =>
  providers.find((provider) => provider.provider_id === id)?.service_provider_code ?? 'NONE';
export const weightOf = (parcels: Parcel[]): number =>
  Math.round(parcels.reduce((sum, parcel) => sum + parcel.weight, 0) * 1000) / 1000;

/** Gives out bag numbers and seals in order, past those of the heroes. */
export class BagStock {
  #next: number;

  constructor(first: number) {
    this.#next = first;
  }

  take(): { bag_id: number; seal: string } {
    if (this.#next === heroBags.from) this.#next += heroBags.count;
    const bag_id = this.#next++;
    return { bag_id, seal: String(400_000 + bag_id) };
  }
}

const keyOf = ({ sorting, parcels }: Pick<Bag, 'sorting' | 'parcels'>): string => `${sorting} ${parcels[0]?.service}`;

/** Fills bags in the order in which parcels came; parcels not bagged by now stay out. */
export function fillBags(seed: string, flight: Flight, flown: Flown, stock: BagStock): Bag[] {
  const filled: Bag[] = [];
  const open = new Map<string, Bag>();
  const close = (bag: Bag, at: number) => {
    bag.closed = at;
    open.delete(keyOf(bag));
  };
  for (const { parcel, ready } of flight.waiting) {
    const sorting = [flight.lane.iso2, flight.gateway, providerCode(parcel.provider), regimeOf(parcel)[0]]
      .join('-')
      .toUpperCase();
    // A bag holds one service, whatever else shares its sorting code.
    const key = keyOf({ sorting, parcels: [parcel] });
    let bag = open.get(key);
    if (bag && (bag.parcels.length >= most.parcels || weightOf(bag.parcels) + parcel.weight > most.kg)) {
      close(bag, bag.parcels.at(-1)!.last + 8 * minute);
      bag = undefined;
    }
    const bagId = bag?.bag_id ?? null;
    const next = bag ?? { ...stock.take(), sorting, parcels: [], closed: null, shortLanded: false };
    const note = {
      trde_obs: `Bag ${next.bag_id}, seal ${next.seal}`,
      source: `station ${parcel.dice.whole(1, 6)}`,
    };
    if (!parcel.mark('BAG', ready, flight.origin, note)) continue;
    next.parcels.push(parcel);
    parcel.bagId = next.bag_id;
    if (bagId === null) {
      next.shortLanded = new Dice(seed, 'bag', next.bag_id).chance(0.003);
      open.set(key, next);
      filled.push(next);
    }
  }
  const { now } = filled[0]?.parcels[0] ?? { now: 0 };
  if (flown.listed <= now) for (const bag of open.values()) bag.closed = flown.listed - 0.2 * hour;
  return filled;
}
