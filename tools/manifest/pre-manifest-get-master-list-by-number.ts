import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { preAlertWords } from '#tools/rules/pre-alert-words.ts';

export const preManifestGetMasterListByNumber = endpoint({
  path: 'manifest/pre-manifest-get-master-list-by-number',
  title: 'Find a master among pre-alerts',
  about:
    'The pre-alerts whose parcels fly on an air waybill, or that named it, with the manifest and the number of their parcels on it.',
  ask: {
    en: ['is master 045-45717464 in the pre-alerts', 'was this MAWB pre-alerted', 'find the master among the pre-manifests', 'who pre-alerted this air waybill'],
    es: ['está el máster 045-45717464 en las prealertas', 'esta guía madre fue prealertada', 'busca el máster en los premanifiestos', 'quién prealertó esta guía aérea'],
    pt: ['o master 045-45717464 está nos pré-alertas', 'este MAWB foi pré-alertado', 'procura o master nos pré-manifestos', 'quem pré-alertou esta guia aérea'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  success: { found: 'mnfs_id' },
  input: z.object({ master_number: field.mawb('MAWB') }),
  output: rows('preAlert', {
    mnfs_id: field.manifest('Manifest'),
    mawb: field.mawb('MAWB'),
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    copa_name: field.text('Partner'),
    on_master: field.count('On the master', { total: true }),
    lines: field.count('Announced'),
    received_lines: field.count('Received'),
    state: field.choice('State', preAlertWords),
    eta: field.day('Expected'),
    entry_point: field.iata('Entry point', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'pre_manifest_header_code' },
  example: { master_number: '04512345675' },
});
