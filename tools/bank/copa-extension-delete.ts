import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { extensionKeys, extensionRow } from '#tools/rows/extension.ts';

export const copaExtensionDelete = endpoint({
  path: 'bank/copa-extension-delete',
  title: 'Delete card extension',
  about: 'Deletes one card extension; its history stays.',
  ask: {
    en: ['delete this card extension', 'remove the extension'],
    es: ['borra esta extensión de tarjeta', 'elimina la extensión'],
    pt: ['apaga esta extensão de cartão', 'remove a extensão'],
  }, // prettier-ignore
  effect: 'destroy',
  access: ['admin', 'partner'],
  change: {
    verb: 'Delete',
    of: 'extension',
    from: { copa_bank_extension_id: 'copa_bank_extension_id' },
    done: 'Deleted {{things}}',
    keys: extensionKeys,
  },
  input: z.object({
    copa_bank_extension_id: field.id('Number').optional(),
    copa_id: field.partner('Partner').optional(),
    extension_code: field.code('Extension').optional(),
  }),
  output: rows('extension', {
    ...extensionRow,
  }),
  view: { kind: 'table', opens: null },
  example: { extension_code: 'GOLD-BR' },
});
