import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';

export const checkpointsAddToManifestList = endpoint({
  path: 'operations/checkpoints-add-to-manifest-list',
  title: 'Add checkpoint to manifests',
  about:
    'Adds one checkpoint to every parcel of the manifests or air waybills given; says how many were applied, skipped and refused.',
  ask: {
    en: ['add a checkpoint to manifest', 'manifests get checkpoint', 'mark the whole manifest as released by customs', 'put an event on all parcels of a master'],
    es: ['agrega un checkpoint al manifiesto', 'ponle un evento al manifiesto', 'marca todo el manifiesto como liberado', 'pon un evento a todos los paquetes de la guía madre'],
    pt: ['adiciona checkpoint ao manifesto', 'coloca um evento no manifesto', 'marca o manifesto inteiro como liberado', 'põe um evento em todos os pacotes do master'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Add checkpoint',
    of: 'parcel',
    from: { mnfs_id: 'mnfs_id', mawb_list: 'mawb' },
    done: 'Checkpoint added to {{things}}',
    final: 'The history of a parcel is continued, not taken back: add the checkpoint that corrects it.',
    keys: parcelKeys,
  },
  input: z.object({
    mnfs_id: field.manifests('Manifest').optional(),
    mawb_list: field.mawbs('MAWB').optional(),
    chck_cdg: field.checkpoint('Checkpoint'),
    city_iso_code: field.city('Place').optional(),
    trde_obs: field.note('Remark').optional(),
    chck_date: field.instant('Date and time').optional(),
  }),
  output: rows('parcel', {
    mnfs_id: field.manifest('Manifest'),
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { mnfs_id: [58213], chck_cdg: 'CPY' },
});
