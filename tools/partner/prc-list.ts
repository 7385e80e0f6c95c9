import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { prcRow } from '#tools/rows/partner.ts';

export const prcList = endpoint({
  path: 'partner/prc-list',
  title: 'PRC authorisations',
  about: "Partners' certificates of Remessa Conforme (PRC), Brazil's compliance programme: number, from, to, file and whether they are in force.",
  ask: {
    en: ['PRC authorisations', 'Remessa Conforme certificates', 'which PRC certificates end soon'],
    es: ['autorizaciones PRC', 'certificados de Remessa Conforme', 'qué certificados PRC vencen pronto'],
    pt: ['autorizações PRC', 'certificados do Remessa Conforme', 'quais certificados PRC vencem em breve'],
  },
  effect: 'read',
  access: ['admin', 'partner'],
  input: z.object({ copa_id: field.partner('Partner').optional(), state: prcRow.state.optional() }),
  output: rows('certificate', prcRow),
  view: { kind: 'table', opens: { change: 'partner/prc-upsert' } },
  example: {},
}); // prettier-ignore
