import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { runRow } from '#tools/rows/schedule.ts';

export const scheduleRunNow = endpoint({
  path: 'report/schedule-run-now',
  title: 'Run a schedule now',
  about: 'Runs scheduled reports of yours once, now, besides their usual times.',
  ask: {
    en: ['run my scheduled report now', 'send the scheduled report right away', 'start the schedule immediately', 'do not wait, run the schedule'],
    es: ['ejecuta ahora mi reporte programado', 'envía ya el reporte programado', 'inicia la programación de inmediato', 'no esperes, ejecuta la programación'],
    pt: ['rode agora meu relatório agendado', 'envie já o relatório agendado', 'inicie o agendamento imediatamente', 'não espere, rode o agendamento'],
  }, // prettier-ignore
  effect: 'write',
  access: [...staff, 'merchant', 'partner'],
  change: {
    verb: 'Run now',
    of: 'run',
    from: { report_schedule_id: 'report_schedule_id' },
    done: 'Started {{things}}',
    keys: { title: runRow.title, due_at: runRow.due_at, state: runRow.state },
  },
  input: z.object({ report_schedule_id: field.ids('Schedule') }),
  output: rows('run', runRow),
  view: { kind: 'table', opens: null },
  example: { report_schedule_id: [1] },
});
