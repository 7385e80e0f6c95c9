import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { processTypes } from '#tools/rules/checkpoints.ts';
import { byPartnerWords } from '#tools/rules/value-words.ts';

export const getRptEventsInfo = endpoint({
  path: 'report/get_rpt_events_info',
  wrap: 'events_info_req',
  title: 'Events',
  about:
    'How many tracking events of each checkpoint were recorded in a period (days of UTC), in all or partner by partner, with the share and the last day of each.',
  ask: {
    en: ['events recorded by checkpoint', 'how many events were recorded this week', 'count of tracking events by partner', 'how many customs release events last month', 'checkpoint event counts'],
    es: ['eventos registrados por checkpoint', 'cuántos eventos se registraron esta semana', 'conteo de eventos de rastreo por socio', 'cuántos eventos de liberación de aduana el mes pasado', 'cantidad de eventos por tipo'],
    pt: ['eventos registrados por checkpoint', 'quantos eventos foram registrados esta semana', 'contagem de eventos de rastreio por parceiro', 'quantos eventos de liberação da alfândega no mês passado', 'quantidade de eventos por tipo'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_list: field.partners('Partner').optional(),
    include_copa: field.flag('By partner', { words: byPartnerWords }).optional(),
    country_iso_code_list: field.countries('Country').optional(),
  }),
  output: rows('event', {
    chck_cdg: field.checkpoint('Code'),
    last_checkpoint: field.text('Checkpoint'),
    process: field.choice('Stage', processTypes),
    copa_name: field.text('Partner'),
    events: field.count('Events', { total: true }),
    share: field.percent('Share'),
    last_day: field.day('Last day'),
  }),
  view: {
    kind: 'table',
    opens: null,
    chart: { kind: 'bar', by: 'last_checkpoint', values: ['events'], figures: ['events', 'share'] },
  },
  example: { start_date: '2026-11-01', end_date: '2026-11-20', include_copa: true },
});
