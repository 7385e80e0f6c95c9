import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { importJob } from '#tools/rows/import-job.ts';

export const jobs = endpoint({
  path: 'import/jobs',
  title: 'Imports',
  about: 'The files that were imported, the newest first, with how many lines were accepted and refused.',
  ask: {
    en: ['which files were imported', 'history of imports', 'imports of last week', 'list the imported spreadsheets'],
    es: ['qué archivos se importaron', 'historial de importaciones', 'importaciones de la semana pasada', 'lista de planillas importadas'],
    pt: ['quais arquivos foram importados', 'histórico de importações', 'importações da semana passada', 'lista de planilhas importadas'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({
    date_from: field.day('From', { usual: -30 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partners').optional(),
  }),
  output: rows('import', importJob),
  view: { kind: 'table', opens: null },
  example: {},
});
