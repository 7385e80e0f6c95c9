import * as field from '#tools/fields.ts';

const inCurrency = { currency: 'currency' };

/** The scope that the details of a rate are asked with. */
export const rateScope = {
  rate_code: field.id('Rate', { about: 'The number of a rate card.' }).optional(),
  copa_id: field.partner('Partner').optional(),
  origin: field.iata('Origin').optional(),
  country_iso_code: field.country('Country').optional(),
  rate_service_code: field.service('Service').optional(),
  flag_discount: field.flag('With discount', { about: "Prices less the partner's discount." }).optional(),
  service_type: field.id('Import service', { about: 'DDU 1, DDP 2; 0 any.' }).optional(),
  rate_dis_com_part_code: field
    .id('Assignation', { about: 'The number of an assignation of a rate to a partner.' })
    .optional(),
};

/** One break of a rate card in a zone. */
export const breakRow = {
  rate_service_code: field.service('Service'),
  zone: field.code('Zone'),
  weight_from: field.weight('Above'),
  weight_to: field.weight('Up to'),
  price: field.money('Price', inCurrency),
  per_step: field.money('Each step', inCurrency),
  step_kg: field.weight('Step'),
  ctry_iso_code: field.country('Country'),
  rate_code: field.id('Rate'),
  rate_name: field.text('Rate card'),
  currency: field.code('Currency'),
  valid_from: field.day('Valid from'),
  valid_to: field.day('Valid to'),
  version: field.count('Version', { hidden: true }),
};

/** One figure of a price or a cost, with the row that gave it. */
export const ratedRow = {
  side: field.choice('Side', { sale: 'Price', cost: 'Cost', duties: 'Duties' }),
  kind: field.text('Charge', { ours: true }),
  amount: field.money('Amount', inCurrency),
  currency: field.code('Currency', { hidden: true }),
  rule: field.text('Calculation'),
  source: field.text('From', { ours: true }),
  row: field.id('Row'),
  version: field.count('Version'),
};

/** What a partner pays by, from a day on. */
export const assignationRow = {
  assignation_id: field.id('Assignation', { hidden: true }),
  copa_id: field.partner('Number', { hidden: true }),
  copa_name: field.text('Partner'),
  rate_service_code: field.service('Service'),
  rate_code: field.id('Rate'),
  rate_name: field.text('Rate card'),
  discount_pct: field.percent('Discount'),
  valid_from: field.day('Valid from'),
  valid_to: field.day('Valid to'),
  in_force: field.flag('In force'),
  note: field.text('Note', { hidden: true }),
  created_by: field.text('By', { hidden: true }),
};

export const airportRow = {
  iata_code: field.iata('Airport'),
  city: field.place('City'),
  name: field.text('Name'),
  ctry_iso_code: field.country('Country'),
};
