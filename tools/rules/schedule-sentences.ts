import { readCron } from './cron.ts';

/** Sunday is 0; without accents, as `plain` leaves them. */
const weekdayWords: RegExp[] = [
  /^(sun|sundays?|domingos?)$/,
  /^(mon|mondays?|lunes|segundas?(feiras?)?)$/,
  /^(tue|tues|tuesdays?|martes|tercas?(feiras?)?)$/,
  /^(wed|wednesdays?|miercoles|quartas?(feiras?)?)$/,
  /^(thu|thurs|thursdays?|jueves|quintas?(feiras?)?)$/,
  /^(fri|fridays?|viernes|sextas?(feiras?)?)$/,
  /^(sat|saturdays?|sabados?)$/,
];
const filler =
  /^(every|each|on|the|at|of|and|days?|daily|weekly|week|in|cada|todos?|todas?|los|las|el|la|a|as|os|o|no|na|nos|nas|de|da|do|dia|dias|y|e|aos|em|h|hs|hora|horas|hour|hours|feira|feiras|clock|semana|semanal|semanalmente|diario|diariamente|th|st|nd|rd|semanas|por|mornings?|mananas?|manhas?)$/;
const monthly = /^(months?|monthly|mes|meses|mensual|mensualmente|mensal|mensalmente)$/;
const range = /^(to|through|until|a|ate|hasta)$/;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/-/g, '')
    .replace(/[.,;!]/g, ' ')
    .trim();

interface Time {
  hour: number;
  minute: number;
}
const clock =
  /\b(?:(at|a las?|as|around)\s*)?(\d{1,2})(?:[:h](\d{2})|\s*h(?:s|oras?)?)?(?:\s*(am|pm|a m|p m|de la manana|da manha|in the morning|de la tarde|da tarde|in the afternoon|de la noche|da noite|in the evening)|\s*o'?clock)?\b/g;
const noon = /\b(at noon|al mediodia|a mediodia|ao meio dia|at midnight|a medianoche|a meia noite)\b/;

/** Takes the time of day out of a sentence; what is left says the days. */
function takeTime(text: string): { time: Time; rest: string } | null {
  const named = noon.exec(text);
  if (named)
    return {
      time: { hour: /night|noche|noite/.test(named[0]) ? 0 : 12, minute: 0 },
      rest: text.replace(named[0], ' '),
    };
  for (const match of text.matchAll(clock)) {
    const [all, lead, hourText, minuteText, part] = match;
    // A bare number is a day of the month unless something says that it is a time.
    if (!lead && minuteText === undefined && !part && !/\dh|o'?clock|\d\s*h/.test(all)) continue;
    const evening = part !== undefined && /^p|tarde|noche|noite|afternoon|evening/.test(part);
    const morning = part !== undefined && !evening;
    const given = Number(hourText);
    const hour = evening && given < 12 ? given + 12 : morning && given === 12 ? 0 : given;
    const minute = Number(minuteText ?? 0);
    if (hour > 23 || minute > 59) return null;
    return { time: { hour, minute }, rest: `${text.slice(0, match.index)} ${text.slice(match.index + all.length)}` };
  }
  return null;
}

const minutesOnly = /^(?:every|cada|a cada|de)\s+(\d{1,2})\s*(?:min|minutes?|minutos?)$/;
const hoursOnly = /^(?:every|cada|a cada|de)\s+(?:(\d{1,2})\s*)?(?:hours?|horas?)$/;
const workdays =
  /\b(weekdays?|working days?|workdays?|dias? uteis|dia util|dias? habiles|dia habil|dias? laborables?|entre semana)\b/;

/**
 * Reads when something runs: 'every Monday at 8', 'de lunes a viernes a las 7:30', 'todo dia 1 do mês às 9h', or five
 * cron fields. Answers the cron fields; null where any word is not understood.
 */
export function readWhen(sentence: string): string | null {
  if (readCron(sentence)) return sentence.trim().split(/\s+/).join(' ');
  const text = plain(sentence);
  const minutes = minutesOnly.exec(text);
  if (minutes) return 60 % Number(minutes[1]) === 0 ? `*/${Number(minutes[1])} * * * *` : null;
  const hours = hoursOnly.exec(text);
  if (hours)
    return hours[1] === undefined || hours[1] === '1'
      ? '0 * * * *'
      : 24 % Number(hours[1]) === 0
        ? `0 */${Number(hours[1])} * * *`
        : null;
  const taken = takeTime(text);
  if (!taken) return null;
  const { hour, minute } = taken.time;
  const days = readDays(taken.rest);
  return days && `${minute} ${hour} ${days}`;
}

/** The weekdays from one up to another, without the last. */
const daysBefore = (from: number, to: number): number[] =>
  Array.from({ length: (to - from + 7) % 7 }, (_, step) => (from + step) % 7);

const ordinal = /(?<!\d)(\d{1,2})(?:(?:st|nd|rd|th|o)\b|[º°])/;
/** The last three cron fields that some words about days mean. */
function readDays(rest: string): string | null {
  const weekdays = new Set<number>(workdays.test(rest) ? [1, 2, 3, 4, 5] : []);
  const monthDays = new Set<number>();
  // "Todo dia 1º", "every 1st": a day of the month.
  let month = ordinal.test(rest);
  const tokens = rest.replace(workdays, ' ').replace(new RegExp(ordinal, 'g'), '$1').split(/\s+/).filter(Boolean); // prettier-ignore
  for (const [index, token] of tokens.entries()) {
    const day = weekdayWords.findIndex((word) => word.test(token));
    if (day >= 0) {
      const last = range.test(tokens[index - 1] ?? '')
        ? weekdayWords.findIndex((word) => word.test(tokens[index - 2] ?? ''))
        : -1;
      if (last >= 0) for (const one of daysBefore(last, day)) weekdays.add(one);
      weekdays.add(day);
    } else if (/^\d{1,2}$/.test(token) && Number(token) >= 1 && Number(token) <= 31) monthDays.add(Number(token));
    else if (monthly.test(token)) month = true;
    else if (!filler.test(token) && !range.test(token)) return null;
  }
  if (weekdays.size && (monthDays.size || month)) return null;
  if (monthDays.size && !month) return null;
  if (month) return `${[...(monthDays.size ? monthDays : [1])].sort((a, b) => a - b).join(',')} * *`;
  if (!weekdays.size) return tokens.length > 0 || rest.trim() === '' ? '* * *' : null;
  const sorted = [...weekdays].sort((a, b) => a - b);
  return `* * ${sorted.join(',') === '1,2,3,4,5' ? '1-5' : sorted.join(',')}`;
}
