import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { scheduleRow } from '#tools/rows/schedule.ts';
import { runningWords } from '#tools/rules/value-words.ts';

export const scheduleEnable = endpoint({
  path: 'report/schedule-enable',
  title: 'Pause or resume a schedule',
  about: 'Pauses scheduled reports of yours, or lets them run again from the next time on.',
  ask: {
    en: ['pause my scheduled report', 'resume the schedule', 'stop sending this report for now', 'let the schedule run again'],
    es: ['pausa mi reporte programado', 'reanuda la programación', 'deja de enviar este reporte por ahora', 'que la programación vuelva a ejecutarse'],
    pt: ['pause meu relatório agendado', 'retome o agendamento', 'pare de enviar este relatório por enquanto', 'deixe o agendamento rodar de novo'],
  }, // prettier-ignore
  effect: 'write',
  access: [...staff, 'merchant', 'partner'],
  change: {
    verb: 'Pause or resume',
    of: 'schedule',
    from: { report_schedule_id: 'report_schedule_id' },
    done: 'Changed {{things}}',
    keys: { state: scheduleRow.state, next_at: scheduleRow.next_at },
  },
  input: z.object({
    report_schedule_id: field.ids('Schedule'),
    enabled: field.flag('Active', { about: 'No pauses it.', words: runningWords }),
  }),
  output: rows('schedule', scheduleRow),
  view: { kind: 'table', opens: null },
  example: { report_schedule_id: [1], enabled: false },
});
