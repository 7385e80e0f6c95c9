import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const statusGetList = endpoint({
  path: 'provider/status-get-list',
  fail: { text: "Couldn't load providers status" },
  title: 'Provider statuses',
  about: 'The statuses a provider can have, for filters.',
  ask: {
    en: ['provider statuses', 'list of provider status codes'],
    es: ['estados de proveedores', 'lista de estados de proveedor'],
    pt: ['status de fornecedores', 'lista de status de provedor'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({}),
  output: rows('status', {
    provider_status_code: field.code('Code'),
    name: field.text('Name'),
    providers: field.count('Providers'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
