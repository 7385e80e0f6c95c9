import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const getShpForPrealert = endpoint({
  path: 'shipment/get-shp-for-prealert',
  title: 'Parcel for a pre-alert',
  about: "Whether a partner's external tracking is known already, and whether it may be pre-alerted.",
  ask: {
    en: ['can I pre-alert this external tracking', 'is this tracking already pre-alerted', 'shipment for pre-alert'],
    es: ['puedo prealertar este rastreo externo', 'este rastreo ya está prealertado', 'envío para prealerta'],
    pt: ['posso pré-alertar este rastreio externo', 'este rastreio já está pré-alertado', 'envio para pré-alerta'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    external_tracking: field.tracking('External tracking'),
    country_iso_code: field.country('Country').optional(),
  }),
  output: rows('parcel', {
    external_tracking: field.tracking('External tracking'),
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    prealerted_at: field.instant('Pre-alerted'),
    received_at: field.instant('Received'),
    may_prealert: field.flag('May be pre-alerted'),
    reason: field.text('Reason'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { external_tracking: 'AX773044918BR' },
});
