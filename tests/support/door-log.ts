/** What an employee really did on one day: wall times `HH:MM:SS`, those after midnight as 24 and more. */
export interface TrueDay {
  badge: string;
  name: string;
  /** YYYY-MM-DD */
  day: string;
  times: string[];
}
type Written = (day: string, time: string) => [date: string, time: string];

const pad = (value: number) => String(value).padStart(2, '0');
export const dayFirst: Written = (day, time) => [day.split('-').toReversed().join('/'), time];
export const monthFirst: Written = (day, time) => {
  const [year, month, date] = day.split('-');
  const hour = Number(time.slice(0, 2));
  return [`${month}/${date}/${year}`, `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'p. m.'}`];
};

/** The calendar day and time of a true time: 25:10:00 of the 8th is 01:10:00 of the 9th. */
export function onCalendar(day: string, time: string): [day: string, time: string] {
  const hours = Number(time.slice(0, 2));
  if (hours < 24) return [day, time];
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [next, `${pad(hours - 24)}${time.slice(2)}`];
}

/** A door log with all the dirt of real ones over what is true; `dirt` counts what must not become anybody's day. */
export function dirtyLog(days: readonly TrueDay[], write: Written) {
  const head = ['No. de tarjeta', 'Nombre', 'Fecha', 'Hora', 'Puerta', 'Evento'];
  const dirt = { denied: 0, leftOut: 0, refused: 0 };
  const lines: string[][] = [];
  const put = (badge: string, name: string, [day, time]: [string, string], event = 'Acceso concedido') =>
    lines.push([badge, name, ...write(day, time), `Puerta ${(lines.length % 3) + 1}`, event]);
  for (const [index, { badge, name, day, times }] of days.entries()) {
    for (const [turn, time] of times.entries()) {
      const at = onCalendar(day, time);
      // By badge with zeros in front, by name alone, or by both.
      if (index % 5 === 0) put('', name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(), at);
      else if (index % 5 === 1) put('', name.split(' ').toReversed().join(', '), at);
      else put(index % 5 === 2 ? `000${badge}` : badge, name, at);
      // Held to the reader again within the same minute.
      if ((index + turn) % 7 === 0)
        put(badge, name, [at[0], `${at[1].slice(0, 6)}${pad(Math.min(59, Number(at[1].slice(6)) + 20))}`]);
    }
    const noon: [string, string] = [day, '12:30:00'];
    if (index % 11 === 0) {
      put(badge, name, [day, '06:01:00'], 'Acceso denegado');
      dirt.denied += 1;
    }
    if (index % 13 === 0) {
      put(`V-${index}`, 'Visitante', noon);
      dirt.leftOut += 1;
    }
    if (index % 17 === 0) {
      put('99999', 'Nobody Known', noon);
      dirt.refused += 1;
    }
    if (index % 101 === 100) {
      lines.push(head, ['Total', String(lines.length)]);
      dirt.leftOut += 2;
    }
  }
  // A reader whose clock fell back to the year of its making.
  put(days[0]!.badge, days[0]!.name, ['2018-01-01', '00:03:00']);
  dirt.refused += 1;
  lines.push(['Total de registros', String(lines.length)]);
  dirt.leftOut += 1;
  return { text: [head, ...lines].map((line) => line.join(';')).join('\r\n'), dirt };
}
