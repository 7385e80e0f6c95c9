import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { ratedRow } from './rates.ts';

const inCurrency = { currency: 'currency' };
/** What it costs us, and what is left of a price. */
const forStaff = { seenBy: staff };
const ofCost = { ...inCurrency, ...forStaff };

/** What a lane is asked with. */
export const laneInput = {
  copa_id: field.partner('Partner').optional(),
  city: field.city('City', { about: 'Where it goes: the code of a city such as LIM, or its name.' }).optional(),
  ctry_iso_code: field.country('Destination', { about: 'Left out where the city says it.' }).optional(),
  weight: field.weight('Weight').optional(),
  dimensions: field.dimensions('Size', { about: 'Length x width x height in cm.' }).optional(),
  import_service: field
    .choice('Duties', { DDP: 'DDP', DDU: 'DDU' }, { words: { DDP: 'ddp, duty paid, duties paid, taxes paid, derechos pagados, impuestos pagados, aranceles pagados, impostos pagos, tributos pagos', DDU: 'ddu, dap, duty unpaid, duties unpaid, derechos no pagados, impuestos no pagados, impostos não pagos' } })
    .optional(),
  rate_service_code: field.service('Service').optional(),
  iata_code_origin: field.iata('Origin', { about: 'The entry point; if omitted, the hub.' }).optional(),
  zip_code: field.zip('Postal code').optional(),
  declared_value: field.money('Declared value').optional(),
  on_day: field.day('On', { about: 'The day whose rates count; if omitted, today.' }).optional(),
  margin: field.percent('Target margin', { about: 'In per cent of the price.' }).optional(),
}; // prettier-ignore

export const laneHeader = {
  copa_name: field.text('Partner'),
  ctry_iso_code: field.country('Destination'),
  zone: field.code('Zone'),
  rate_service_code: field.service('Service'),
  rate_name: field.text('Rate card'),
  kg: field.weight('Charged weight'),
  price: field.money('Price', inCurrency),
  cost: field.money('Cost with buffer', ofCost),
  margin: field.money('Margin', ofCost),
  margin_pct: field.percent('Margin %', forStaff),
  price_at_margin: field.money('Price at the target margin', ofCost),
  duties: field.money('Duties and taxes', inCurrency),
  currency: field.code('Currency', { hidden: true }),
  converted: field.text('Converted'),
  on_day: field.day('On'),
  findings: field.text('Findings', { ours: true }),
};

export const laneLine = ratedRow;

/** Another way to the same door. */
export const alternativeRow = {
  way: field.text('Way', { ours: true, ...forStaff }),
  airline: field.text('Airline', forStaff),
  from_to: field.text('Flight', forStaff),
  provider: field.text('Delivery', forStaff),
  cost: field.money('Cost with buffer', ofCost),
  difference: field.money('Difference', ofCost),
  margin_pct: field.percent('Margin %', forStaff),
  days: field.days('Days', forStaff),
  per_kg: field.money('Linehaul per kg', ofCost),
  currency: field.code('Currency', { hidden: true, ...forStaff }),
};

/** A simulation that was saved. */
export const simulationRow = {
  simulation_id: field.id('Simulation', { hidden: true }),
  guid: field.code('Key', { hidden: true }),
  title: field.text('Title'),
  kind: field.choice('Kind', { lane: 'Lane', 'what-if': 'What if' }),
  copa_name: field.text('Partner'),
  price: field.money('Price', inCurrency),
  cost: field.money('Cost', inCurrency),
  margin_pct: field.percent('Margin %'),
  currency: field.code('Currency'),
  created_at: field.instant('Saved'),
  created_by: field.text('By'),
};
