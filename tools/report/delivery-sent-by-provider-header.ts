import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const deliverySentByProviderHeader = endpoint({
  path: 'report/delivery-sent-by-provider-header',
  title: 'Delivery sent by provider',
  about:
    'Announcements of parcels to the providers that deliver them, by provider and partner: how many were sent, acknowledged or failed, and how fast the provider answers.',
  ask: {
    en: ['deliveries sent by provider', 'how many parcels were announced to each carrier', 'failed announcements to delivery providers', 'how fast do providers acknowledge'],
    es: ['entregas enviadas por proveedor', 'cuántos paquetes se anunciaron a cada transportista', 'anuncios fallidos a proveedores de entrega', 'qué tan rápido confirman los proveedores'],
    pt: ['entregas enviadas por provedor', 'quantos pacotes foram anunciados a cada transportadora', 'anúncios com falha aos provedores de entrega', 'com que rapidez os provedores confirmam'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id: field.partner('Partner').optional(),
    service_provider_code: field.provider('Delivery provider').optional(),
  }),
  output: rows('line', {
    service_provider_name: field.text('Provider'),
    copa_name: field.text('Partner'),
    sent: field.count('Sent', { total: true }),
    acknowledged: field.count('Acknowledged', { total: true }),
    failed: field.count('Failed', { total: true }),
    waiting: field.count('Waiting', { total: true }),
    failed_share: field.percent('Failed share'),
    hours: field.span('Mean time to answer'),
    first_sent_at: field.instant('First sent', { hidden: true }),
    last_sent_at: field.instant('Last sent'),
    service_provider_code: field.provider('Provider code', { hidden: true }),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'report/delivery-sent-by-provider-detail',
      from: { service_provider_code: 'service_provider_code', copa_id: 'copa_id' },
      keep: { start_date: 'start_date', end_date: 'end_date' },
    },
  },
  example: {},
});
