import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone, seePrices } from '#tools/roles.ts';
import { foundRow } from '#tools/rows/found.ts';

export const shipmentSearchMultipleComplete = endpoint({
  path: 'shipment/shipment-search-multiple-complete',
  title: 'Multiple tracking, complete',
  about:
    'Several numbers at once with everything known of each parcel: service, weights, value, dates, bag, manifest, MAWB, provider, attempts.',
  ask: {
    en: ['full details of these trackings', 'complete tracking of these numbers', 'all data of these parcels', 'complete list with bag and manifest of these numbers'],
    es: ['detalle completo de estas guías', 'rastreo completo de estos números', 'todos los datos de estos envíos', 'lista completa con bolsa y manifiesto de estos números'],
    pt: ['detalhes completos destes rastreios', 'rastreamento completo destes números', 'todos os dados destes envios', 'lista completa com mala e manifesto destes números'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({ tracking_search: field.trackings('Numbers') }),
  output: rows('number', {
    ...foundRow,
    external_tracking: field.tracking('External tracking'),
    order_label: field.order('Order'),
    rate_service_code: field.service('Service'),
    volumetric_kg: field.weight('Volumetric'),
    declared_value: field.money('Declared', { currency: 'currency', seenBy: seePrices }),
    currency: field.code('Currency', { hidden: true }),
    entry_point: field.iata('Entry point'),
    gateway: field.iata('Gateway'),
    service_provider_name: field.text('Delivery provider'),
    bag_id: field.bag('Bag'),
    mnfs_id: field.manifest('Manifest'),
    mawb: field.mawb('MAWB'),
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    received_at: field.instant('Received'),
    departed_at: field.instant('Departed'),
    arrived_at: field.instant('Arrived'),
    released_at: field.instant('Released'),
    delivered_at: field.instant('Delivered'),
    promised_at: field.day('Promised'),
    attempts: field.count('Attempts'),
    consignee_name: field.person('Consignee'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_search: ['LX123456785US', 'RB473124829US'] },
});
