import { expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { assignRate } from '#tools/bible/assign-rate.ts';
import { publishBuffers } from '#tools/bible/publish-buffers.ts';
import { publishDimFactors } from '#tools/bible/publish-dim-factors.ts';
import { publishStandardRates } from '#tools/bible/publish-standard-rates.ts';
import { saveAirports } from '#tools/bible/save-airports.ts';
import { simulateLane } from '#tools/bible/simulate-lane.ts';
import { whatIf } from '#tools/bible/what-if.ts';
import { demo } from '#tests/support/site.ts';

const lane = { ctry_iso_code: 'BR' };
const row = { rate_code: 100, rate_service_code: 201, ctry_iso_code: 'MX', iata_code: 'JFK', zone: 'A', base: 1 };
const later = { valid_from: '2031-01-01' };

test.each<[AnyContract, object, string]>([
  [simulateLane, { ...lane, weight: -1 }, 'weight must be above 0'],
  [simulateLane, { ...lane, weight: 0 }, 'weight must be above 0'],
  [simulateLane, { ...lane, declared_value: -5 }, 'declared_value must be above 0'],
  [simulateLane, { ...lane, margin: 120 }, 'margin must be from 0'],
  [simulateLane, { ...lane, iata_code_origin: 'QQZ' }, 'iata_code_origin is no airport: QQZ'],
  [simulateLane, { ctry_iso_code: 'BR', city: 'LIM' }, 'city lies in PE, not in BR: Lima.'],
  [simulateLane, { ctry_iso_code: 'BR', city: 'Lima' }, 'city lies in PE, not in BR: Lima.'],
  [simulateLane, { ctry_iso_code: 'BR', zip_code: '123' }, 'zip_code is not a postal code of BR.'],
  [simulateLane, { ctry_iso_code: 'MX', zip_code: '99999' }, 'zone of the rest of the country: the postal code is not known'],
  [simulateLane, { ctry_iso_code: 'MX', city: 'Nowhere Ville' }, 'zone of the rest of the country: the city is not known'],
  [whatIf, { percent: 5, start_date: '2026-11-10', end_date: '2026-11-01' }, 'end_date must not be before'],
  [whatIf, { percent: 5 }, 'what is required: sale prices, the fuel surcharge, linehaul,'],
  [whatIf, { what: 'operational', percent: 5, zone: 'A' }, 'zone does not go with what changes'],
  [whatIf, { what: 'linehaul', percent: 5, service_provider_code: 'LOGGI' }, 'service_provider_code does not go with'],
  [whatIf, { what: 'delivery', percent: 5, fuel_pct: 12 }, 'fuel_pct does not go with'],
  [whatIf, { zone: 'D', new_zone: 'C', ailine: '045' }, 'ailine does not go with'],
  [whatIf, { service_provider_code: 'CORREIOS', new_provider_code: 'LOGGI', zone: 'A' }, 'zone does not go with'],
  [whatIf, { what: 'fuel' }, 'fuel_pct is required: our surcharge in per cent of the freight'],
  [whatIf, { percent: 5, zone: 'Q' }, 'zone is no zone: Q. There are A, B, C, D.'],
  [publishStandardRates, { ...row, ...later, weight_from: -1 }, 'Above: it must not be below 0.'],
  [publishStandardRates, { ...row, ...later, weight_from: 5, weight_to: 2 }, 'Up to: it must be above 5.'],
  [publishStandardRates, { ...row, ...later, weight_from: 0, step_kg: 0 }, 'Step: it must be above 0.'],
  [publishStandardRates, { ...row, valid_from: '2026-01-01', weight_from: 0 }, 'valid_from must be today or later'],
  [publishBuffers, { ...later, ctry_iso_code: 'EC', pct: 101 }, 'Buffer: it is a share of 100.'],
  [publishDimFactors, { ...later, rate_service_code: 201, factor: 0 }, 'Dim factor: it must be above 0.'],
  [saveAirports, { iata_code: 'RX9', name: 'None', ctry_iso_code: 'ES', tz: 'Europe/Madrid' }, 'Airport: it is not written as it must be.'],
  [saveAirports, { iata_code: 'RIX', name: 'None', ctry_iso_code: 'ES', tz: 'Europe/Nowhere' }, 'Time zone: it is not written as it must be.'],
  [assignRate, { copa_id_list: [101], rate_code: 140, discount_pct: 101 }, 'discount_pct must be below 100'],
  [assignRate, { copa_id_list: [101], rate_code: 140, valid_from: '2026-09-01' }, 'The first day of Andes Express must be today or later'],
])('%# of what cannot be is refused by its field', async (contract, body, says) => {
  const site = await demo();
  const response = await site.send(contract, body, site.users.finance, {}, contract.effect === 'read' ? '' : '?plan');
  expect(JSON.stringify(await response.json()), `${response.status}`).toContain(says);
}); // prettier-ignore
