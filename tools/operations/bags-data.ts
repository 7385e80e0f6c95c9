import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { bagFilters, bagRow } from '#tools/rows/bag.ts';
import { staff } from '#tools/roles.ts';

export const bagsData = endpoint({
  path: 'operations/bags-data',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Bags and seals',
  about:
    'Bags of a period with seal, status, system, verified and volumetric weight, dimensions, parcels, sorting code, manifest and air waybill.',
  ask: {
    en: ['bags to Ecuador with dimensions', 'bags made today', 'seals and weights of the bags', 'bags by sorting code'],
    es: ['bolsas a Ecuador con dimensiones', 'bolsas armadas hoy', 'sellos y pesos de las bolsas', 'sacas por código de clasificación'],
    pt: ['malas para o Equador com dimensões', 'malas montadas hoje', 'lacres e pesos das malas', 'malas por código de triagem'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object(bagFilters),
  output: rows('bag', bagRow),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { bag_id_list: 'bag_id' } } },
  example: {},
});
