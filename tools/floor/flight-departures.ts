import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { departureRow, planFilters } from '#tools/rows/flight.ts';

export const flightDepartures = endpoint({
  path: 'floor/flight-departures',
  title: 'Departures',
  about: 'The flights of the coming days: cut-off, capacity, what is booked on them and what weight is expected.',
  ask: {
    en: ['departures of the coming days', 'how much room is on the flights tomorrow', 'which flights still have space this week', 'cut-off of the flights today'],
    es: ['salidas de los próximos días', 'cuánto espacio hay en los vuelos de mañana', 'qué vuelos tienen espacio esta semana', 'corte de los vuelos de hoy'],
    pt: ['partidas dos próximos dias', 'quanto espaço há nos voos de amanhã', 'quais voos ainda têm espaço esta semana', 'corte dos voos de hoje'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object(planFilters),
  output: rows('flight', departureRow),
  view: {
    kind: 'table',
    opens: { path: 'floor/waiting-freight', from: { flight: 'flight' }, keep: { start_date: 'start_date', end_date: 'end_date' } },
  },
  example: {},
}); // prettier-ignore
