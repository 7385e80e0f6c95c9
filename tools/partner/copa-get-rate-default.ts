import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { breakRow } from '#tools/rows/rates.ts';

export const copaGetRateDefault = endpoint({
  path: 'partner/copa-get-rate_default',
  title: 'Default rate',
  about: 'The rate that a partner without one of its own pays for a service from an airport to a country.',
  ask: {
    en: ['default rate for service 301 to Brazil', 'standard rate from Miami to Chile', 'list price for new partners', 'default reseller rate'],
    es: ['tarifa por defecto del servicio 301 a Brasil', 'tarifa estándar de Miami a Chile', 'precio de lista para socios nuevos', 'tarifa por defecto de revendedor'],
    pt: ['tarifa padrão do serviço 301 para o Brasil', 'tarifa base de Miami para o Chile', 'preço de tabela para parceiros novos', 'tarifa padrão de revendedor'],
  }, // prettier-ignore
  effect: 'read',
  success: 'no-error',
  access: staff,
  input: z.object({
    rate_service_code: field.service('Service').optional(),
    country_code: field.country('Country').optional(),
    iata_code_origin: field.iata('Origin').optional(),
    is_reseller: field.flag('Reseller').optional(),
  }),
  output: rows('rate', { ...breakRow, error: field.text('Problem', { hidden: true }) }),
  view: { kind: 'table', opens: null },
  example: { rate_service_code: 301, country_code: 'BR', iata_code_origin: 'MIA' },
});
