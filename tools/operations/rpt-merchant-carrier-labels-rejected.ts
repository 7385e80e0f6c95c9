import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { labelRow } from '#tools/rows/carrier-label.ts';

export const rptMerchantCarrierLabelsRejected = endpoint({
  path: 'operations/rpt-merchant-carrier-labels-rejected',
  title: 'Labels rejected',
  about:
    'Parcels whose label the carrier refused, with its reason, what would mend it and how often it was tried; those sent again stay until the carrier has answered.',
  ask: {
    en: ['labels rejected by the carrier', 'which labels bounced yesterday', 'why was the label refused', 'rejected labels to Brazil'],
    es: ['etiquetas rechazadas por el carrier', 'qué etiquetas rebotaron ayer', 'por qué rechazaron la etiqueta', 'etiquetas rechazadas a Brasil'],
    pt: ['etiquetas rejeitadas pelo carrier', 'que etiquetas voltaram ontem', 'por que a etiqueta foi recusada', 'etiquetas rejeitadas para o Brasil'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    date_from: field.day('From', { usual: -29 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partner').optional(),
    ctry_iso_code_list: field.countries('Country').optional(),
  }),
  output: rows('parcel', labelRow),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
