import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const shipmentsUps = endpoint({
  path: 'report/shipments-ups',
  title: 'UPS shipments',
  about:
    'The parcels that UPS delivers, received in a period: where they stand, attempts, weight, value and days to the door.',
  ask: {
    en: ['UPS shipments this month', 'parcels delivered by UPS', 'what did we give to UPS last week', 'UPS parcels of a partner'],
    es: ['envíos UPS de este mes', 'paquetes entregados por UPS', 'qué dimos a UPS la semana pasada', 'paquetes UPS de un socio'],
    pt: ['envios UPS deste mês', 'pacotes entregues pela UPS', 'o que demos à UPS na semana passada', 'pacotes UPS de um parceiro'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partner').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
    received_at: field.instant('Received'),
    delivered_at: field.instant('Delivered'),
    transit_days: field.days('Days to the door'),
    attempts: field.count('Attempts'),
    weight_kg: field.weight('Weight', { total: true }),
    chargeable_kg: field.weight('Chargeable', { total: true }),
    declared_value: field.money('Declared', { currency: 'currency' }),
    currency: field.code('Currency', { hidden: true }),
    external_tracking: field.tracking('External tracking'),
    mawb: field.mawb('MAWB', { hidden: true }),
    order_label: field.order('Order', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
