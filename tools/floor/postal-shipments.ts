import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const postalShipments = endpoint({
  path: 'floor/postal-shipments',
  title: 'Postal shipments',
  about:
    'Parcels of a period that travel by the post of the destination: receptacle, dispatch, delivery bill and advance customs.',
  ask: {
    en: ['postal shipments of this week', 'parcels that go by post', 'postal service shipments with delivery bill'],
    es: ['envíos postales de esta semana', 'paquetes que van por correo postal', 'envíos por servicio postal con guía de entrega'],
    pt: ['envios postais desta semana', 'pacotes que vão pelo serviço postal', 'envios postais com guia de entrega'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'partner'],
  input: z.object({
    start_date: field.day('From', { usual: -6, about: 'First day of reception.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
    copa_id_list: field.partners('Partner').optional(),
    country_list: field.countries('Country').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
    bag_id: field.bag('Bag'),
    s9: field.code('Receptacle'),
    delivery_bill_no: field.code('Delivery bill'),
    pre_customs: field.text('Advance customs', { ours: true }),
    tax: field.money('Tax', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    received_at: field.instant('Received'),
    mawb: field.mawb('MAWB'),
    ctry_iso_code: field.country('Country', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
