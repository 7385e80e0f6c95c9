import { cents } from '../support/bank-statement.ts';
import type { Row } from './books.ts';

const halfUp = (amount: number): number => Math.floor(amount + 0.5 + 1e-7);
const inForce = ({ valid_from, valid_to }: Row, day: string): boolean =>
  (!valid_from || valid_from <= day) && (!valid_to || valid_to >= day);

/** The row that names most of what is at hand and nothing else, the newest of equals. */
function closest(rows: Row[], scope: Row, day: string): Row | undefined {
  const named = (row: Row) => Object.keys(scope).filter((key) => row[key] !== null && row[key] !== undefined);
  return rows
    .filter((row) => inForce(row, day) && named(row).every((key) => row[key] === scope[key]))
    .toSorted(
      (one, other) => named(other).length - named(one).length || (one.valid_from < other.valid_from ? 1 : -1),
    )[0];
}

const plain = (text: unknown) => String(text ?? '').normalize('NFD').replace(/[^\p{L}\d]/gu, '').toUpperCase(); // prettier-ignore
const places = (from: string, to: string) => parseInt(to, 36) - parseInt(from, 36);

/** The zone where a parcel goes: the narrowest range of postal codes before its city, its state and the rest of the country. */
function zoneOf(areas: Row[], { ctry_iso_code, dest_zip, dest_city, dest_state }: Row, type: number, day: string): string | undefined {
  const zip = plain(dest_zip);
  const of = areas.filter((row) => row.ctry_iso_code === ctry_iso_code && row.distribution_type_code === type && inForce(row, day));
  const ranges = of
    .filter(({ zip_from, zip_to }) => zip_from && zip >= plain(zip_from) && zip.slice(0, plain(zip_to).length) <= plain(zip_to))
    .toSorted((one, other) => places(plain(one.zip_from), plain(one.zip_to)) - places(plain(other.zip_from), plain(other.zip_to)));
  const others = of.filter(({ zip_from }) => !zip_from);
  const found =
    ranges[0] ??
    others.find(({ city }) => city && plain(city) === plain(dest_city)) ??
    others.find(({ city, state }) => !city && state && state === dest_state) ??
    others.find(({ city, state }) => !city && !state);
  return found?.zone;
} // prettier-ignore

const weights: Record<string, string> = { actual: 'weight_kg', verified: 'weight_kg', volumetric: 'volumetric_kg', chargeable: 'chargeable_kg' }; // prettier-ignore

/** What a parcel is sold for by the price list, in cents: worked out from its rows alone, as a clerk would by hand. */
export async function priceList(
  all: (path: string, input: object) => Promise<Row[]>,
): Promise<(parcel: Row) => number> {
  const [standard, surcharges, minima, cards, assigned, partners, areas] = await Promise.all([
    all('bible/get-standard-rates', { history: true }),
    all('bible/get-sale-surcharges', { history: true }),
    all('bible/get-minimum-prices', { history: true }),
    all('bible/get-rate-cards', {}),
    all('bible/get-rate-assignations', {}),
    all('partner/partner-get-list', {}),
    all('bible/get-zone-detail', { history: true }),
  ]);
  return (parcel) => {
    const { copa_id, rate_service_code, ctry_iso_code, entry_point } = parcel;
    const day = parcel.processed_day ?? parcel.received_day;
    const own = closest(assigned.filter((row) => row.copa_id === copa_id), { rate_service_code }, day); // prettier-ignore
    const sells = partners.find((row) => row.copa_id === copa_id)?.is_reseller;
    const card = cards.find((row) => (own ? row.rate_code === own.rate_code : row.is_default && row.is_reseller === sells)); // prettier-ignore
    if (!card || card.currency !== 'USD') throw new Error(`${parcel.trck_nmr_fol}: no card in dollars`);
    const kg = parcel[weights[card.weight_type]!];
    const zone = zoneOf(areas, parcel, card.distribution_type_code, day);
    const lane = { rate_code: card.rate_code, rate_service_code, ctry_iso_code };
    const fits = standard.filter(
      (row) =>
        Object.entries({ ...lane, zone }).every(([key, value]) => row[key] === value) &&
        row.weight_from < kg &&
        (row.weight_to === null || kg <= row.weight_to),
    );
    const row = closest(fits, { iata_code: entry_point }, day);
    if (!row) throw new Error(`${parcel.trck_nmr_fol}: no rate for ${kg} kg in ${ctry_iso_code} ${zone}`);
    const steps = Math.max(0, Math.ceil((kg - row.weight_from) / row.step_kg - 1e-9));
    const first = halfUp((row.base + steps * row.per_step) * 100);
    const freight = first - halfUp((first * (own?.discount_pct ?? 0)) / 100);
    const ofBasis: Record<string, (value: number) => number> = {
      flat: (value) => value * 100,
      per_kg: (value) => value * kg * 100,
      pct_freight: (value) => (freight * value) / 100,
      pct_value: (value) => parcel.declared_value * value,
    };
    const kinds = new Set(surcharges.map(({ charge }) => charge as string));
    const extras = [...kinds].map((kind) => {
      const extra = closest(surcharges.filter(({ charge, over_kg }) => charge === kind && kg > over_kg), { ...lane, zone }, day); // prettier-ignore
      return extra ? halfUp(Math.max(cents(extra.minimum), ofBasis[extra.basis]!(extra.value))) : 0;
    });
    const sum = extras.reduce((total, amount) => total + amount, freight);
    return Math.max(sum, cents(closest(minima, lane, day)?.amount ?? 0));
  };
}
