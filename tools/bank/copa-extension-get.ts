import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { extensionRow } from '#tools/rows/extension.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const copaExtensionGet = endpoint({
  path: 'bank/copa-extension-get',
  title: 'Card extensions',
  about:
    'How the card products of bank partners are delivered: identity check, recipient, attempts, days promised, discount, validity.',
  ask: {
    en: ['card extensions', 'extension settings of the bank', 'how are the gold cards delivered', 'bank extensions that are valid today'],
    es: ['extensiones de tarjetas', 'configuración de extensiones del banco', 'cómo se entregan las tarjetas gold', 'extensiones bancarias vigentes'],
    pt: ['extensões de cartões', 'configuração de extensões do banco', 'como são entregues os cartões gold', 'extensões bancárias vigentes'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    extension_code: field.code('Extension').optional(),
    card_product: field.text('Card product').optional(),
    valid_on: field.day('Valid on', { ahead: true }).optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('extension', {
    ...extensionRow,
  }),
  view: { kind: 'table', opens: { change: 'bank/copa-extension-update' } },
  example: {},
});
