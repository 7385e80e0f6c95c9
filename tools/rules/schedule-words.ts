import { readCron } from './cron.ts';

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
type Say = (key: string, vars?: Record<string, string>) => string;

/** A schedule in words of the catalogue; the five fields themselves where no sentence says them. */
export function sayWhen(text: string, t: Say): string {
  const cron = readCron(text);
  if (!cron) return text;
  const [minute, hour, day, month, weekday] = text.split(' ') as [string, string, string, string, string];
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  const allDays = day === '*' && month === '*' && weekday === '*';
  if (every && hour === '*' && allDays) return t('Every {{minutes}} minutes', { minutes: every });
  if (minute === '0' && hour === '*' && allDays) return t('Every hour');
  if (cron.minutes.length > 1 || cron.hours.length > 1 || month !== '*' || cron.eitherDay) return text;
  const [at, past] = [cron.hours[0]!, String(cron.minutes[0]).padStart(2, '0')];
  const time = `${at % 12 || 12}:${past} ${at < 12 ? 'AM' : 'PM'}`;
  if (day !== '*') return t('Every month on day {{days}} at {{time}}', { days: cron.days.join(', '), time });
  if (weekday === '*') return t('Every day at {{time}}', { time });
  if (weekday === '1-5') return t('Monday to Friday at {{time}}', { time });
  const days = cron.weekdays.map((one) => t(weekdayNames[one]!)).join(', ');
  return t('Every {{days}} at {{time}}', { days, time });
}
