import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { extensionKeys, extensionRow, optionalExtension } from '#tools/rows/extension.ts';

export const copaExtensionUpdate = endpoint({
  path: 'bank/copa-extension-update',
  title: 'Change card extension',
  about:
    'Changes settings of one card extension; what is not given stays as it is. Before and after are kept in its history.',
  ask: {
    en: ['change the attempts of extension', 'set the discount of a card extension', 'update extension validity', 'disable this extension'],
    es: ['cambia los intentos de la extensión', 'pon el descuento de una extensión de tarjeta', 'actualiza la vigencia de la extensión', 'desactiva esta extensión'],
    pt: ['muda as tentativas da extensão', 'define o desconto de uma extensão de cartão', 'atualiza a vigência da extensão', 'desativa esta extensão'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Save',
    of: 'extension',
    from: { copa_bank_extension_id: 'copa_bank_extension_id' },
    done: 'Information updated successfully',
    keys: extensionKeys,
  },
  input: z.object({
    copa_bank_extension_id: field
      .id('Number', { about: 'The extension to change; or give its extension_code.' })
      .optional(),
    copa_id: field.partner('Partner').optional(),
    ...optionalExtension,
  }),
  output: rows('extension', {
    ...extensionRow,
  }),
  view: { kind: 'table', opens: null },
  example: { extension_code: 'GOLD-BR', attempts: 3 },
});
