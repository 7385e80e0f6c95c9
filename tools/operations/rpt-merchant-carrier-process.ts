import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const rptMerchantCarrierProcess = endpoint({
  path: 'operations/rpt-merchant-carrier-process',
  title: 'Merchant services status',
  about:
    'How the labels asked of the carrier for merchants went, by merchant: asked, made, waiting, refused for the data or the identity, and given up.',
  ask: {
    en: ['merchant services status', 'how many labels were made per merchant', 'carrier process by merchant', 'labels waiting at the carrier'],
    es: ['estado de servicios de comercios', 'cuántas etiquetas se generaron por comercio', 'proceso de carrier por comercio', 'etiquetas en espera del carrier'],
    pt: ['status dos serviços de lojistas', 'quantas etiquetas foram geradas por lojista', 'processo de carrier por lojista', 'etiquetas esperando o carrier'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    date_from: field.day('From', { usual: -29 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partner').optional(),
  }),
  output: rows('partner', {
    copa_name: field.text('Merchant'),
    asked: field.count('Labels asked', { total: true }),
    made: field.count('Made', { total: true }),
    waiting: field.count('Waiting', { total: true }),
    rejected: field.count('Labels rejected', { total: true }),
    kyc_rejected: field.count('KYC rejected', { total: true }),
    abandoned: field.count('Given up', { total: true }),
    made_pct: field.percent('Share made'),
    first_pct: field.percent('At the first try'),
    last_answer_at: field.instant('Last answer'),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'operations/rpt-merchant-carrier-labels-rejected',
      from: { copa_id_list: 'copa_id' },
      keep: { date_from: 'date_from', date_to: 'date_to' },
    },
  },
  example: {},
});
