import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const receptionsByDateAndCopa = endpoint({
  path: 'operations/receptions-by-date-and-copa',
  wrap: 'receptionsByDateAndCopaReq',
  title: 'Shipment receptions',
  about:
    'Parcels scanned in at the entry points in a period, by date and partner, with station, operator, weight and dimensions.',
  ask: {
    en: ['receptions by partner', 'parcels scanned in at reception today', 'shipment receptions of a partner', 'reception report by date'],
    es: ['recepciones por socio', 'paquetes escaneados en recepción hoy', 'recepciones de un socio', 'reporte de recepción por fecha'],
    pt: ['recepções por parceiro', 'pacotes lidos na recepção hoje', 'recepções de um parceiro', 'relatório de recepção por data'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'partner'],
  input: z.object({
    startDate: field.day('From', { usual: 0 }).optional(),
    endDate: field.day('To', { usual: 0 }).optional(),
    copaList: field.partners('Partner').optional(),
    statusList: field.statuses('Status').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    received_at: field.instant('Scanned in'),
    copa_name: field.text('Partner'),
    entry_point: field.iata('Entry point'),
    station: field.text('Station'),
    user_login: field.text('Operator'),
    weight_kg: field.weight('Weight', { total: true }),
    dimensions: field.dimensions('Dimensions'),
    is_prealerted: field.flag('Pre-alerted'),
    destination: field.place('To'),
    status: field.status('Status'),
    bag_id: field.bag('Bag'),
    ctry_iso_code: field.country('Country', { hidden: true }),
    pre_manifest_header_code: field.preAlert('Pre-alert', { hidden: true }),
    service_provider_name: field.text('Delivery provider', { hidden: true }),
    contents: field.text('Contents', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
