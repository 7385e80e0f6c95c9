import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { documentStates } from '#tools/rows/carrier-label.ts';

export const rptCarrierPvdGetKycImage = endpoint({
  path: 'operations/rpt-carrier-pvd-get-kyc-image',
  title: 'Identity picture',
  about:
    'The pictures of the identity document that was sent for the consignee of a parcel, newest first. Everybody who asks is written into the audit log.',
  ask: {
    en: ['kyc picture of LX123456785US', 'show the identity document of the consignee', 'photo of the ID', 'image sent for kyc'],
    es: ['foto kyc de LX123456785US', 'muestra el documento de identidad del destinatario', 'imagen de la cédula', 'foto que mandó para el kyc'],
    pt: ['foto kyc do LX123456785US', 'mostra o documento de identidade do destinatário', 'imagem do RG', 'foto enviada para o kyc'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant'],
  input: z.object({
    trackindId: field.tracking('Tracking'),
    path: field
      .code('Document picture', {
        about: 'The path of one picture, as a row of this list names it; all of the parcel where it is not given.',
      })
      .optional(),
  }),
  output: rows('file', {
    trck_nmr_fol: field.tracking('Tracking'),
    document: field.choice('Document', documentStates),
    reason: field.text('Reason', { ours: true }),
    consignee_name: field.person('Consignee'),
    sent_at: field.instant('Sent in'),
    sent_by: field.text('By'),
    is_kept: field.flag('Picture kept', { about: 'Pictures are deleted when their retention period ends.' }),
    mime: field.text('Type', { hidden: true }),
    size: field.count('Bytes', { hidden: true }),
    path: field.code('Document picture', { hidden: true }),
    image: field.code('Address', {
      hidden: true,
      about: 'Where the picture is fetched, with the headers x-user-code and x-user-key.',
    }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trackindId: 'LX123456785US' },
});
