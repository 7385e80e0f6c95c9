import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { claimRow } from '#tools/rows/exception.ts';

export const getClaims = endpoint({
  path: 'manifest/get-claims',
  title: 'Claims against airlines',
  about: 'What was claimed of airlines for masters that were left behind, short-shipped or damaged, and what came of it; the open ones first.',
  ask: {
    en: ['open claims against airlines', 'what did we claim from the airline', 'claims of damaged masters'],
    es: ['reclamaciones abiertas a las aerolíneas', 'qué reclamamos a la aerolínea', 'reclamaciones de másters dañados'],
    pt: ['reclamações abertas às companhias', 'o que reclamamos da companhia', 'reclamações de masters avariados'],
  },
  effect: 'read',
  access: staff,
  input: z.object({
    claim_state: claimRow.claim_state.optional(),
    airline: field.airline('Airline').optional(),
    mawb: field.mawb('MAWB').optional(),
  }),
  output: rows('claim', {
    ...claimRow,
    airline_name: field.airline('Airline'),
    flight: field.code('Flight'),
    claimed_at: field.instant('Claimed at'),
    by: field.text('By'),
    master_booking_id: field.id('Booking', { hidden: true }),
  }),
  view: { kind: 'table', opens: { path: 'manifest/master-get-data-bookings', from: { master_booking_id: 'master_booking_id' } } },
  example: {},
}); // prettier-ignore
