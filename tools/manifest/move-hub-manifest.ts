import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hubManifestRow } from '#tools/rows/pre-alert-desk.ts';
import { hubActionWords } from '#tools/rules/value-words.ts';

export const moveHubManifest = endpoint({
  path: 'manifest/move-hub-manifest',
  title: 'Next step of a hub manifest',
  about:
    'Lets a hub manifest depart, finishes its reception (complete, or with differences where bags are missing or came unlisted), or closes it; then its received parcels get the checkpoint of their reception at the hub.',
  ask: {
    en: ['HM-20611 has left', 'depart hub manifest HM-20611', 'the reception of the hub manifest is finished', 'close hub manifest HM-20611', 'no more bags will come on HM-20611'],
    es: ['HM-20611 ya salió', 'despacha el manifiesto hub HM-20611', 'la recepción del manifiesto hub terminó', 'cierra el manifiesto hub HM-20611', 'ya no llegan más bolsas de HM-20611'],
    pt: ['o HM-20611 já saiu', 'despacha o manifesto hub HM-20611', 'o recebimento do manifesto hub terminou', 'encerra o manifesto hub HM-20611', 'não chegam mais malas do HM-20611'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Save',
    of: 'hubManifest',
    from: { hub_manifest_code: 'hub_manifest_code' },
    done: 'Saved {{things}}',
    keys: { state: hubManifestRow.state },
  },
  input: z.object({
    hub_manifest_code: field.hubManifests('Hub manifest'),
    action: field.choice(
      'What to do',
      { depart: 'Depart', finish: 'Finish the reception', close: 'Close' },
      { words: hubActionWords },
    ),
  }),
  output: rows('hubManifest', {
    hub_manifest_code: hubManifestRow.hub_manifest_code,
    result: field.choice('Result', { applied: 'Applied', skipped: 'Already there', refused: 'Refused' }),
    reason: field.text('Reason', { ours: true }),
    state: hubManifestRow.state,
  }),
  view: { kind: 'table', opens: null },
  example: { hub_manifest_code: ['HM-20611'], action: 'depart' },
});
