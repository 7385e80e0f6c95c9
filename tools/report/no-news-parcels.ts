import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { overLimitWords } from '#tools/rules/value-words.ts';

export const noNewsParcels = endpoint({
  path: 'report/no-news-parcels',
  title: 'Parcels without news',
  about: 'The parcels on their way that have had no new checkpoint for 3 days and more, the longest silent first.',
  ask: {
    en: ['list parcels without news', 'which parcels have not moved for days', 'parcels silent the longest', 'parcels of Correios with no update'],
    es: ['lista de paquetes sin novedades', 'qué paquetes no se han movido en días', 'paquetes con más tiempo en silencio', 'paquetes de Correios sin actualización'],
    pt: ['lista de pacotes sem novidades', 'quais pacotes não se movem há dias', 'pacotes há mais tempo em silêncio', 'pacotes dos Correios sem atualização'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object({
    copa_list: field.partners('Partner').optional(),
    ctry_iso_code_list: field.countries('Country').optional(),
    provider_id_list: field.providerIds('Provider').optional(),
    over_limit: field.flag('Over the limit', { words: overLimitWords }).optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    service_provider_name: field.text('Delivery provider'),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
    last_chck_at: field.instant('Last checkpoint at'),
    age_hours: field.span('Silent for'),
    over_limit: field.flag('Over the limit'),
    weight_kg: field.weight('Weight', { total: true }),
    external_tracking: field.tracking('External tracking', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
