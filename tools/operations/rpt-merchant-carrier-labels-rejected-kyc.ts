import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { kycRow } from '#tools/rows/carrier-label.ts';

export const rptMerchantCarrierLabelsRejectedKyc = endpoint({
  path: 'operations/rpt-merchant-carrier-labels-rejected-kyc',
  title: 'KYC rejected',
  about:
    'Parcels held back because the identity of the consignee failed the check (KYC): number, picture or name do not match.',
  ask: {
    en: ['kyc rejected', 'who failed the identity check', 'consignees with a rejected document', 'kyc failures yesterday', 'labels rejected for kyc'],
    es: ['kyc rechazados', 'quién no pasó la validación de identidad', 'destinatarios con documento rechazado', 'fallas de kyc ayer', 'etiquetas rechazadas por kyc'],
    pt: ['kyc rejeitados', 'quem não passou na verificação de identidade', 'destinatários com documento recusado', 'falhas de kyc ontem', 'etiquetas rejeitadas por kyc'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    date_from: field.day('From', { usual: -29 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partner').optional(),
    ctry_iso_code_list: field.countries('Country').optional(),
  }),
  output: rows('parcel', kycRow),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
