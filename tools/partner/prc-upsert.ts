import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { prcKeys, prcRow } from '#tools/rows/partner.ts';

export const prcUpsert = endpoint({
  path: 'partner/prc-upsert',
  title: 'Save a PRC authorisation',
  about: "Adds a partner's certificate of Remessa Conforme (PRC), or changes its dates and file, or withdraws it.",
  ask: {
    en: ['add a PRC certificate', 'extend the PRC authorisation', 'withdraw the Remessa Conforme certificate'],
    es: ['agrega un certificado PRC', 'prorroga la autorización PRC', 'retira el certificado de Remessa Conforme'],
    pt: ['adiciona um certificado PRC', 'prorroga a autorização PRC', 'retira o certificado do Remessa Conforme'],
  },
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Save certificate',
    of: 'certificate',
    from: { prc_authorization_id: 'prc_authorization_id' },
    done: 'Certificate saved',
    keys: prcKeys,
  },
  input: z.object({
    prc_authorization_id: field
      .id('Number', { about: 'The certificate to change; if omitted, a new one is added.' })
      .optional(),
    copa_id: field.partner('Partner').optional(),
    programme_no: prcKeys.programme_no.optional(),
    valid_from: prcKeys.valid_from.optional(),
    valid_to: prcKeys.valid_to.optional(),
    withdrawn: field
      .flag('Withdrawn', { words: { true: 'withdraw, withdrawn, retira, retirado', false: 'reinstate, restablece, restabelece' } })
      .optional(),
    file_id: field.file('Certificate file').optional(),
  }), // prettier-ignore
  output: rows('certificate', prcRow),
  view: { kind: 'table', opens: null },
  example: { copa_id: 107, programme_no: 'PRC-2026-0417', valid_from: '2026-12-01', valid_to: '2027-11-30' },
});
