import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const getManifestListByMaster = endpoint({
  path: 'manifest/get-manifest-list-by-master',
  title: 'Manifests of a master',
  about: 'The manifests that travel on one air waybill, each with its state and what of it is on this master.',
  ask: {
    en: ['manifests on master 230-31872842', 'which manifests go with this MAWB', 'manifests under the air waybill', 'how many manifests does the master carry'],
    es: ['manifiestos del máster 230-31872842', 'qué manifiestos van con esta guía madre', 'manifiestos bajo la guía aérea', 'cuántos manifiestos lleva el máster'],
    pt: ['manifestos do master 230-31872842', 'que manifestos vão com este MAWB', 'manifestos do conhecimento aéreo', 'quantos manifestos o master leva'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ masterNumber: field.mawb('MAWB') }),
  output: rows('manifest', {
    mnfs_id: field.manifest('Manifest'),
    number: field.code('Number'),
    state: field.state('State'),
    copa_name: field.text('Partner'),
    service: field.text('Service'),
    pieces: field.count('Pieces on it', { total: true }),
    bags: field.count('Bags', { total: true }),
    parcels: field.count('Parcels', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    ctry_iso_code: field.country('Country'),
    closed_at: field.instant('Closed'),
  }),
  view: { kind: 'table', opens: 'mnfs_id' },
  example: { masterNumber: '04576543213' },
});
