import * as field from '#tools/fields.ts';
import type { RateTable } from './rate-table.ts';
import { airports, exchangeRates, minimumPrices, rateCards, saleSurcharges, taxRules } from './basics.ts';
import { bases, charges, country, currency, distribution, service, table, usual, zone } from './columns.ts';

const provider = () => field.provider('Provider');

/** What a customs broker asks in a country. */
export const clearanceCosts = table({
  name: 'clearance',
  of: 'rate',
  keys: { service_provider_code: provider(), ctry_iso_code: country() },
  values: {
    per_parcel: field.rate('Per parcel'),
    per_kg: field.rate('Per kg'),
    per_mawb: field.rate('Per MAWB'),
    value_pct: field.percent('% of value'),
    minimum: field.money('Minimum', { currency: 'currency', about: 'The least that a parcel is charged.' }),
    currency: currency(),
  },
  optional: [],
  usual: { per_parcel: 0, per_kg: 0, per_mawb: 0, value_pct: 0, minimum: 0, ...usual },
  limits: { value_pct: { most: 100 } },
});

/** What handling at an entry point costs, and bringing freight from there to the hub. */
export const operationalCosts = table({
  name: 'operational-cost',
  of: 'rate',
  keys: { iata_code: field.iata('Entry point') },
  values: {
    per_parcel: field.rate('Per parcel'),
    per_kg: field.rate('Per kg'),
    to_hub_per_kg: field.rate('To the hub per kg'),
    currency: currency(),
  },
  optional: [],
  usual: { to_hub_per_kg: 0, ...usual },
});

/** What a delivery provider asks from the gateway to the door: a first weight, then steps. */
export const providerRates = table({
  name: 'provider-rate',
  of: 'rate',
  keys: { service_provider_code: provider(), ctry_iso_code: country(), zone: zone() },
  values: {
    base: field.rate('First weight', { about: 'The price up to the first weight.' }),
    base_kg: field.weight('Up to'),
    per_step: field.rate('Each step'),
    step_kg: field.weight('Step'),
    currency: currency(),
  },
  optional: [],
  usual: { base_kg: 1, step_kg: 0.5, ...usual },
  limits: { step_kg: { above: 0 } },
});

/** What comes on top of the price of a delivery provider: the percentage detail. */
export const providerSurcharges = table({
  name: 'provider-surcharge',
  of: 'rate',
  keys: {
    service_provider_code: provider(),
    charge: field.choice('Charge', charges),
    ctry_iso_code: country(),
    zone: zone(),
    rate_service_code: service(),
  },
  values: {
    basis: field.choice('Basis', bases),
    value: field.rate('Value', { about: 'Per cent, or an amount, by the basis.', shareBy: 'basis' }),
    minimum: field.money('Minimum', { currency: 'currency' }),
    over_kg: field.weight('From'),
    currency: currency(),
  },
  optional: ['ctry_iso_code', 'zone', 'rate_service_code'],
  usual: { basis: 'pct_freight', minimum: 0, over_kg: 0, ...usual },
});

/** The share of the parcels of a country that each delivery provider carries. */
export const providerShares = table({
  name: 'provider-share',
  of: 'rate',
  keys: { ctry_iso_code: country(), rate_service_code: service(), service_provider_code: provider() },
  values: { pct: field.percent('Share') },
  optional: ['rate_service_code'],
  limits: { pct: { most: 100 } },
  share: { of: 'pct', within: ['ctry_iso_code', 'rate_service_code'] },
});

/** One break of a rate card: a price, and what each step begun above it adds. */
export const standardRates = table({
  name: 'standard-rate',
  of: 'rate',
  keys: {
    rate_code: field.id('Rate card'),
    rate_service_code: field.service('Service'),
    ctry_iso_code: country(),
    iata_code: field.iata('Entry point', { about: 'Empty is any.' }),
    zone: zone(),
    weight_from: field.weight('Above'),
  },
  values: {
    weight_to: field.weight('Up to', { about: 'Empty is without end.' }),
    base: field.rate('Price'),
    per_step: field.rate('Each step'),
    step_kg: field.weight('Step'),
    currency: currency(),
  },
  optional: ['iata_code', 'weight_to'],
  usual: { per_step: 0, step_kg: 0.5, ...usual },
  limits: { step_kg: { above: 0 } },
  band: {
    from: 'weight_from',
    to: 'weight_to',
    within: ['rate_code', 'rate_service_code', 'ctry_iso_code', 'iata_code', 'zone'],
    kind: 'weight',
    steps: ['per_step', 'step_kg'],
  },
});

const linehaulBases = {
  menu: 'Menu of five charges', mawb_flat: 'Per MAWB flat', mawb_kg: 'Per MAWB per kg', kg: 'Per kg', hawb: 'Per HAWB',
}; // prettier-ignore
const shareKeys = { weight: 'Weight', pieces: 'Pieces', value: 'Value' };

/** What an airline asks for freight between two airports. */
export const linehaulPrices = table({
  name: 'linehaul',
  of: 'rate',
  keys: {
    ailine: field.airline('Airline', { about: 'The prefix of its air waybills, its code or its name.' }),
    iata_code_origin: field.iata('From airport'),
    port_iata: field.iata('To airport'),
  },
  values: {
    basis: field.choice('Pricing basis', linehaulBases),
    rate_under_100: field.rate('Rate 99 kg'),
    rate_from_100: field.rate('Rate 100 kg'),
    fuel: field.rate('FSC per kg'),
    fuel_pct: field.percent('FSC %', { about: 'Of the freight; where it is empty the amount per kg counts.' }),
    screening: field.rate('Screening per kg'),
    security: field.rate('Security per kg', { about: 'The security surcharge.' }),
    minimum_rate: field.money('Minimum freight', { currency: 'currency' }),
    minimum_fuel: field.money('Minimum FSC', { currency: 'currency' }),
    minimum_screening: field.money('Minimum screening', { currency: 'currency' }),
    price: field.rate('Price', { about: 'Of every basis but the menu: flat, or per kg or HAWB.' }),
    minimum_kg: field.weight('Minimum'),
    share_key: field.choice('Shared by', shareKeys),
    as_100: field.flag('As 100 kg', { about: 'A lower weight is charged as 100 kg where that is cheaper.' }),
    currency: currency(),
  },
  optional: ['fuel_pct'],
  usual: {
    basis: 'menu', price: 0, minimum_kg: 0, rate_under_100: 0, rate_from_100: 0, fuel: 0, screening: 0, security: 0,
    minimum_rate: 0, minimum_fuel: 0, minimum_screening: 0, share_key: 'weight', as_100: false, ...usual,
  }, // prettier-ignore
});

/** The weight assumed for a consolidation between two airports. */
export const kilos = table({
  name: 'kilos',
  of: 'rate',
  keys: { iata_code_origin: field.iata('From airport'), port_iata: field.iata('To airport') },
  values: { kilos: field.weight('Usual consolidation') },
  limits: { kilos: { above: 0 } },
  optional: [],
});

/** How a service counts weight. */
export const dimFactors = table({
  name: 'dim-factor',
  of: 'rate',
  keys: { rate_service_code: service(), ctry_iso_code: country() },
  values: {
    factor: field.count('Dim factor', { about: 'Cubic centimetres a kilogram; empty is the scale alone.' }),
    step_kg: field.weight('Step'),
    max_kg: field.weight('Heaviest'),
  },
  optional: ['rate_service_code', 'ctry_iso_code', 'factor', 'max_kg'],
  usual: { step_kg: 0.5 },
  limits: { factor: { above: 0 }, step_kg: { above: 0 }, max_kg: { above: 0 } },
});

/** The share of safety that is added to a calculated cost. */
export const buffers = table({
  name: 'buffer',
  of: 'rate',
  keys: { rate_service_code: service(), ctry_iso_code: country() },
  values: { pct: field.percent('Buffer') },
  limits: { pct: { most: 100 } },
  optional: ['rate_service_code', 'ctry_iso_code'],
});

/** The zones of a country by distribution type. */
export const zones = table({
  name: 'zones',
  of: 'zone',
  keys: { ctry_iso_code: country(), distribution_type_code: distribution(), zone_code: zone() },
  values: { zone_name: field.text('Name'), reach: field.code('Reach', { about: 'metro, urban or remote: what its postal codes are called in the gazetteer.' }) }, // prettier-ignore
  optional: ['reach'],
  undated: true,
});

/** What belongs to a zone: a range of postal codes, a city or a state; the most specific counts. */
export const zoneAreas = table({
  name: 'zone-detail',
  of: 'zone',
  keys: {
    ctry_iso_code: country(),
    distribution_type_code: distribution(),
    zone: zone(),
    zip_from: field.zip('First postal code', {
      about: 'One code, a prefix (010*, 01) or a whole range (01000-000..05999-999, 01-05).',
    }),
    city: field.text('City'),
    state: field.text('State'),
  },
  values: { zip_to: field.zip('Last postal code') },
  optional: ['zip_from', 'zip_to', 'city', 'state'],
  band: { from: 'zip_from', to: 'zip_to', within: ['ctry_iso_code', 'distribution_type_code'], kind: 'zip' },
});

/** Every table of rates by its name. */
export const rateTables: Record<string, RateTable> = Object.fromEntries(
  [
    clearanceCosts, operationalCosts, providerRates, providerSurcharges, providerShares, standardRates, linehaulPrices, kilos,
    dimFactors, buffers, zones, zoneAreas, rateCards, saleSurcharges, minimumPrices, exchangeRates, taxRules, airports,
  ].map((one) => [one.name, one as unknown as RateTable]),
); // prettier-ignore

/** What each table is called. */
export const tableTitles = {
  clearance: 'Clearance costs',
  'operational-cost': 'Operational costs',
  'provider-rate': 'Provider rates',
  'provider-surcharge': 'Provider surcharges',
  'provider-share': 'Provider distribution',
  'standard-rate': 'Standard rates',
  linehaul: 'Linehaul prices',
  kilos: 'Consolidation kilos',
  'dim-factor': 'Dim factors',
  buffer: 'Buffers',
  zones: 'Zone settings',
  'zone-detail': 'Zone detail',
  'rate-card': 'Rate cards',
  'sale-surcharge': 'Sale surcharges',
  'minimum-price': 'Minimum prices',
  'exchange-rate': 'Exchange rates',
  'tax-rule': 'Tax rules',
  airport: 'Airports and entry points',
} as const;
