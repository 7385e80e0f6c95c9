import { dayNumber, dayText, weekday } from '#server/db/seed/hours.ts';

type Rule =
  | { on: string; name: string; observed?: true }
  | { nth: number; weekday: number; month: number; name: string }
  | { easter: number; name: string };

const newYear: Rule = { on: '01-01', name: 'New Year' };
const labour: Rule = { on: '05-01', name: 'Labour Day' };
const christmas: Rule = { on: '12-25', name: 'Christmas' };
const goodFriday: Rule = { easter: -2, name: 'Good Friday' };

/** nth −1 is the last of the month. */
const rules: Record<string, Rule[]> = {
  US: [
    newYear,
    { nth: 3, weekday: 1, month: 1, name: 'Martin Luther King Jr. Day' },
    { nth: 3, weekday: 1, month: 2, name: 'Presidents’ Day' },
    { nth: -1, weekday: 1, month: 5, name: 'Memorial Day' },
    { on: '06-19', name: 'Juneteenth', observed: true },
    { on: '07-04', name: 'Independence Day', observed: true },
    { nth: 1, weekday: 1, month: 9, name: 'Labor Day' },
    { nth: 2, weekday: 1, month: 10, name: 'Columbus Day' },
    { on: '11-11', name: 'Veterans Day', observed: true },
    { nth: 4, weekday: 4, month: 11, name: 'Thanksgiving' },
    christmas,
  ],
  BR: [
    newYear, goodFriday, { on: '04-21', name: 'Tiradentes' }, labour, { on: '09-07', name: 'Independência' },
    { on: '10-12', name: 'Nossa Senhora Aparecida' }, { on: '11-02', name: 'Finados' },
    { on: '11-15', name: 'Proclamação da República' }, { on: '11-20', name: 'Consciência Negra' }, christmas,
  ],
  MX: [
    newYear, { nth: 1, weekday: 1, month: 2, name: 'Día de la Constitución' },
    { nth: 3, weekday: 1, month: 3, name: 'Natalicio de Benito Juárez' }, labour,
    { on: '09-16', name: 'Día de la Independencia' }, { nth: 3, weekday: 1, month: 11, name: 'Día de la Revolución' },
    christmas,
  ],
  CL: [newYear, goodFriday, labour, { on: '09-18', name: 'Fiestas Patrias' }, { on: '09-19', name: 'Glorias del Ejército' }, christmas],
  CO: [newYear, goodFriday, labour, { on: '07-20', name: 'Independencia' }, { on: '08-07', name: 'Batalla de Boyacá' }, { on: '12-08', name: 'Inmaculada Concepción' }, christmas],
  PE: [newYear, goodFriday, labour, { on: '07-28', name: 'Fiestas Patrias' }, { on: '07-29', name: 'Fiestas Patrias' }, { on: '12-08', name: 'Inmaculada Concepción' }, christmas],
  AR: [newYear, goodFriday, labour, { on: '05-25', name: 'Revolución de Mayo' }, { on: '07-09', name: 'Independencia' }, { on: '12-08', name: 'Inmaculada Concepción' }, christmas],
  EC: [newYear, goodFriday, labour, { on: '08-10', name: 'Primer Grito' }, { on: '11-02', name: 'Difuntos' }, christmas],
  CR: [newYear, goodFriday, labour, { on: '09-15', name: 'Independencia' }, christmas],
  GT: [newYear, goodFriday, labour, { on: '09-15', name: 'Independencia' }, christmas],
  PA: [newYear, goodFriday, labour, { on: '11-03', name: 'Separación' }, { on: '12-08', name: 'Día de la Madre' }, christmas],
  DO: [newYear, goodFriday, labour, { on: '08-16', name: 'Restauración' }, christmas],
  CA: [newYear, goodFriday, { on: '07-01', name: 'Canada Day' }, { nth: 1, weekday: 1, month: 9, name: 'Labour Day' }, christmas],
}; // prettier-ignore

/** Easter Sunday of the Gregorian calendar, as days since 1970 (the anonymous algorithm). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)];
  const h = (19 * a + b - d - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / 86_400_000;
}

function dateOf(rule: Rule, year: number): number {
  if ('easter' in rule) return easter(year) + rule.easter;
  if ('on' in rule) {
    const date = dayNumber(`${year}-${rule.on}`);
    if (!rule.observed) return date;
    return date + (weekday(date) === 6 ? -1 : weekday(date) === 0 ? 1 : 0);
  }
  const first = Date.UTC(year, rule.month - 1 + (rule.nth < 0 ? 1 : 0), 1) / 86_400_000;
  const ahead = (rule.weekday - weekday(first) + 7) % 7;
  return first + ahead + 7 * (rule.nth < 0 ? rule.nth : rule.nth - 1);
}

/** Rows of `holiday` for some years. */
export function* holidayRows(from: number, to: number) {
  for (const [iso2, list] of Object.entries(rules))
    for (let year = from; year <= to; year++)
      for (const rule of list)
        yield { iso2, state: null, date: dayText(dateOf(rule, year)), name: rule.name, source: 'demo' };
}

/** Which days are worked in each country, and business days between days (days since 1970). */
export class Calendar {
  #closed = new Map<string, Set<number>>();

  constructor(from: number, to: number) {
    for (const { iso2, date } of holidayRows(from, to)) {
      const days = this.#closed.get(iso2) ?? new Set();
      this.#closed.set(iso2, days.add(dayNumber(date)));
    }
  }

  isWorked(day: number, iso2: string): boolean {
    const name = weekday(day);
    return name !== 0 && name !== 6 && !this.isHoliday(day, iso2);
  }

  isHoliday(day: number, iso2: string): boolean {
    return this.#closed.get(iso2)?.has(day) ?? false;
  }

  /** Worked days d with from < d <= to. */
  businessDays(from: number, to: number, iso2: string): number {
    let count = 0;
    for (let day = from + 1; day <= to; day++) if (this.isWorked(day, iso2)) count++;
    return count;
  }

  /** The day that many business days after a day. */
  after(day: number, business: number, iso2: string): number {
    let left = business;
    let at = day;
    while (left > 0) if (this.isWorked(++at, iso2)) left--;
    return at;
  }
}
