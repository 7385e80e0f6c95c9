import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { customsUploadRow } from '#tools/rows/customs-file.ts';

export const customsUploads = endpoint({
  path: 'partner/customs-uploads',
  title: 'Customs files',
  about: 'The files of customs answers that were uploaded: by whom, and how many lines were written, known already or refused.',
  ask: {
    en: ['customs files uploaded', 'which customs files came this week'],
    es: ['archivos de aduana subidos', 'qué archivos de aduana llegaron esta semana'],
    pt: ['arquivos da alfândega enviados', 'quais arquivos da alfândega chegaram esta semana'],
  },
  effect: 'read',
  access: ['admin'],
  input: z.object({
    date_from: field.day('From', { usual: -29 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('file', customsUploadRow),
  view: { kind: 'table', opens: null },
  example: {},
}); // prettier-ignore
