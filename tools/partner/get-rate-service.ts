import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

/** DDU or DDP, and which of them the service is. */
const importChoice = { code: field.id('Code'), name: field.text('Name'), selected: field.flag('Selected') };

export const getRateService = endpoint({
  path: 'partner/get-rate-service',
  title: 'Services to a country',
  about:
    'The rate services that are offered to a country, with their codes, such as 301, and who pays the duties: DDU or DDP.',
  ask: {
    en: ['services to Brazil', 'rate service codes for Mexico', 'which services do we sell to Chile', 'what is service 301'],
    es: ['servicios a Brasil', 'códigos de servicio para México', 'qué servicios vendemos a Chile', 'qué es el servicio 301'],
    pt: ['serviços para o Brasil', 'códigos de serviço para o México', 'que serviços vendemos para o Chile', 'o que é o serviço 301'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({ countryCode: field.country('Country').optional() }),
  output: rows('service', {
    rate_service_code: field.service('Code'),
    rateServiceCode: field.service('Service', { hidden: true }),
    type_description: field.text('Name'),
    import_service: field.code('Import service'),
    ctry_iso_code: field.country('Country'),
    importService: field.records('Duties', importChoice, { hidden: true }),
    selected: field.flag('Selected', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
