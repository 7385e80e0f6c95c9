import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const node = endpoint({
  path: 'api/node',
  method: 'GET',
  title: 'Server node',
  about: 'The address of the server process that answers.',
  ask: {
    en: ['which server node am I on', 'node ip'],
    es: ['en qué nodo estoy', 'ip del nodo'],
    pt: ['em qual nó estou', 'ip do nó'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({}),
  output: rows('node', {
    node_ip: field.code('Address'),
    engine: field.text('Database'),
    demo: field.flag('Demo data'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
