import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const getImportService = endpoint({
  path: 'merchant/get-import-service',
  title: 'Import services',
  about: 'The two ways in which duties are settled: DDU (1), the receiver pays, and DDP (2), the sender pays.',
  ask: {
    en: ['import services', 'difference DDU DDP codes', 'which import service types exist', 'code of DDP'],
    es: ['servicios de importación', 'códigos DDU y DDP', 'qué tipos de servicio de importación hay', 'código de DDP'],
    pt: ['serviços de importação', 'códigos DDU e DDP', 'que tipos de serviço de importação existem', 'código do DDP'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({}),
  output: rows('service', {
    import_service: field.id('Code'),
    code: field.code('Import service'),
    name: field.text('Name', { ours: true }),
    services: field.count('Rate services'),
    selected: field.flag('Selected', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
