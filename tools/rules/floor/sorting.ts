/** Customs regime of a bag: the courier's own entry, or the post's. */
export type Regime = 'courier' | 'postal';

/** The service that goes through the post of the destination. */
const postalService = 303;

/** What a sorting code such as BR-GRU-LOGGI-C says. */
export interface Sorting {
  iso2: string;
  gateway: string;
  /** The code of the delivery provider. */
  provider: string;
  regime: Regime;
}

const shape = /^([A-Z]{2})-([A-Z]{3})-([A-Z0-9]+)-([CP])$/;

/** Reads a sorting code; null where it is none. */
export function readSorting(code: string): Sorting | null {
  const found = shape.exec(code.trim().toUpperCase());
  if (!found) return null;
  const [, iso2, gateway, provider, letter] = found as unknown as [string, string, string, string, string];
  return { iso2, gateway, provider, regime: letter === 'P' ? 'postal' : 'courier' };
}

/** Writes it. */
export const sortingCode = ({ iso2, gateway, provider, regime }: Sorting): string =>
  [iso2, gateway, provider, regime === 'postal' ? 'P' : 'C'].join('-').toUpperCase();

export const regimeOf = (service: number | null): Regime => (service === postalService ? 'postal' : 'courier');

/** What decides into which bags a parcel goes. */
export interface Sorted {
  dest_iso2: string | null;
  gateway: string | null;
  provider: string | null;
  rate_service_code: number | null;
}

/** Whether a parcel goes into a bag of this code; one that has no gateway yet takes that of the bag. */
export const fitsSorting = (parcel: Sorted, code: string): boolean => {
  const sorting = readSorting(code);
  return (
    sorting !== null &&
    parcel.dest_iso2 === sorting.iso2 &&
    (parcel.gateway === null || parcel.gateway === sorting.gateway) &&
    (parcel.provider ?? 'NONE') === sorting.provider &&
    regimeOf(parcel.rate_service_code) === sorting.regime
  );
};
