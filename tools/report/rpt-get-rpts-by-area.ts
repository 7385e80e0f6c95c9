import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { areaWords } from '#tools/rules/value-words.ts';

export const rptGetRptsByArea = endpoint({
  path: 'report/rpt-get-rpts-by-area',
  title: 'Reports by area',
  about:
    'The reports that an area of the house uses, each with what it says and how often you have scheduled it; 0 means every area.',
  ask: {
    en: ['which reports are there', 'reports of the operations area', 'list of reports by area', 'what can I schedule'],
    es: ['qué reportes hay', 'reportes del área de operaciones', 'lista de reportes por área', 'qué puedo programar'],
    pt: ['quais relatórios existem', 'relatórios da área de operações', 'lista de relatórios por área', 'o que posso agendar'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    area_id: field.id('Area', { about: 'Number of the area; 0 means all.', words: areaWords }).optional(),
  }),
  output: rows('report', {
    area: field.text('Area', { ours: true }),
    title: field.text('Report', { ours: true }),
    about: field.note('What it says', { hidden: true }),
    schedules: field.count('Your schedules', { total: true }),
    path: field.code('Path', { hidden: true }),
    area_id: field.id('Area number', { hidden: true }),
    report_id: field.id('Report number', { hidden: true }),
  }),
  view: { kind: 'table', opens: { report: 'path' } },
  example: { area_id: 0 },
});
