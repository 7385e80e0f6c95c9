import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { preAlertWords } from '#tools/rules/pre-alert-words.ts';

const preAlert = field.preAlert('Pre-alert');

export const updatePreAlertHeader = endpoint({
  path: 'manifest/update-pre-alert-header',
  wrap: 'request',
  title: 'Change a pre-alert',
  about:
    'Corrects the header of a pre-alert: air waybill, hub manifest, entry point, expected day or reference; moves it to another partner or country while nothing of it has been received. What is not given stays.',
  ask: {
    en: ['fix the header of pre-alert 71851', 'change the reference of the pre-alert', 'correct the air waybill on the pre-alert header', 'new arrival day for the pre-alert', 'change the country of the pre-alert'],
    es: ['corrige la cabecera de la prealerta 71851', 'cambia la referencia de la prealerta', 'corrige la guía aérea en la cabecera de la prealerta', 'nueva fecha de llegada de la prealerta', 'cambia el país de la prealerta'],
    pt: ['corrige o cabeçalho do pré-alerta 71851', 'muda a referência do pré-alerta', 'corrige a guia aérea no cabeçalho do pré-alerta', 'nova data de chegada do pré-alerta', 'muda o país do pré-alerta'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Save',
    of: 'preAlert',
    from: { pre_manifest_header_code: 'pre_manifest_header_code' },
    done: 'Pre-alert saved',
    keys: {
      reference: field.code('Reference'),
      mawb: field.mawb('MAWB'),
      hub_manifest_code: field.hubManifest('Hub manifest'),
      entry_point: field.iata('Entry point'),
      eta: field.day('Expected'),
      copa_id: field.partner('Partner'),
      ctry_iso_code: field.country('Country'),
    },
  },
  input: z.object({
    pre_manifest_header_code: preAlert,
    reference: field.code('Reference').optional(),
    mawb: field.mawb('MAWB').optional(),
    hub_manifest_code: field.hubManifest('Hub manifest').optional(),
    entry_point: field.iata('Entry point').optional(),
    eta: field.day('Expected', { ahead: true }).optional(),
    copa_id: field.partner('Partner').optional(),
    ctry_iso_code: field.country('Country').optional(),
  }),
  output: rows('preAlert', {
    pre_manifest_header_code: preAlert,
    copa_name: field.text('Partner'),
    state: field.choice('State', preAlertWords),
    reference: field.code('Reference'),
    mawb: field.mawb('MAWB'),
    hub_manifest_code: field.hubManifest('Hub manifest'),
    entry_point: field.iata('Entry point'),
    eta: field.day('Expected'),
    lines: field.count('Lines'),
    received_lines: field.count('Received'),
  }),
  view: { kind: 'table', opens: null },
  example: { pre_manifest_header_code: 'PA-260118', reference: 'AND-LAX-4472' },
});
