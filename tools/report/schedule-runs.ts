import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { runRow } from '#tools/rows/schedule.ts';
import { runStateWords } from '#tools/rules/value-words.ts';

export const scheduleRuns = endpoint({
  path: 'report/schedule-runs',
  title: 'Runs of scheduled reports',
  about: 'What your scheduled reports did: each run with its rows, its file, or why it failed.',
  ask: {
    en: ['runs of my scheduled reports', 'why did my scheduled report fail', 'files of my scheduled reports', 'last runs of a schedule'],
    es: ['ejecuciones de mis reportes programados', 'por qué falló mi reporte programado', 'archivos de mis reportes programados', 'últimas ejecuciones de una programación'],
    pt: ['execuções dos meus relatórios agendados', 'por que meu relatório agendado falhou', 'arquivos dos meus relatórios agendados', 'últimas execuções de um agendamento'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    report_schedule_id: field.id('Schedule').optional(),
    state: field
      .choice(
        'Status',
        { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' },
        { words: runStateWords },
      )
      .optional(),
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('run', runRow),
  view: { kind: 'table', opens: null },
  example: {},
});
