import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const preManifestObservationInsert = endpoint({
  path: 'manifest/pre-manifest-observation-insert',
  title: 'Note on a pre-alert',
  about: 'Adds an observation to a pre-alert for whoever works on it. Earlier ones stay as they are.',
  ask: {
    en: ['add a note to pre-alert 71851', 'write an observation on the pre-alert', 'comment on the pre-manifest', 'leave a remark on pre-alert 71851'],
    es: ['agrega una nota a la prealerta 71851', 'escribe una observación en la prealerta', 'comenta el premanifiesto', 'deja un comentario en la prealerta 71851'],
    pt: ['adiciona uma nota ao pré-alerta 71851', 'escreve uma observação no pré-alerta', 'comenta o pré-manifesto', 'deixa um comentário no pré-alerta 71851'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Add note',
    of: 'observation',
    from: { pre_manifest_header_code: 'pre_manifest_header_code' },
    done: 'Note added',
    keys: { observation: field.note('Observation') },
  },
  input: z.object({
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    observation: field.note('Observation'),
  }),
  output: rows('observation', {
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    observation: field.note('Observation'),
    written_at: field.instant('Written'),
    user_login: field.person('By'),
    withdrawn: field.flag('Withdrawn'),
  }),
  view: { kind: 'table', opens: null },
  example: { pre_manifest_header_code: 'PA-260118', observation: 'Two bags were wet' },
});
