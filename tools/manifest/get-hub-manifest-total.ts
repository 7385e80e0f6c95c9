import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { hubBagRow, hubManifestRow } from '#tools/rows/pre-alert-desk.ts';

export const getHubManifestTotal = endpoint({
  path: 'manifest/get-hub-manifest-total',
  title: 'Totals of a hub manifest',
  about:
    'Of one hub manifest: bags, parcels and weight, which bags have come and in what condition, which are missing and which were not on the list.',
  ask: {
    en: ['HM-20611 totals', 'how many bags of HM-20611 are received', 'total weight of the hub manifest', 'bags missing on HM-20611', 'print hub manifest HM-20611'],
    es: ['totales de HM-20611', 'cuántas bolsas de HM-20611 se recibieron', 'peso total del manifiesto hub', 'bolsas que faltan en HM-20611', 'imprime el manifiesto hub HM-20611'],
    pt: ['totais do HM-20611', 'quantas malas do HM-20611 foram recebidas', 'peso total do manifesto hub', 'malas que faltam no HM-20611', 'imprime o manifesto hub HM-20611'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    hub_manifest_code: field.hubManifest('Hub manifest', { about: 'Its code or its display number.' }),
  }),
  output: document(hubManifestRow, { lines: section('Bags', 'bag', hubBagRow) }),
  view: { kind: 'record' },
  prints: ['pdf'],
  example: { hub_manifest_code: 'HM-20611' },
});
