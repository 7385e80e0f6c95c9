import { readCron } from '#tools/rules/cron.ts';
import { readWhen } from '#tools/rules/schedule-sentences.ts';
import type { Language } from '#tools/texts/languages.ts';
import { findTime } from '../understanding/times.ts';
import type { Understood } from '../understanding/understand.ts';

/** By language, each weekday from Sunday on as a schedule says it, and how the hour joins it. */
const sentences: Record<Language, { days: string[]; every: string; daily: string; at: string }> = {
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    every: 'every',
    daily: 'every day',
    at: 'at',
  },
  es: {
    days: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    every: 'cada',
    daily: 'todos los días',
    at: 'a las',
  },
  pt: {
    days: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
    every: 'toda',
    daily: 'todos os dias',
    at: 'às',
  },
};
const weekday = [
  /(?<!\p{L})(?:sun(?:days?)?|domingos?)(?!\p{L})/u,
  /(?<!\p{L})(?:mon(?:days?)?|lunes|segundas?)(?!\p{L})/u,
  /(?<!\p{L})(?:tue(?:s|sdays?)?|martes|tercas?)(?!\p{L})/u,
  /(?<!\p{L})(?:wed(?:nesdays?)?|miercoles|quartas?)(?!\p{L})/u,
  /(?<!\p{L})(?:thu(?:rs|rsdays?)?|jueves|quintas?)(?!\p{L})/u,
  /(?<!\p{L})(?:fri(?:days?)?|viernes|sextas?)(?!\p{L})/u,
  /(?<!\p{L})(?:sat(?:urdays?)?|sabados?)(?!\p{L})/u,
];

export const everyDay =
  /(?<!\p{L})(?:daily|every day|each day|diari[oa]s?|diariamente|a diario|tod[oa]s (?:los|os) dias|cada dia|todo dia)(?!\p{L})(?!\s+(?:packages?|parcels?|shipments?|reports?|detail|envios|paquetes|reportes?|pacotes|relatorios?))/u;

/** "At 8 instead, on Tuesdays": when a schedule runs, with the day or the hour that a text changes in it. */
export function rescheduled(was: string, { folded, language }: Understood): string | undefined {
  const day = weekday.findIndex((pattern) => pattern.test(folded));
  const time = findTime(folded);
  const cron = readCron(was) ? was : readWhen(was);
  const ofMonth = /(?<!\p{L})(?:dia|day|the) (\d{1,2})(?:st|nd|rd|th)?(?!\d|:)/u.exec(folded)?.[1];
  const isDaily = day < 0 && everyDay.test(folded);
  if (!cron || (day < 0 && !time && !ofMonth && !isDaily)) return undefined;
  const [minute, hour, dayOfMonth, , dayOfWeek] = cron.split(' ');
  const words = sentences[language];
  const kept =
    dayOfWeek === '*'
      ? words.daily
      : words.days[Number(dayOfWeek)] && `${words.every} ${words.days[Number(dayOfWeek)]}`;
  const days = isDaily
    ? words.daily
    : day < 0
      ? dayOfMonth === '*'
        ? kept
        : undefined
      : `${words.every} ${words.days[day]}`;
  if (ofMonth && dayOfMonth !== '*' && /^\d+ \d+$/.test(`${minute} ${hour}`)) {
    const monthly = {
      en: `day ${ofMonth} of every month at`,
      es: `el día ${ofMonth} de cada mes a las`,
      pt: `dia ${ofMonth} de cada mês às`,
    };
    const sentence = `${monthly[language]} ${hour}:${minute!.padStart(2, '0')}`;
    return readWhen(sentence) ? sentence : undefined;
  }
  if (!days || (!time && !/^\d+ \d+$/.test(`${minute} ${hour}`))) return undefined;
  const [h, m] = time ? [time.hours, time.minutes] : [Number(hour), Number(minute)];
  const when = `${days} ${words.at} ${h}:${String(m).padStart(2, '0')}`;
  return readWhen(when.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) ? when : undefined;
}
