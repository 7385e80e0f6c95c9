import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { flightRow } from '#tools/rows/flight.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

const { flight_id: _, airline_name: __, ...keys } = flightRow;

export const saveFlight = endpoint({
  path: 'floor/save-flight',
  title: 'Save a flight',
  about: 'Adds a weekly flight of an airline, or changes its days, departure, capacity, cut-off or the days it does not fly.',
  ask: {
    en: ['add a flight of the airline', 'flight LA8191 takes 1500 kg now', 'the flight does not fly on 25 December', 'stop the flight LA8191'],
    es: ['agrega un vuelo de la aerolínea', 'el vuelo LA8191 ahora lleva 1500 kg', 'el vuelo no opera el 25 de diciembre', 'desactiva el vuelo LA8191'],
    pt: ['adiciona um voo da companhia', 'o voo LA8191 agora leva 1500 kg', 'o voo não opera em 25 de dezembro', 'desativa o voo LA8191'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Save',
    of: 'flight',
    from: { flight_id: 'flight_id' },
    done: 'Flight saved',
    keys,
  },
  input: z.object({
    flight_id: field.id('Number', { about: 'The flight to change; if omitted, a new one.' }).optional(),
    flight: flightRow.flight.optional(),
    airline: flightRow.airline.optional(),
    iata_code_origin: flightRow.iata_code_origin.optional(),
    port_iata: flightRow.port_iata.optional(),
    days: flightRow.days.optional(),
    departs: flightRow.departs.optional(),
    air_hours: flightRow.air_hours.optional(),
    capacity_kg: flightRow.capacity_kg.optional(),
    cut_off_hours: flightRow.cut_off_hours.optional(),
    runs_from: flightRow.runs_from.optional(),
    runs_to: flightRow.runs_to.optional(),
    not_on: flightRow.not_on.optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('flight', flightRow),
  view: { kind: 'table', opens: null },
  example: { flight: 'LA8192', airline: '045', iata_code_origin: 'MIA', port_iata: 'GRU', days: '67', departs: '20:15', air_hours: 8.5, capacity_kg: 900 },
}); // prettier-ignore
