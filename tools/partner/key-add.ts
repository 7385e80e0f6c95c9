import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerKeyKeys, partnerKeyRow } from '#tools/rows/partner.ts';

export const keyAdd = endpoint({
  path: 'partner/key-add',
  title: 'Add an API key',
  about:
    "Gives a partner's account a named key for its programs. Whoever asks makes the key; only its hash is stored, so it cannot be shown again.",
  tool: false,
  effect: 'write',
  access: ['admin'],
  change: { verb: 'Add key', of: 'key', from: { user_code: 'user_code' }, done: 'Key added', keys: partnerKeyKeys },
  input: z.object({
    user_code: field.code('User code', { about: 'The account of the partner in whose name the program calls.' }),
    key_name: field.text('Key', { about: 'What it is for.' }),
    api_key: field.secret('Secret', { about: 'wbk_ and 43 random letters, digits, - or _ (256 bits).' }),
    read_only: field.flag('Read only').optional(),
    scopes: field
      .codes('May call', {
        about: 'Paths or their first segments, such as shipment; everything that the account may where none is given.',
      })
      .optional(),
    days: field.count('Days', { about: 'Until it ends; if omitted, never.' }).optional(),
  }),
  output: rows('key', partnerKeyRow),
  view: { kind: 'table', opens: null },
  example: {
    user_code: 'DEMO-PARTNER',
    key_name: 'card-tracking',
    api_key: 'wbk_3q2-7wEXAMPLExKEYx0123456789abcdefGHIJKLMNo',
    read_only: true,
    days: 90,
  },
});
