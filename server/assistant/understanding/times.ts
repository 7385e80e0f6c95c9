/** A time of day, as hours and minutes of the place where it happened. */
export interface TimeOfDay {
  hours: number;
  minutes: number;
  start: number;
  end: number;
}

const half =
  '(?:(a\\.?m\\.?)|(p\\.?m\\.?)|(?:de la |da |in the |por la )?(?:(manana|manha|morning)|(tarde|afternoon|noche|noite|evening|night)))';
const time = new RegExp(
  `(?<![\\p{L}\\d/.-])(?:(?:at|a las?|as|a la)\\s+)?(\\d{1,2})(?:(?::|h|\\.)([0-5]\\d)(?!\\d)|\\s?(?:h(?:rs?|oras?)?)(?!\\p{L}))?\\s?${half}?(?![\\p{L}\\d])`,
  'gu',
);
const lead = /^(?:at|a las?|as|a la)\s/;

/** "5pm", "17:00", "a las 5 de la tarde", "às 17h"; a bare number is none. */
export const findTime = (folded: string): TimeOfDay | undefined => findTimes(folded)[0];

/** Every time of day that a text names. */
export function findTimes(folded: string): TimeOfDay[] {
  const found: TimeOfDay[] = [];
  if (!/\d/.test(folded)) return found;
  for (const match of folded.matchAll(time)) {
    const [said, hour = '', minute, am, pm, morning, later] = match;
    const isTime = minute !== undefined || am || pm || morning || later || lead.test(said) || /\dh/.test(said);
    const after = pm !== undefined || later !== undefined;
    const hours = Number(hour) + (after && Number(hour) < 12 ? 12 : 0) - (am && Number(hour) === 12 ? 12 : 0);
    if (!isTime || hours > 23) continue;
    found.push({ hours, minutes: Number(minute ?? 0), start: match.index, end: match.index + said.length });
  }
  return found;
}

/** A day and a time of a zone as an instant with its offset. */
export function instantIn(day: string, { hours, minutes }: TimeOfDay, zone: string): string {
  const clock = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`;
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T${clock}Z`))
    .find(({ type }) => type === 'timeZoneName')!.value;
  return `${day}T${clock}${name.replace('GMT', '') || 'Z'}`;
}
