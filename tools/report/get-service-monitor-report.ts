import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const getServiceMonitorReport = endpoint({
  path: 'report/get-service-monitor-report',
  title: 'Service monitor',
  about:
    'When every feed, job and provider connection last gave a sign of life, how long ago that is (grey under 5 minutes, orange to 30, red above), and whether it is silent for longer than it may.',
  ask: {
    en: ['service monitor', 'are all feeds alive', 'which services are down', 'when was the last provider update', 'status of background jobs'],
    es: ['monitor de servicios', 'están vivos todos los servicios', 'qué servicios están caídos', 'cuándo fue la última actualización de proveedores', 'estado de los procesos en segundo plano'],
    pt: ['monitor de serviços', 'todos os serviços estão ativos', 'quais serviços estão fora do ar', 'quando foi a última atualização dos fornecedores', 'estado dos processos em segundo plano'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object({}),
  output: rows('service', {
    service_name: field.text('Service'),
    kind: field.choice('Kind', { feed: 'Feed', job: 'Job', provider: 'Provider connection' }),
    health: field.choice(
      'Health',
      {
        well: 'Well',
        silent: 'Silent too long',
        failed: 'Failed',
        never: 'Not yet seen',
      },
      {
        words: {
          silent: 'silent, quiet, gone quiet, en silencio, callado, callados, em silencio, calado, calados, sem sinal',
          failed:
            'com falha, falhando, falhou, con falla, con fallas, fallo, failed, failure, broken, down, failing, caido, caida, caidos, fallando, fora do ar, quebrado, com erro, con error',
          never:
            'never sent, never sent anything, never reported, never seen, nunca envio, nunca enviaron, nunca mandaron, nunca mando, nunca enviou, nunca enviaram, nunca mandou, nunca mandaram',
        },
      },
    ),
    beat_at: field.instant('Last sign'),
    since_hours: field.span('Since'),
    colour: field.choice('Age', { grey: 'Under 5 minutes', orange: '5 to 30 minutes', red: 'Over 30 minutes' }),
    expected_minutes: field.count('May be silent, minutes'),
    handled: field.count('Rows', { about: 'What it handled the last time.' }),
    error: field.text('Problem'),
    service: field.code('Code', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
