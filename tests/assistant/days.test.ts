import { expect, test } from 'vitest';
import type { Language } from '#tools/texts/languages.ts';
import { findDays } from '#server/assistant/understanding/days.ts';

/** A Wednesday. */
const today = '2026-09-16';
const vectors: [Language, string, string | undefined, string | undefined][] = [
  ['en', 'parcels received today', '2026-09-16', '2026-09-16'],
  ['en', "yesterday's receptions", '2026-09-15', '2026-09-15'],
  ['en', 'the day before yesterday', '2026-09-14', '2026-09-14'],
  ['en', 'SLA last week by country', '2026-09-07', '2026-09-13'],
  ['en', 'this week so far', '2026-09-14', '2026-09-16'],
  ['en', 'last 7 days', '2026-09-10', '2026-09-16'],
  ['en', 'in the past two weeks', '2026-09-03', '2026-09-16'],
  ['en', 'last month', '2026-08-01', '2026-08-31'],
  ['en', 'this month', '2026-09-01', '2026-09-16'],
  ['en', 'since Monday', '2026-09-14', '2026-09-16'],
  ['en', 'from Friday to Monday', '2026-09-11', '2026-09-14'],
  ['en', 'last Friday', '2026-09-11', '2026-09-11'],
  ['en', 'on Monday', '2026-09-14', '2026-09-14'],
  ['en', '1–15 Sept', '2026-09-01', '2026-09-15'],
  ['en', 'Sept 1 to 15', '2026-09-01', '2026-09-15'],
  ['en', 'September 4th, 2025', '2025-09-04', '2025-09-04'],
  ['en', 'in March', '2026-03-01', '2026-03-31'],
  ['en', 'October numbers', '2025-10-01', '2025-10-31'],
  ['en', 'from March to May', '2026-03-01', '2026-05-31'],
  ['en', 'Q2', '2026-04-01', '2026-06-30'],
  ['en', 'Q4 2025', '2025-10-01', '2025-12-31'],
  ['en', 'last quarter', '2026-04-01', '2026-06-30'],
  ['en', 'third quarter', '2026-07-01', '2026-09-16'],
  ['en', '03/04', '2026-03-04', '2026-03-04'],
  ['en', '13/04', '2026-04-13', '2026-04-13'],
  ['en', '2026-09-01 to 2026-09-05', '2026-09-01', '2026-09-05'],
  ['en', 'between 9/1 and 9/5', '2026-09-01', '2026-09-05'],
  ['en', 'until 9/5', undefined, '2026-09-05'],
  ['en', '3 days ago', '2026-09-13', '2026-09-13'],
  ['en', 'last weekend', '2026-09-12', '2026-09-13'],
  ['en', 'last year', '2025-01-01', '2025-12-31'],
  ['en', 'last 48 hours', '2026-09-14', '2026-09-16'],
  ['en', 'on Friday the 13th', '2026-03-13', '2026-03-13'],
  ['en', 'on the 5th', '2026-09-05', '2026-09-05'],
  ['en', 'Thursday, 10 September', '2026-09-10', '2026-09-10'],
  ['en', 'as of Sept 1', undefined, '2026-09-01'],
  ['en', 'changes of account 4 last month', '2026-08-01', '2026-08-31'],
  ['es', 'el lunes 14', '2026-09-14', '2026-09-14'],
  ['es', 'el jueves 10 de septiembre', '2026-09-10', '2026-09-10'],
  ['pt', 'na terça dia 8', '2026-09-08', '2026-09-08'],
  ['es', 'lo de ayer', '2026-09-15', '2026-09-15'],
  ['es', 'recepciones de anteayer', '2026-09-14', '2026-09-14'],
  ['es', 'la semana pasada', '2026-09-07', '2026-09-13'],
  ['es', 'de esta semana', '2026-09-14', '2026-09-16'],
  ['es', 'últimos 15 días', '2026-09-02', '2026-09-16'],
  ['es', 'los últimos quince días', '2026-09-02', '2026-09-16'],
  ['es', 'el mes pasado', '2026-08-01', '2026-08-31'],
  ['es', 'hace 3 días', '2026-09-13', '2026-09-13'],
  ['es', 'desde el lunes', '2026-09-14', '2026-09-16'],
  ['es', 'del 1 al 15 de septiembre', '2026-09-01', '2026-09-15'],
  ['es', 'entre el 1 y el 15 de septiembre', '2026-09-01', '2026-09-15'],
  ['es', '03/04', '2026-04-03', '2026-04-03'],
  ['es', 'el trimestre pasado', '2026-04-01', '2026-06-30'],
  ['es', 'el viernes pasado', '2026-09-11', '2026-09-11'],
  ['es', 'en marzo', '2026-03-01', '2026-03-31'],
  ['es', 'de enero a marzo', '2026-01-01', '2026-03-31'],
  ['es', 'primera quincena de agosto', '2026-08-01', '2026-08-15'],
  ['es', '4 de julio de 2025', '2025-07-04', '2025-07-04'],
  ['es', 'este año', '2026-01-01', '2026-09-16'],
  ['pt', 'ontem', '2026-09-15', '2026-09-15'],
  ['pt', 'semana passada', '2026-09-07', '2026-09-13'],
  ['pt', 'nesta semana', '2026-09-14', '2026-09-16'],
  ['pt', 'nos últimos 7 dias', '2026-09-10', '2026-09-16'],
  ['pt', 'o mês passado', '2026-08-01', '2026-08-31'],
  ['pt', 'há 3 dias', '2026-09-13', '2026-09-13'],
  ['pt', 'desde segunda', '2026-09-14', '2026-09-16'],
  ['pt', 'de segunda a sexta', '2026-09-07', '2026-09-11'],
  ['pt', 'na sexta passada', '2026-09-11', '2026-09-11'],
  ['pt', 'de 1 a 15 de setembro', '2026-09-01', '2026-09-15'],
  ['pt', 'em outubro', '2025-10-01', '2025-10-31'],
  ['pt', 'trimestre passado', '2026-04-01', '2026-06-30'],
  ['pt', 'de 03/04 até 05/04', '2026-04-03', '2026-04-05'],
  ['pt', 'fim de semana passado', '2026-09-12', '2026-09-13'],
];

test.each(vectors)('%s: %s', (language, text, from, to) => {
  const [span, ...more] = findDays(text, today, language);
  expect([span?.from, span?.to]).toEqual([from, to]);
  expect(more).toEqual([]);
});

test.each([
  ['en', 'may I see the list'],
  ['pt', 'abre a segunda'],
  ['en', 'manifest 58213 and 58214'],
  ['es', 'la segunda fila'],
  ['en', 'rate 131'],
  ['pt', '3/5/10 dias metro/urbano/remoto'],
] as [Language, string][])('no days in: %s', (language, text) => {
  expect(findDays(text, today, language)).toEqual([]);
});
