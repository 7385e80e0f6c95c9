import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const dertGetList = endpoint({
  path: 'provider/dert-get-list',
  fail: { text: "Couldn't load providers vendors" },
  title: 'Duty vendors',
  about: 'The vendors that pay duties at customs.',
  ask: {
    en: ['vendors that pay duties', 'list of duty vendors'],
    es: ['proveedores que pagan aranceles', 'lista de vendors de impuestos'],
    pt: ['fornecedores que pagam impostos', 'lista de vendors de tributos'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({}),
  output: rows('vendor', {
    vendor_id: field.id('Number'),
    service_provider_code: field.provider('Code'),
    name: field.text('Name'),
    countries: field.text('Countries'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
