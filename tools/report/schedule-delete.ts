import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { scheduleRow } from '#tools/rows/schedule.ts';

export const scheduleDelete = endpoint({
  path: 'report/schedule-delete',
  title: 'Delete a schedule',
  about:
    'Deletes scheduled reports of yours with the list of their runs; the files that were mailed stay where they are.',
  ask: {
    en: ['delete my scheduled report', 'remove this schedule', 'never send this report again', 'cancel the schedule for good'],
    es: ['borra mi reporte programado', 'elimina esta programación', 'no envíes más este reporte', 'cancela la programación para siempre'],
    pt: ['apague meu relatório agendado', 'remova este agendamento', 'nunca mais envie este relatório', 'cancele o agendamento de vez'],
  }, // prettier-ignore
  effect: 'destroy',
  access: [...staff, 'merchant', 'partner'],
  change: {
    verb: 'Delete',
    of: 'schedule',
    from: { report_schedule_id: 'report_schedule_id' },
    done: 'Deleted {{things}}',
    keys: { path: field.code('Report'), when: scheduleRow.when, runs: scheduleRow.runs },
  },
  input: z.object({ report_schedule_id: field.ids('Schedule') }),
  output: rows('schedule', {
    report_schedule_id: field.id('Schedule'),
    title: field.text('Title'),
    path: field.report('Report'),
  }),
  view: { kind: 'table', opens: null },
  example: { report_schedule_id: [1] },
});
