import { doorZone } from '#tools/rules/attendance.ts';
import { clockTime } from '#tools/rules/clock-time.ts';
import { dayText, second } from './hours.ts';

export interface Worker {
  employee_id: number;
  user_name: string;
  badge: string;
  shift: 'day' | 'evening';
}
/** A day that somebody worked: wall times in milliseconds since 1970, one only where a punch is missing. */
export interface Worked {
  worker: Worker;
  date: number;
  at: number[];
}

const head = 'Card,Name,Date,Time,Door,Direction,Event';

const dateOf = (wall: Date) =>
  `${String(wall.getUTCMonth() + 1).padStart(2, '0')}/${String(wall.getUTCDate()).padStart(2, '0')}/${wall.getUTCFullYear()}`;
function timeOf(wall: Date): string {
  const hour = wall.getUTCHours();
  const rest = wall.toISOString().slice(13, 19);
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
const line = (card: string, name: string, at: number, door: string, direction: string, event: string) => {
  const wall = new Date(clockTime(at, doorZone));
  return `${card},${name},${dateOf(wall)},${timeOf(wall)},${door},${direction},${event}`;
};

/** A door log as the access system writes it: titles, 12 hours, doubled and denied reads, a visitor, totals. */
export function doorLog(days: readonly Worked[]): string {
  const lines = days
    .flatMap(({ worker, at }) =>
      at.flatMap((one, index) => {
        const way = index % 2 === 0 ? 'In' : 'Out';
        const read = line(worker.badge, worker.user_name, one, `Door ${(index % 2) + 1}`, way, 'Access granted');
        const again = line(worker.badge, worker.user_name, one + 12 * second, 'Door 1', way, 'Access granted');
        return worker.employee_id % 9 === 4 && index === 0
          ? [
              { at: one, text: read },
              { at: one + 1, text: again },
            ]
          : [{ at: one, text: read }];
      }),
    )
    .toSorted((a, b) => a.at - b.at);
  const some = days[0]?.at[0] ?? 0;
  const strangers = [
    line('V-003', 'Visitor 3', some + 5_400 * second, 'Door 1', 'In', 'Access granted'),
    line('99120', 'J. Doe', some + 7_200 * second, 'Door 2', 'In', 'Access granted'),
    line('40112', 'Ana Molina', some + 60 * second, 'Door 4', 'In', 'Access denied'),
  ];
  return ['Access control report,Main gate', head, ...lines.map(({ text }) => text), ...strangers, `Total,${lines.length + strangers.length}`, ''].join('\r\n'); // prettier-ignore
}

/** Lines of the first log that named nobody. */
export const refusedLog = (date: number): string =>
  [
    `${head},Line,Reason`,
    `99044,Temporary card,${dayText(date)},08:02:10,Door 1,In,Access granted,118,Card: No employee has this badge`,
    `99044,Temporary card,${dayText(date)},17:04:51,Door 1,Out,Access granted,402,Card: No employee has this badge`,
    '',
  ].join('\r\n');
