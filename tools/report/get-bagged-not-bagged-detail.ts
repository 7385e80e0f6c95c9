import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { baggedWords } from '#tools/rules/value-words.ts';

export const getBaggedNotBaggedDetail = endpoint({
  path: 'report/get-bagged-not-bagged-detail',
  title: 'Bagged and not bagged, detail',
  about: 'The parcels behind the counts of bagged and not bagged: each with its bag or how long it has waited for one.',
  ask: {
    en: ['list the parcels without a bag', 'which parcels are not bagged yet', 'parcels to Brazil waiting to be bagged', 'detail of bagged parcels'],
    es: ['lista los paquetes sin bolsa', 'qué paquetes aún no están embolsados', 'paquetes a Brasil que esperan ser embolsados', 'detalle de paquetes embolsados'],
    pt: ['lista os pacotes sem mala', 'quais pacotes ainda não foram ensacados', 'pacotes para o Brasil esperando ensaque', 'detalhe de pacotes ensacados'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object({
    date_init: field.day('From', { usual: -6, about: 'First day of reception.' }).optional(),
    date_end: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
    bagged_flag: field.flag('Bagged', { words: baggedWords }).optional(),
    countries_iso_code: field.countries('Country').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    entry_point: field.iata('Entry point'),
    received_at: field.instant('Received'),
    bagged_at: field.instant('Bagged'),
    bag_id: field.bag('Bag'),
    wait_hours: field.span('Waited', { about: 'From reception to the bag, or until now.' }),
    weight_kg: field.weight('Weight', { total: true }),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { date_init: '2026-11-01', date_end: '2026-11-20', bagged_flag: false },
});
