import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { deskFilters, hubFilter } from '#tools/rows/pre-alert-desk.ts';

export const rptGetPrealertedNotProcessedByTracking = endpoint({
  path: 'operations/rpt-get-prealerted-not-processed-by-tracking',
  title: 'Pre-alerted, not processed, by tracking',
  about:
    'Of each tracking number given: whether it was pre-alerted and has not come into the warehouse, or why it is not in question.',
  ask: {
    en: ['which of these trackings are pre-alerted but not processed', 'check these numbers for pre-alerted not processed', 'not processed by tracking', 'of this list, which never came in'],
    es: ['cuáles de estas guías están prealertadas sin procesar', 'revisa estos números prealertados no procesados', 'no procesados por tracking', 'de esta lista cuáles nunca entraron'],
    pt: ['quais destes rastreios estão pré-alertados e não processados', 'confere estes números pré-alertados não processados', 'não processados por rastreio', 'desta lista quais nunca entraram'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    ...deskFilters,
    date_from: field.day('From').optional(),
    date_to: field.day('To').optional(),
    ...hubFilter,
    tracking_list: field.trackings('Tracking'),
  }),
  output: rows('parcel', {
    number: field.tracking('Number'),
    message: field.text('What is known', { ours: true }),
    trck_nmr_fol: field.tracking('Tracking'),
    copa_name: field.text('Partner'),
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    prealerted_at: field.instant('Pre-alerted'),
    received_at: field.instant('Received'),
    hub_manifest_code: field.hubManifest('Hub manifest'),
    status: field.status('Status'),
    waits: field.flag('Pre-alerted, not processed', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_list: ['LX123456785US'] },
});
