import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { deskFilters } from '#tools/rows/pre-alert-desk.ts';

export const rptGetShipmentsProcessedNoPreAlert = endpoint({
  path: 'operations/rpt-get-shipments-processed-no-pre-alert',
  title: 'Processed without pre-alert',
  about: 'Parcels that came into the warehouse in a period although no pre-alert announced them.',
  ask: {
    en: ['processed without pre-alert', 'parcels that came unannounced', 'shipments with no pre-alert', 'who sends us parcels without a pre-alert'],
    es: ['procesados sin prealerta', 'paquetes que llegaron sin anunciar', 'envíos sin prealerta', 'quién nos manda paquetes sin prealerta'],
    pt: ['processados sem pré-alerta', 'pacotes que chegaram sem aviso', 'envios sem pré-alerta', 'quem manda pacotes sem pré-alerta'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object(deskFilters),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    copa_name: field.text('Partner'),
    received_at: field.instant('Received'),
    entry_point: field.iata('Entry point'),
    station: field.text('Station'),
    user_login: field.text('Received by'),
    measured_kg: field.weight('Weight', { total: true }),
    status: field.status('Status'),
    destination: field.place('To'),
    consignee_name: field.person('Consignee', { hidden: true }),
    contents: field.text('Contents', { hidden: true }),
    external_tracking: field.tracking('External tracking', { hidden: true }),
    processed_at: field.instant('Processed', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { date_from: '2026-11-01', date_to: '2026-11-20' },
});
