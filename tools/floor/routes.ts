import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const routes = endpoint({
  path: 'floor/routes',
  title: 'Routes',
  about: 'Which way parcels of a service go: country, gateway, clearance and delivery, each with its fallback.',
  ask: {
    en: ['routing table', 'which gateway do parcels to Colombia use', 'who clears and delivers in Brazil'],
    es: ['tabla de rutas', 'por qué gateway van los paquetes a Colombia', 'quién despacha y entrega en Brasil'],
    pt: ['tabela de rotas', 'por qual gateway vão os pacotes para a Colômbia', 'quem desembaraça e entrega no Brasil'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    country_list: field.countries('Country').optional(),
    rate_service_code_list: field.services('Service').optional(),
  }),
  output: rows('route', {
    ctry_iso_code: field.country('Country'),
    rate_service_code: field.service('Service'),
    priority: field.count('Priority'),
    gateway: field.iata('Gateway'),
    clearance: field.text('Clearance'),
    delivery: field.text('Delivery'),
    clearance2: field.text('Second clearance'),
    delivery2: field.text('Second delivery'),
    waiting: field.count('Parcels waiting', { total: true, about: 'In the warehouse or in bags, not departed.' }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
