import { describe, expect, test } from 'vitest';
import { isTimeZone } from '#tools/rules/clock-time.ts';
import { movingDay, resolveDays } from '#tools/rules/day-words.ts';
import { readWhen } from '#tools/rules/schedule-sentences.ts';
import { sayWhen } from '#tools/rules/schedule-words.ts';
import { translate } from '#tools/texts/index.ts';
import { nextRun } from '#server/schedules/next-run.ts';

describe('when a schedule runs, in words', () => {
  test.each([
    ['every Monday at 8', '0 8 * * 1'],
    ['every day at 7:30', '30 7 * * *'],
    ['daily at 6 pm', '0 18 * * *'],
    ['every weekday at 8am', '0 8 * * 1-5'],
    ['Mondays and Thursdays at 17:15', '15 17 * * 1,4'],
    ['Monday to Friday at 9', '0 9 * * 1-5'],
    ['on the 1st of every month at 9', '0 9 1 * *'],
    ['every month on the 1 and 15 at 6', '0 6 1,15 * *'],
    ['monthly at noon', '0 12 1 * *'],
    ['every month at noon', '0 12 1 * *'],
    ['every hour', '0 * * * *'],
    ['every 15 minutes', '*/15 * * * *'],
    ['cada lunes a las 8', '0 8 * * 1'],
    ['todos los días a las 8 de la noche', '0 20 * * *'],
    ['de lunes a viernes a las 7:30', '30 7 * * 1-5'],
    ['los martes y jueves a las 18:00', '0 18 * * 2,4'],
    ['el día 1 de cada mes a las 9', '0 9 1 * *'],
    ['todo dia 1º às 6', '0 6 1 * *'],
    ['every 1st and 15th at 7am', '0 7 1,15 * *'],
    ['cada día hábil a las 6', '0 6 * * 1-5'],
    ['cada 2 horas', '0 */2 * * *'],
    ['toda segunda-feira às 8h', '0 8 * * 1'],
    ['todo dia às 8h30', '30 8 * * *'],
    ['de segunda a sexta às 7:30', '30 7 * * 1-5'],
    ['terças e sextas às 6 da tarde', '0 18 * * 2,5'],
    ['no dia 15 de cada mês às 10', '0 10 15 * *'],
    ['a cada 30 minutos', '*/30 * * * *'],
    ['5 6 * * 1', '5 6 * * 1'],
  ])('%s', (sentence, cron) => {
    expect(readWhen(sentence)).toBe(cron);
  });
  test.each([
    '',
    'soon',
    'every Monday',
    'at 25',
    'every blue Monday at 8',
    'every 7 minutes',
    '61 * * * *',
    'every Monday of the month at 8',
  ])('is refused: %s', (sentence) => expect(readWhen(sentence)).toBeNull());
  test('and back, in three languages', () => {
    const say = (language: 'en' | 'es' | 'pt', cron: string) =>
      sayWhen(cron, (key, vars) => translate(language, key, vars));
    expect(say('en', '0 8 * * 1')).toBe('Every Monday at 8:00 AM');
    expect(say('es', '30 7 * * 1-5')).toBe('De lunes a viernes a las 7:30 AM');
    expect(say('pt', '0 9 1 * *')).toBe('Todo mês no dia 1 às 9:00 AM');
    expect(say('en', '1,2 3 * 4 5')).toBe('1,2 3 * 4 5');
  });
});

describe('the next moment', () => {
  const next = (cron: string, tz: string, after: string) => nextRun(cron, tz, new Date(after))?.toISOString() ?? null;
  test.each([
    ['0 8 * * 1', 'UTC', '2026-11-20T12:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['0 8 * * 1', 'America/Sao_Paulo', '2026-11-20T12:00:00Z', '2026-11-23T11:00:00.000Z'],
    ['0 8 * * *', 'UTC', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00.000Z'],
    ['0 9 31 * *', 'UTC', '2026-11-20T12:00:00Z', '2026-12-31T09:00:00.000Z'],
    ['0 0 29 2 *', 'UTC', '2026-11-20T12:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['0 0 30 2 *', 'UTC', '2026-11-20T12:00:00Z', null],
    // Clocks go back at 2:00 on 2026-11-01 and forward at 2:00 on 2026-03-08 in New York.
    ['30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
    ['30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['0 8 * * *', 'America/New_York', '2026-03-07T14:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['0 12 13 * 5', 'UTC', '2026-11-20T13:00:00Z', '2026-11-27T12:00:00.000Z'],
    ['*/15 * * * *', 'UTC', '2026-11-20T12:14:59Z', '2026-11-20T12:15:00.000Z'],
  ])('%s in %s after %s', (cron, tz, after, at) => expect(next(cron, tz, after)).toBe(at));
  test('zones by their names', () => {
    expect(['America/Lima', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

test('days that move along with the run', () => {
  const input = { start: '@days_ago(7)', end: '@today', month: '@first_of_last_month', last: '@last_of_last_month', list: ['@monday', 'x'], n: 3 }; // prettier-ignore
  expect(resolveDays(input, '2026-11-20')).toEqual({
    start: '2026-11-13', end: '2026-11-20', month: '2026-10-01', last: '2026-10-31', list: ['2026-11-16', 'x'], n: 3,
  }); // prettier-ignore
  expect(resolveDays({ day: '@nonsense' }, '2026-11-20')).toEqual({ day: '@nonsense' });
  expect([movingDay('2026-11-13', '2026-11-20'), movingDay('2026-11-20', '2026-11-20')]).toEqual([
    '@days_ago(7)',
    '@today',
  ]);
});
