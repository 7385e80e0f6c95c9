import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const rptPreReceptShpWithoutId = endpoint({
  path: 'operations/rpt-pre-recept-shp-without-id',
  title: 'Parcels without ID',
  about:
    'Pre-alerted parcels whose consignee has no identity number although customs of the country asks for one, which blocks their manifest.',
  ask: {
    en: ['parcels without a tax id', 'consignees missing an identity number', 'pre-receptions without id', 'which parcels lack the CPF'],
    es: ['paquetes sin identificación', 'destinatarios sin número de identidad', 'prerrecepciones sin id', 'a qué paquetes les falta el CPF'],
    pt: ['pacotes sem identificação', 'destinatários sem número de identidade', 'pré-recepções sem id', 'que pacotes estão sem CPF'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    date_from: field.day('From', { usual: -29 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partner').optional(),
    rate_service_code: field.service('Service').default(0),
    ctry_iso_code_list: field.countries('Country').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    consignee_name: field.person('Consignee'),
    ctry_iso_code: field.country('Country'),
    id_types: field.text('Asked for', { about: 'The kinds of identity that customs of the country takes.' }),
    known: field.flag('Known', { about: 'The address book has a number for a person of this name in the country.' }),
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    prealerted_at: field.instant('Pre-alerted'),
    received_at: field.instant('Received'),
    rate_service_code: field.service('Service'),
    phone: field.phone('Phone', { hidden: true }),
    email: field.email('E-mail', { hidden: true }),
    order_label: field.order('Order', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
