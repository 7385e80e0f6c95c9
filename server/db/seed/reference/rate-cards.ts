import { Dice } from '#server/db/seed/dice.ts';
import { cities } from './cities.ts';
import { lanes } from './lanes.ts';
import { partners } from './partners.ts';
import type { Partner } from './partners.ts';
import { clearanceRows, month, months, roundRate } from './prices.ts';
import { services } from './services.ts';

export const weightTypeRows = () =>
  ['Actual', 'Volumetric', 'Chargeable', 'Verified', 'Declared'].map((name) => ({
    weight_type: name.toLowerCase(),
    name,
  }));

interface Card {
  rate_code: number;
  rate_name: string;
  is_default: boolean;
  is_reseller: boolean;
  /** How far above the calculated sale the list price stands; partners get discounts. */
  above: number;
}
const cards: Card[] = [
  { rate_code: 100, rate_name: 'Standard', is_default: true, is_reseller: false, above: 1.3 },
  { rate_code: 110, rate_name: 'Resellers', is_default: true, is_reseller: true, above: 1.3 },
  { rate_code: 120, rate_name: 'Marketplaces', is_default: false, is_reseller: false, above: 1.3 },
  { rate_code: 131, rate_name: 'Forwarders', is_default: false, is_reseller: false, above: 1.3 },
  { rate_code: 140, rate_name: 'Merchants', is_default: false, is_reseller: false, above: 1.35 },
  { rate_code: 150, rate_name: 'Bank cards', is_default: false, is_reseller: false, above: 1.3 },
];
const cardOf: Record<string, number> = {
  forwarder: 131, reseller: 110, marketplace: 120, merchant: 140, post: 100, bank: 150,
}; // prettier-ignore

/** Rows of `rate_card`. */
export const rateCardRows = () => cards.map(({ above: _, ...card }) => card);

const far = { A: 1, B: 1.15, C: 1.35, D: 1.75 };
/** What each half kilogram adds to the first one. */
const perStep = 0.187;
const fuelPct = 8;
/** The month in which prices rose, and from what share of today's. */
const rise = { back: 3, from: 0.97 };

function* versions(now: Date) {
  const before = {
    valid_from: month(now, months).valid_from,
    valid_to: month(now, rise.back + 1).valid_to,
    version: 1,
  };
  yield { ...before, share: rise.from };
  yield { valid_from: month(now, rise.back).valid_from, valid_to: null, version: 2, share: 1 };
}

/** Services to a country with the price of the first half kilogram in its metro zone; bank cards go at one price. */
const offers = lanes.flatMap(({ iso2, services: sold, price }) => [
  ...sold.map(([code]) => ({ iso2, code, first: price * (code === 302 || code === 202 ? 1.4 : 1), isFlat: false })),
  { iso2, code: 501, first: 4.2, isFlat: true },
]);

/** Rows of `standard_rate`: three breaks in each zone, in two versions. */
export function* standardRateRows(now: Date) {
  for (const { rate_code, above } of cards)
    for (const { share, ...days } of versions(now))
      for (const { iso2, code, first, isFlat } of offers) {
        if (rate_code === 150 && !isFlat) continue;
        for (const [zone, factor] of Object.entries(far)) {
          const half = (first * factor * above * share) / (1 + fuelPct / 100);
          const row = { rate_code, rate_service_code: code, iso2, zone, step_kg: 0.5, ...days };
          const base = roundRate(half);
          yield { ...row, weight_from: 0, weight_to: isFlat ? null : 0.5, base, per_step: 0 };
          if (isFlat) continue;
          const more = roundRate(half * perStep);
          const full = roundRate(half * (1 + perStep));
          yield { ...row, weight_from: 0.5, weight_to: 1, base: full, per_step: 0 };
          yield { ...row, weight_from: 1, weight_to: null, base: full, per_step: more };
        }
      }
}

const discountOf = ({ kind, price }: Partner): number => {
  const above = cards.find(({ rate_code }) => rate_code === cardOf[kind])?.above ?? 1;
  return Math.max(0, Math.round((1 - price / above) * 10_000) / 100);
};

/** Rows of `copa_rate_assignation`: the first dozen had less discount before; one newcomer pays the default card. */
export function* assignationRows(now: Date) {
  const first = month(now, months).valid_from;
  for (const [rank, partner] of partners.entries()) {
    if (partner.name === 'Ola Nueva Market') continue;
    const { copa_id, kind } = partner;
    const row = {
      copa_id,
      rate_code: cardOf[kind] as number,
      discount_pct: discountOf(partner),
      note: null,
      created_by: 'finance.desk',
    };
    if (rank < 12) {
      const back = months + 6 + new Dice('assignation', partner.name).whole(0, 9);
      const until = month(now, months + 1).valid_to;
      const less = Math.max(0, Math.round((row.discount_pct - 3) * 100) / 100);
      yield {
        ...row,
        discount_pct: less,
        note: 'First contract',
        valid_from: month(now, back).valid_from,
        valid_to: until,
      };
    }
    yield { ...row, note: rank < 12 ? 'Renewed' : null, valid_from: first, valid_to: null };
  }
}

/** Rows of `surcharge`; next year's peak is a draft. */
export function* surchargeRows(now: Date) {
  const [before, today] = [...versions(now)];
  const row = {
    side: 'sale', rate_code: null, provider_id: null, zone: null, minimum: 0, over_kg: 0, state: 'published',
    valid_from: before!.valid_from, valid_to: null as string | null, version: 1,
  }; // prettier-ignore
  const { valid_from, valid_to } = before!;
  yield { ...row, kind: 'fuel', basis: 'pct_freight', value: 7.5, valid_from, valid_to };
  yield { ...row, kind: 'fuel', basis: 'pct_freight', value: fuelPct, valid_from: today!.valid_from, version: 2 };
  yield { ...row, kind: 'oversize', basis: 'flat', value: 6, over_kg: 20 };
  yield { ...row, kind: 'security', basis: 'per_kg', value: 0.15, rate_code: 150 };
  const peak = `${now.getUTCFullYear() + 1}-11-01`;
  yield {
    ...row,
    kind: 'peak',
    basis: 'flat',
    value: 0.35,
    valid_from: peak,
    valid_to: `${peak.slice(0, 4)}-12-31`,
    state: 'draft',
  };
  yield { ...row, side: 'cost', kind: 'fuel', basis: 'pct_freight', value: 3, provider_id: 5 };
}

/** Rows of `dim_factor`: how each service counts weight. */
export const dimFactorRows = (now: Date) =>
  services.map(({ rate_service_code, factor, step }) => ({
    rate_service_code,
    factor,
    step_kg: step,
    max_kg: rate_service_code === 501 ? null : 30,
    valid_from: month(now, months).valid_from,
  }));

/** Rows of `buffer`. */
export const bufferRows = (now: Date) =>
  [{ iso2: null, pct: 8 }, { iso2: 'BR', pct: 6 }, { iso2: 'AR', pct: 12 }].map((row) => ({
    ...row,
    valid_from: month(now, months).valid_from,
  })); // prettier-ignore

/** Rows of `min_surcharge`: one for each clearance entry, zero until somebody sets it, and the least a reseller pays. */
export function* minSurchargeRows(now: Date) {
  const valid_from = month(now, months).valid_from;
  for (const [index, { iso2 }] of clearanceRows(now).entries())
    yield { clearance_cost_id: index + 1, rate_code: null, iso2, amount: 0, valid_from };
  yield { clearance_cost_id: null, rate_code: 110, iso2: null, amount: 3.5, valid_from };
}

/** Rows of `rate_distribution`: who carries how much, by what was agreed for towns. */
export const distributionRows = (now: Date) =>
  lanes.flatMap(({ iso2, delivery }) =>
    delivery.map(([provider_id, pct]) => ({ iso2, provider_id, pct, valid_from: month(now, months).valid_from })),
  );

const letters = { metro: 'A', urban: 'B', remote: 'D' };
const digits = (zips: string[]) => zips.map((zip) => zip.replace(/\D/g, '')).toSorted();

/** Rows of `zone_area`: cities (in Brazil and Mexico by their postal codes too), and the interior for the rest. */
export function* zoneAreaRows(now: Date) {
  const all = { zip_from: null, zip_to: null, city: null, state_code: null, valid_from: month(now, months).valid_from };
  for (const { iso2 } of lanes)
    for (const distribution_type_code of [1, 3]) {
      const row = { iso2, distribution_type_code, ...all };
      yield { ...row, zone: 'C' };
      for (const { name, state, zone, zips, ...city } of cities) {
        if (city.iso2 !== iso2) continue;
        yield { ...row, zone: letters[zone], city: name, state_code: state };
        const codes = digits(zips);
        if ((iso2 === 'BR' || iso2 === 'MX') && codes.length > 0)
          yield { ...row, zone: letters[zone], zip_from: codes[0] as string, zip_to: codes.at(-1) as string };
      }
    }
}
