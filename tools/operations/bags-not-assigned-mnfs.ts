import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const bagsNotAssignedMnfs = endpoint({
  path: 'operations/bags-not-assigned-mnfs',
  title: 'Bags without a manifest',
  about: 'Closed bags that stand on no manifest yet, the longest waiting first, with how long they have waited.',
  ask: {
    en: ['bags without a manifest', 'bags not assigned', 'closed bags waiting for a manifest', 'which bags are on no manifest'],
    es: ['bolsas sin manifiesto', 'bolsas no asignadas', 'bolsas cerradas esperando manifiesto', 'qué sacas no están en ningún manifiesto'],
    pt: ['malas sem manifesto', 'malas não atribuídas', 'malas fechadas esperando manifesto', 'que malas não estão em nenhum manifesto'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    startDate: field.day('From', { usual: -29, about: 'First day on which the bags were closed.' }).optional(),
    endDate: field.day('To', { usual: 0, about: 'Last day on which the bags were closed.' }).optional(),
  }),
  output: rows('bag', {
    bag_id: field.bag('Bag'),
    bag_sorting: field.code('Sorting code'),
    bag_stamp: field.code('Seal'),
    waiting_hours: field.span('Waiting'),
    bag_total_items: field.count('Parcels', { total: true }),
    bag_system_weight: field.weight('System weight', { total: true }),
    bag_verified_weight: field.weight('Verified weight', { total: true }),
    bag_volumetric_weight: field.weight('Volumetric weight'),
    dimensions: field.dimensions('Dimensions'),
    entry_point: field.iata('Entry point'),
    destination_gateway: field.iata('Gateway'),
    ctry_iso_code: field.country('Country'),
    service_provider_name: field.text('Delivery provider'),
    closed_at: field.instant('Sealed'),
  }),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { bag_id_list: 'bag_id' } } },
  example: {},
});
