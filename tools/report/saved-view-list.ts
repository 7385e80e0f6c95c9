import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { savedViewRow } from '#tools/rows/saved-view.ts';

export const savedViewList = endpoint({
  path: 'report/saved-view-list',
  tool: false,
  title: 'Saved views',
  about: 'Filters and columns of a report under a name: your own, and those that colleagues share.',
  ask: {
    en: ['my saved views', 'views of this report', 'shared views', 'which views did I save'],
    es: ['mis vistas guardadas', 'vistas de este reporte', 'vistas compartidas', 'qué vistas guardé'],
    pt: ['minhas visões salvas', 'visões deste relatório', 'visões compartilhadas', 'quais visões eu salvei'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  fail: 'quiet',
  input: z.object({
    path: field.report('Report', { about: 'Wire path of the report; if omitted, all reports.' }).optional(),
  }),
  output: rows('view', savedViewRow),
  view: { kind: 'table', opens: { report: 'path' } },
  example: { path: 'shipment/all' },
});
