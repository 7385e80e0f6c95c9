import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const rptGetMultipleTrackingAmz = endpoint({
  path: 'report/rpt-get-multiple-tracking-amz',
  title: 'Amazon concessions',
  about:
    'Marketplace concessions (refunds or replacements granted to the buyer) of the numbers given, with the proof of delivery that answers them.',
  ask: {
    en: ['amazon concessions of these trackings', 'concessions for these numbers', 'refunds granted by the marketplace for these parcels', 'was a concession granted'],
    es: ['concesiones de amazon de estos rastreos', 'concesiones de estos números', 'reembolsos del marketplace de estos paquetes', 'hubo concesión'],
    pt: ['concessões da amazon destes rastreios', 'concessões destes números', 'reembolsos do marketplace destes pacotes', 'houve concessão'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    tracking_search: field.trackings('Numbers'),
  }),
  output: rows('number', {
    number: field.code('Asked', { hidden: true }),
    trck_nmr_fol: field.tracking('Tracking'),
    order_label: field.order('Order'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    marketplace: field.text('Marketplace'),
    reason: field.text('Reason'),
    amount: field.money('Amount', { currency: 'currency', total: true }),
    currency: field.code('Currency', { hidden: true }),
    conceded_at: field.instant('Granted'),
    concession_status: field.text('Concession'),
    delivered_at: field.instant('Delivered'),
    pod_name: field.person('Received by'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_search: ['LX123456785US'] },
});
