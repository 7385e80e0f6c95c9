import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';
import { exceptionWords } from '#tools/rules/value-words.ts';

export const checkpointItemPreAlerts = endpoint({
  path: 'operations/checkpoint-item-pre-alerts',
  wrap: 'new_checkpoint_info',
  beside: ['mawb_list', 'pre_mnfs_header_code_list'],
  title: 'Add checkpoint to pre-alerts',
  about:
    'Adds one checkpoint to every parcel of pre-alerts or of air waybills; says what was applied, was there already, or was refused and why. The same event twice is one.',
  ask: {
    en: ['add a checkpoint to pre-alert 71851', 'put RCV on all parcels of the pre-alert', 'checkpoint on pre-alerts', 'register an event for the pre-alerted master'],
    es: ['agrega un checkpoint a la prealerta 71851', 'pon RCV a todos los paquetes de la prealerta', 'checkpoint en prealertas', 'registra un evento para el máster prealertado'],
    pt: ['adiciona um checkpoint ao pré-alerta 71851', 'coloca RCV em todos os pacotes do pré-alerta', 'checkpoint em pré-alertas', 'registra um evento para o master pré-alertado'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Add checkpoint',
    of: 'parcel',
    from: { pre_mnfs_header_code_list: 'pre_manifest_header_code', mawb_list: 'mawb' },
    done: 'Checkpoint added to {{things}}',
    final: 'The history of a parcel is continued, not taken back: add the checkpoint that corrects it.',
    keys: parcelKeys,
  },
  input: z.object({
    mawb_list: field.mawbs('MAWB').optional(),
    pre_mnfs_header_code_list: field.preAlerts('Pre-alert').optional(),
    chck_cdg: field.checkpoint('Checkpoint'),
    city_iso_code: field.city('Place').optional(),
    trde_obs: field.note('Remark').optional(),
    is_exception: field.flag('Exception', { words: exceptionWords }).optional(),
    chck_date: field
      .instant('Date and time', { about: 'When it happened; now where it is not given. Never in the future.' })
      .optional(),
  }),
  output: rows('parcel', {
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { pre_mnfs_header_code_list: ['PA-260118'], chck_cdg: 'CPY' },
});
