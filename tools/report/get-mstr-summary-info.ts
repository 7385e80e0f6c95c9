import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

const bookingStates = {
  draft: 'Draft', requested: 'Requested', confirmed: 'Confirmed', waitlisted: 'On the waiting list', rejected: 'Rejected',
  tendered: 'Tendered', departed: 'Departed', offloaded: 'Offloaded', arrived: 'Arrived', delivered: 'With the agent',
  processed: 'Processed', cancelled: 'Cancelled',
}; // prettier-ignore
const postTenderStates = {
  pending: 'Pending', accepted: 'Accepted', manifested: 'Manifested', flown: 'Flown', landed: 'Landed', checked_in: 'Checked in',
  notified: 'Notified', delivered: 'With the agent', invoiced: 'Invoiced', reconciled: 'Reconciled', offloaded: 'Offloaded',
  short_shipped: 'Short shipped', damaged: 'Damaged', closed_claim: 'Claim closed',
}; // prettier-ignore

export const getMstrSummaryInfo = endpoint({
  path: 'report/get-mstr-summary-info',
  title: 'Masters summary',
  about:
    'Air waybills by planned departure: flight, pieces, weight booked and chargeable, manifests and parcels, when it departed and arrived, and how many of its parcels are released by customs and delivered.',
  ask: {
    en: ['masters summary', 'air waybills of last week with pieces and weight', 'summary of MAWB 045-12345675', 'which masters have departed to Brazil'],
    es: ['resumen de másters', 'guías aéreas de la semana pasada con piezas y peso', 'resumen de la MAWB 045-12345675', 'qué másters salieron a Brasil'],
    pt: ['resumo de masters', 'conhecimentos aéreos da semana passada com volumes e peso', 'resumo do MAWB 045-12345675', 'quais masters partiram para o Brasil'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    start_date: field.day('From', { usual: -29, about: 'First day of departure.' }).optional(),
    end_date: field.day('To', { usual: 7, about: 'Last day of departure.' }).optional(),
    ctry_iso_code: field.country('Country').optional(),
    mawb: field.mawb('MAWB').optional(),
    mnfs_id: field.manifest('Manifest').optional(),
  }),
  output: rows('mawb', {
    mawb: field.mawb('MAWB'),
    route: field.text('Route'),
    flight: field.code('Flight'),
    state: field.choice('State', bookingStates),
    pieces: field.count('Pieces', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    parcels: field.count('Parcels', { total: true }),
    released: field.count('Released'),
    held: field.count('Held'),
    delivered: field.count('Delivered'),
    etd: field.instant('Planned'),
    departed_at: field.instant('Departed'),
    arrived_at: field.instant('Arrived'),
    chargeable_kg: field.weight('Chargeable', { total: true }),
    airline_name: field.airline('Airline'),
    manifests: field.text('Manifests'),
    declared_value: field.money('Declared', { about: 'In US dollars, by the rate of the day.' }),
    ctry_iso_code: field.country('Country'),
    origin: field.iata('Origin', { hidden: true }),
    destination: field.iata('Destination', { hidden: true }),
    consignee: field.text('Consignee', { hidden: true }),
    post_tender_status: field.choice('Post-tender', postTenderStates, { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: 'mawb',
    tells: [
      'mawb',
      'state',
      'airline_name',
      'flight',
      'route',
      'etd',
      'departed_at',
      'arrived_at',
      'parcels',
      'released',
    ],
  },
  example: {},
});
