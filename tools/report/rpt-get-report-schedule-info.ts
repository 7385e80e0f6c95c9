import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { scheduleRow } from '#tools/rows/schedule.ts';

export const rptGetReportScheduleInfo = endpoint({
  path: 'report/rpt-get-report-schedule-info',
  title: 'Scheduled reports',
  about: 'Your scheduled reports: when each runs next, its filters and file, and how its runs of a period went.',
  ask: {
    en: ['my scheduled reports', 'when does my report run next', 'which schedules failed', 'list report schedules'],
    es: ['mis reportes programados', 'cuándo se ejecuta mi próximo reporte', 'qué programaciones fallaron', 'lista de reportes programados'],
    pt: ['meus relatórios agendados', 'quando meu relatório roda de novo', 'quais agendamentos falharam', 'lista de relatórios agendados'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    report_schedule_id: field.id('Schedule', { about: 'One schedule; 0 means all of yours.' }).optional(),
    start_date: field.day('Runs from', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('schedule', scheduleRow),
  view: {
    kind: 'table',
    opens: { path: 'report/schedule-runs', from: { report_schedule_id: 'report_schedule_id' } },
  },
  example: {},
});
