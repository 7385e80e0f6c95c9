import * as field from '#tools/fields.ts';
import { bases, charges, country, currency, distribution, service, table, usual, zone } from './columns.ts';

/** The lists of prices that partners pay by; their breaks are standard rates. */
export const rateCards = table({
  name: 'rate-card',
  of: 'rate',
  keys: { rate_code: field.id('Rate card', { about: 'Its number.' }) },
  values: {
    rate_name: field.text('Name'),
    currency: currency(),
    weight_type: field.code('Weight charged', {
      about: 'Actual, volumetric, chargeable, verified or declared.',
    }),
    distribution_type_code: distribution(),
    is_default: field.flag('Default', { about: 'What partners without a card of their own pay.' }),
    is_reseller: field.flag('Reseller', { about: 'As the default it is that of resellers.' }),
    enabled: field.flag('Enabled'),
  },
  optional: [],
  usual: { weight_type: 'chargeable', distribution_type_code: 1, is_default: false, is_reseller: false, enabled: true, ...usual }, // prettier-ignore
  undated: true,
  makes: 'rate_code',
  limits: { rate_code: { above: 0, most: 2_000_000_000 } },
});

/** What comes on top of the price of our cards. */
export const saleSurcharges = table({
  name: 'sale-surcharge',
  of: 'rate',
  keys: {
    charge: field.choice('Charge', charges),
    rate_code: field.id('Rate card', { about: 'Empty is every card.' }),
    rate_service_code: service(),
    ctry_iso_code: country(),
    zone: zone(),
  },
  values: {
    basis: field.choice('Basis', bases),
    value: field.rate('Value', { about: 'Per cent, or an amount, by the basis.', shareBy: 'basis' }),
    minimum: field.money('Minimum', { currency: 'currency' }),
    over_kg: field.weight('From'),
    currency: currency(),
  },
  optional: ['rate_code', 'rate_service_code', 'ctry_iso_code', 'zone'],
  usual: { basis: 'pct_freight', minimum: 0, over_kg: 0, ...usual },
});

/** The least that a parcel costs its partner. */
export const minimumPrices = table({
  name: 'minimum-price',
  of: 'rate',
  keys: {
    rate_code: field.id('Rate card', { about: 'Empty is every card.' }),
    rate_service_code: service(),
    ctry_iso_code: country(),
  },
  values: { amount: field.money('Minimum', { currency: 'currency' }), currency: currency() },
  optional: ['rate_code', 'rate_service_code', 'ctry_iso_code'],
  usual,
});

/** How many of a currency a US dollar buys, from a day on until a newer rate. */
export const exchangeRates = table({
  name: 'exchange-rate',
  of: 'rate',
  keys: { currency: currency(), day: field.day('Day') },
  values: { per_usd: field.rate('For 1 US dollar') },
  optional: [],
  undated: true,
  limits: { per_usd: { above: 0, most: 1_000_000_000 } },
});

const sellers = { any: 'Any', registered: 'In the programme', outside: 'Outside the programme' };
const consignees = { any: 'Any', person: 'Person', firm: 'Firm' };
const carriages = { any: 'Any', courier: 'Courier', post: 'Post' };
const customsBases = { CIF: 'CIF', FOB: 'FOB' };
const pers = { shipment: 'Shipment', declaration: 'Declaration', heading: 'Heading' };
const spaced = (what: string) => ({ about: `${what}; several with a space between, empty is any.` });

/** The duties and taxes of a country: the most specific rule that fits counts. */
export const taxRules = table({
  name: 'tax-rule',
  of: 'rate',
  keys: {
    ctry_iso_code: country(),
    regime: field.text('Regime'),
    seller: field.choice('Seller', sellers),
    consignee: field.choice('Consignee', consignees),
    carriage: field.choice('Carriage', carriages),
    origins: field.text('Origins', spaced('Country codes such as US')),
    states: field.text('States', spaced('State codes such as BR-SP')),
    goods: field.text('Goods', spaced('HS chapters such as 61')),
    value_from: field.money('Value above', { currency: 'currency' }),
    weight_from: field.weight('Weight above'),
  },
  values: {
    value_to: field.money('Value up to', { currency: 'currency' }),
    weight_to: field.weight('Weight up to'),
    basis: field.choice('Basis', customsBases),
    currency: currency(),
    duty_pct: field.percent('Duty'),
    duty_deduction: field.money('Deduction', { currency: 'currency' }),
    duty_fixed: field.money('Fixed duty', { currency: 'currency' }),
    per: field.choice('Fixed per', pers),
    duty_per_kg: field.money('Duty per kg', { currency: 'currency' }),
    other_pct: field.percent('Other taxes'),
    fee: field.money('Fee', { currency: 'currency' }),
    vat_pct: field.percent('VAT'),
    vat_inside: field.flag('VAT inside', { about: 'The tax is a part of its own base.' }),
    vat_on_duty: field.flag('VAT on duty'),
    source: field.text('Source', { about: 'The law, and when it was read.' }),
  },
  optional: ['origins', 'states', 'goods', 'value_from', 'weight_from', 'value_to', 'weight_to', 'source'],
  usual: {
    basis: 'CIF', duty_pct: 0, duty_deduction: 0, duty_fixed: 0, per: 'shipment', duty_per_kg: 0, other_pct: 0, fee: 0, vat_pct: 0,
    vat_inside: false, vat_on_duty: true, ...usual,
  }, // prettier-ignore
  spaced: ['origins', 'states', 'goods'],
  limits: { vat_pct: { most: 99 } },
});

/** The airports of the network: where freight comes in, where it lands, and the hub. */
export const airports = table({
  name: 'airport',
  of: 'airport',
  keys: { iata_code: field.iata('Airport') },
  values: {
    name: field.text('Name'),
    city: field.text('City'),
    ctry_iso_code: country(),
    tz: field.timeZone('Time zone'),
    is_entry_point: field.flag('Entry point', { about: 'Partners hand freight in here.' }),
    is_gateway: field.flag('Gateway', { about: 'Freight lands here for its country.' }),
    is_hub: field.flag('Hub'),
  },
  optional: ['city'],
  usual: { is_entry_point: false, is_gateway: false, is_hub: false },
  undated: true,
  makes: 'iata_code',
});
