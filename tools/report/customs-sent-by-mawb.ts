import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const customsSentByMawb = endpoint({
  path: 'report/customs-sent-by-mawb',
  title: 'Customs sent by MAWB',
  about:
    'Parcels presented to customs, air waybill by air waybill: how many were released, held, inspected or seized or still wait, how long customs took, and the duties and taxes assessed. The period is of the first presentation.',
  ask: {
    en: ['customs sent by MAWB', 'how many parcels of each air waybill did customs release', 'customs entries per master this week', 'customs clearance by air waybill'],
    es: ['aduana enviada por MAWB', 'cuántos paquetes de cada guía aérea liberó la aduana', 'entradas de aduana por máster esta semana', 'despacho aduanero por guía aérea'],
    pt: ['alfândega enviada por MAWB', 'quantos pacotes de cada conhecimento aéreo a alfândega liberou', 'entradas na alfândega por master esta semana', 'desembaraço por conhecimento aéreo'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    provider_id_list: field.providerIds('Clearance provider').optional(),
    ctry_iso_code_list: field.countries('Country').optional(),
  }),
  output: rows('mawb', {
    mawb: field.mawb('MAWB'),
    ctry_iso_code: field.country('Country'),
    sent_at: field.instant('Sent'),
    parcels: field.count('Parcels', { total: true }),
    released: field.count('Released', { total: true }),
    waiting: field.count('Waiting', { total: true }),
    held: field.count('Held', { total: true }),
    inspected: field.count('Inspected', { total: true }),
    seized: field.count('Seized', { total: true }),
    released_share: field.percent('Released share'),
    hours: field.span('Mean time'),
    duty: field.money('Duty', { total: true }),
    vat: field.money('VAT', { total: true }),
    fee: field.money('Fee', { total: true }),
    assessed_value: field.money('Assessed value', { total: true }),
    service_provider_name: field.text('Clearance provider'),
    flight: field.code('Flight'),
    answered_at: field.instant('Last answer', { hidden: true }),
    provider_id: field.id('Provider number', { hidden: true }),
  }),
  view: { kind: 'table', opens: { path: 'report/get-mstr-summary-info', from: { mawb: 'mawb' } } },
  example: {},
});
