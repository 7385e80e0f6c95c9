import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { scheduleRow } from '#tools/rows/schedule.ts';
import { formatWords } from '#tools/rules/value-words.ts';

export const rptInsertReportSchedule = endpoint({
  path: 'report/rpt-insert-report-schedule',
  wrap: 'new_schedule',
  title: 'Schedule a report',
  about:
    'Runs a report by itself at the times said in a sentence, with its filters, and keeps the file; it is mailed where mail is set up, and its person is told in the console. It runs with the rights that its person has at that time.',
  ask: {
    en: ['schedule this report every Monday at 8', 'send me the daily packages every day at 7', 'run a report automatically', 'mail me this report each month'],
    es: ['programa este reporte cada lunes a las 8', 'envíame los paquetes diarios todos los días a las 7', 'ejecutar un reporte automáticamente', 'envíame este reporte cada mes por correo'],
    pt: ['agende este relatório toda segunda às 8', 'me envie os pacotes diários todo dia às 7', 'rodar um relatório automaticamente', 'me envie este relatório todo mês por e-mail'],
  }, // prettier-ignore
  effect: 'write',
  access: [...staff, 'merchant', 'partner'],
  change: {
    verb: 'Schedule',
    of: 'schedule',
    from: { path: 'path' },
    done: 'Schedule saved',
    keys: {
      report: field.text('Report', { ours: true }),
      title: field.text('Title', { hidden: true }),
      when: scheduleRow.when,
      tz: scheduleRow.tz,
      next_at: scheduleRow.next_at,
      format: scheduleRow.format,
      recipients: scheduleRow.recipients,
      input: field.filters('Filters', { of: 'path' }),
      path: scheduleRow.path,
    },
  },
  input: z.object({
    path: field.report('Report'),
    when: field.recurrence('When'),
    tz: field.timeZone('Time zone', { about: 'IANA name such as America/New_York; if omitted, UTC.' }).optional(),
    title: field.text('Title').optional(),
    input: field.filters('Filters', { of: 'path' }).optional(),
    format: field.choice('File', { csv: 'CSV', xlsx: 'Excel' }, { words: formatWords }).optional(),
    recipients: field.emails('Mail to', { about: 'Accounts that see the same rows; if omitted, yourself.' }).optional(),
  }),
  output: rows('schedule', scheduleRow),
  view: { kind: 'table', opens: null },
  example: {
    path: 'report/parcel_count_by_date',
    when: 'every Monday at 8',
    tz: 'America/New_York',
    input: { start_date: '@days_ago(7)', end_date: '@yesterday' },
    format: 'xlsx',
  },
});
