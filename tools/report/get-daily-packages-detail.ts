import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { processedWords } from '#tools/rules/value-words.ts';

export const getDailyPackagesDetail = endpoint({
  path: 'report/get-daily-packages-detail',
  title: 'Daily packages, detail',
  about:
    'The packages behind the daily counts: each with the user who received it, when it was received and processed, and how long that took.',
  ask: {
    en: ['packages that mia.rcv1 received', 'list of packages received by one user', 'which packages wait to be processed', 'detail of the daily packages'],
    es: ['paquetes que recibió mia.rcv1', 'lista de paquetes recibidos por un usuario', 'qué paquetes esperan ser procesados', 'detalle de los paquetes diarios'],
    pt: ['pacotes que mia.rcv1 recebeu', 'lista de pacotes recebidos por um usuário', 'quais pacotes esperam ser processados', 'detalhe dos pacotes diários'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object({
    start_date: field.day('From', { usual: -1, about: 'First day of reception.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
    processed: field.flag('Processed', { words: processedWords }).optional(),
    puser: field.code('User', { about: 'Login of the processing user such as mia.rcv1.' }).optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    puser: field.code('User'),
    received_at: field.instant('Received'),
    processed_at: field.instant('Processed'),
    hours: field.span('Took', { about: 'Hours from reception to processing.' }),
    weight_kg: field.weight('Weight', { total: true }),
    entry_point: field.iata('Entry point'),
    is_prealerted: field.flag('Pre-alerted'),
    external_tracking: field.tracking('External tracking', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { start_date: '2026-11-19', end_date: '2026-11-20' },
});
