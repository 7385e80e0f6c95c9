import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hubBagRow } from '#tools/rows/pre-alert-desk.ts';
import { bagConditionWords } from '#tools/rules/pre-alert-words.ts';

export const hubManifestReceiveBag = endpoint({
  path: 'manifest/hub-manifest-receive-bag',
  wrap: 'bag_received',
  title: 'Receive a bag at the hub',
  about:
    'Registers that bags of a hub manifest have come to the hub, with their condition. A bag that is not on the list is recorded as an overage; the same bag twice is one.',
  ask: {
    en: ['receive bag 40023301 on HM-20611', 'bag 40023301 arrived at the hub', 'check in the bag of the hub manifest', 'scan a bag into the hub'],
    es: ['recibe la bolsa 40023301 en HM-20611', 'la bolsa 40023301 llegó al hub', 'da entrada a la bolsa del manifiesto hub', 'registra saca recibida en el hub'],
    pt: ['recebe a mala 40023301 no HM-20611', 'a mala 40023301 chegou ao hub', 'dá entrada na mala do manifesto hub', 'registra mala recebida no hub'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Receive',
    of: 'bag',
    from: { hub_manifest_code: 'hub_manifest_code', bag_id: 'bag_id' },
    done: 'Received {{things}}',
    keys: {
      came: hubBagRow.came,
      condition: hubBagRow.condition,
      received_by: hubBagRow.received_by,
      note: hubBagRow.note,
      finished: field.flag('Came late', { hidden: true, about: 'The reception had been finished before it came.' }),
    },
  },
  input: z.object({
    hub_manifest_code: field.hubManifest('Hub manifest', { about: 'Its code or its display number.' }),
    bag_id: field.bags('Bag'),
    condition: field
      .choice('Condition', bagConditionWords, {
        words: {
          damaged: 'damaged, torn, crushed, broken, dañada, rota, golpeada, danificada, rasgada, avariada',
          opened: 'opened, open seal, seal broken, abierta, sello roto, aberta, lacre rompido',
        },
      })
      .default('good'),
    note: field.note('Remark').optional(),
  }),
  output: rows('bag', {
    hub_manifest_code: field.hubManifest('Hub manifest'),
    bag_id: hubBagRow.bag_id,
    result: field.choice('Result', { applied: 'Applied', skipped: 'Already there', refused: 'Refused' }),
    reason: field.text('Reason', { ours: true }),
    came: hubBagRow.came,
    items: hubBagRow.items,
    weight_kg: hubBagRow.weight_kg,
    received: field.count('Bags received'),
    bags: field.count('Bags on the list'),
    face: field.choice('Sign', { go: 'Go on', look: 'Look at it', stop: 'Stop' }, { hidden: true }),
    say: field.text('Said', { ours: true, hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { hub_manifest_code: 'HM-20611', bag_id: [40023301] },
});
