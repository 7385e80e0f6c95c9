import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { processedWords } from '#tools/rules/value-words.ts';

export const getDailyPackages = endpoint({
  path: 'report/get-daily-packages',
  title: 'Daily packages',
  about:
    'Packages received per day (UTC) by each processing user: how many are processed since and how many wait, their weight, first and last scan, and packages an hour.',
  ask: {
    en: ['daily packages', 'packages received by user', 'how many packages did each operator process yesterday', 'packages per hour by processor', 'received but not processed by day'],
    es: ['paquetes diarios', 'paquetes recibidos por usuario', 'cuántos paquetes procesó cada operador ayer', 'paquetes por hora por procesador', 'recibidos sin procesar por día'],
    pt: ['pacotes diários', 'pacotes recebidos por usuário', 'quantos pacotes cada operador processou ontem', 'pacotes por hora por processador', 'recebidos e não processados por dia'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object({
    start_date: field.day('From', { usual: -6, about: 'First day of reception.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
    processed: field
      .flag('Processed', { about: 'Only processed packages, or only those that wait.', words: processedWords })
      .optional(),
  }),
  output: rows('line', {
    day: field.day('Day'),
    puser: field.code('User'),
    entry_point: field.iata('Entry point'),
    packages: field.count('Packages', { total: true }),
    processed: field.count('Processed', { total: true }),
    waiting: field.count('Not processed', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    per_hour: field.count('An hour', { about: 'Packages an hour between first and last scan.' }),
    first_at: field.instant('First scan'),
    last_at: field.instant('Last scan'),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'report/get-daily-packages-detail',
      from: { start_date: 'day', end_date: 'day', puser: 'puser' },
      keep: { processed: 'processed' },
    },
  },
  example: { start_date: '2026-11-14', end_date: '2026-11-20' },
});
