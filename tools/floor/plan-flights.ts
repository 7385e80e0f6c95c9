import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingInput, bookingRow } from '#tools/rows/booking.ts';
import { planFilters } from '#tools/rows/flight.ts';

export const planFlights = endpoint({
  path: 'floor/plan-flights',
  title: 'Plan the flights',
  about:
    'Puts the closed manifests and bags that wait on the flights of the coming days and books them: the oldest first, before the cut-off, within the capacity. One plan, one approval.',
  ask: {
    en: ['propose the plan for tomorrow', 'plan the flights of the week', 'book everything that waits', 'make the flight plan for Monday'],
    es: ['propón el plan para mañana', 'planifica los vuelos de la semana', 'reserva todo lo que espera', 'haz el plan de vuelos del lunes'],
    pt: ['propõe o plano para amanhã', 'planeja os voos da semana', 'reserva tudo o que espera', 'faz o plano de voos de segunda'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Book',
    of: 'booking',
    from: {},
    done: '{{things}} planned',
    keys: {
      flight: bookingInput.flight,
      etd: bookingInput.etd,
      mawb: bookingInput.mawb,
      pieces: bookingInput.pieces,
      weight_kg: bookingInput.weight_kg,
      loaded_kg: bookingRow.loaded_kg,
      lots: field.text('Bags and manifests'),
      state: bookingRow.state,
      manifests: field.text('Manifests', { hidden: true }),
    },
  },
  input: z.object({
    ...planFilters,
    assignments: field
      .codes('Assignments', {
        about: 'What goes where, such as m58213=12/2026-11-24: the key of the freight, then of the departure. If omitted, the proposal.',
      })
      .optional(),
  }), // prettier-ignore
  output: rows('booking', bookingRow),
  view: { kind: 'table', opens: null },
  example: {},
});
