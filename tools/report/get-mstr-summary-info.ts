import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

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
  output: rows({
    mawb: field.mawb('MAWB'),
    airline_name: field.airline('Airline'),
    flight: field.code('Flight'),
    route: field.text('Route'),
    state: field.state('State'),
    etd: field.instant('Planned'),
    departed_at: field.instant('Departed'),
    arrived_at: field.instant('Arrived'),
    pieces: field.count('Pieces', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    chargeable_kg: field.weight('Chargeable', { total: true }),
    manifests: field.text('Manifests'),
    parcels: field.count('Parcels', { total: true }),
    declared_value: field.money('Declared'),
    released: field.count('Released'),
    held: field.count('Held'),
    delivered: field.count('Delivered'),
    ctry_iso_code: field.country('Country'),
    consignee: field.text('Consignee', { hidden: true }),
    post_tender_status: field.state('Post-tender', { hidden: true }),
  }),
  view: { kind: 'table' },
  example: {},
});
