import { createHash } from 'node:crypto';
import { doorZone } from '#tools/rules/attendance.ts';
import {
  attendance_detail,
  attendance_header,
  attendance_manual,
  attendance_punch,
  break_time,
  employee,
} from '#server/db/schema/attendance.ts';
import { file_object } from '#server/db/schema/files.ts';
import { Dice } from './dice.ts';
import { doorLog, refusedLog, type Worked, type Worker } from './door-logs.ts';
import { atHour, dayText, iso, localDay, minute, weekday } from './hours.ts';
import { Calendar } from './reference/holidays.ts';
import type { ListRows } from './reference/lists.ts';

const people = 45;
const weeks = 9;
const [missingPunch, absence] = [0.04, 0.02];
const begins = { day: 8, evening: 16 } as const;

const first = 'Ana Luis Carla Pedro Marta Jorge Elena Rafael Diana Oscar Paula Hugo Irene Mateo Lucía Tomás Nadia Víctor Sofía Bruno Alicia Daniel'.split(' '); // prettier-ignore
const last = 'Ramos Soto Vega Molina Reyes Ortiz Prado Rivas León Campos Núñez Acosta Salas Duarte Peña Cruz Mora Silva Lara'.split(' '); // prettier-ignore

const workers: Worker[] = Array.from({ length: people }, (_, n) => ({
  employee_id: n + 1,
  user_name: `${first[n % first.length]} ${last[(n * 7 + 3) % last.length]}`,
  badge: String(40_112 + n * 37),
  shift: n % 3 === 2 ? 'evening' : 'day',
}));

const minutes = (worker: Worker) => (worker.shift === 'day' ? 60 : 30);
const isEmployed = ({ employee_id }: Worker, date: number, today: number) => employee_id !== 31 || date < today - 26;

/** What the doors saw on the days from one to another. */
function worked(seed: string, from: number, to: number, today: number): Worked[] {
  const calendar = new Calendar(
    new Date(from * 86_400_000).getUTCFullYear(),
    new Date(to * 86_400_000).getUTCFullYear(),
  );
  const found: Worked[] = [];
  for (let date = from; date <= to; date += 1)
    for (const worker of workers) {
      const dice = new Dice(seed, 'doors', date, worker.employee_id);
      if (!calendar.isWorked(date, 'US') || !isEmployed(worker, date, today) || dice.chance(absence)) continue;
      const start = atHour(date, begins[worker.shift], doorZone);
      const come = start + (-3 + 7 * dice.normal()) * minute;
      const length = (8 * 60 + minutes(worker) + 4 + 8 * dice.normal()) * minute;
      const out = come + dice.between(3.6, 4.4) * 60 * minute;
      const at = [come, out, out + minutes(worker) * minute * dice.between(0.9, 1.1), come + length];
      const seconds = at.map((one) => Math.round(one / 1_000) * 1_000);
      found.push({ worker, date, at: dice.chance(missingPunch) ? [dice.pick([seconds[0]!, seconds[3]!])] : seconds });
    }
  return found;
}

const reasons = ['Badge left at home', 'Reader at door 2 was down', 'Left by the loading dock', 'Visit to customs'];
const fileRow = (file_id: string, name: string, text: string) => ({
  file_id,
  copa_id: null,
  name,
  mime: 'text/csv',
  size: Buffer.byteLength(text),
  hash: createHash('sha256').update(text).digest('hex'),
  content: Buffer.from(text),
  created_by: 'door.log',
});

/** The operator's people: nine weeks of door logs, corrections, breaks, and the log of the last days, which waits to be uploaded. */
export function* attendance(now: Date, seed: string): ListRows {
  const today = localDay(now.getTime(), doorZone);
  const sunday = today - 4 - weekday(today - 4);
  const begin = sunday - 7 * weeks + 1;
  const hired = dayText(begin - 200);
  yield {
    table: employee,
    rows: workers.map((worker) => ({
      ...worker,
      shift_start: `${String(begins[worker.shift]).padStart(2, '0')}:00`,
      hired_on: hired,
      enabled: isEmployed(worker, today, today),
      created_by: 'people.desk',
    })),
  };
  const byWeek = Map.groupBy(worked(seed, begin, sunday, today), ({ date }) => Math.floor((date - begin) / 7) + 1);
  const waiting = doorLog(worked(seed, sunday + 1, today - 1, today));
  yield {
    table: file_object,
    rows: [
      fileRow('demo-door-log', 'access-log.csv', waiting),
      fileRow('demo-door-log-refused', 'access-log-refused.csv', refusedLog(begin + 3)),
    ],
  };
  yield { table: attendance_header, rows: headers(byWeek, begin) };
  const days = [...byWeek].flatMap(([header, those]) => those.map((one) => ({ ...one, header })));
  yield {
    table: attendance_punch,
    rows: days.flatMap(({ worker, date, at, header }) =>
      at.map((one, index) => ({
        attendance_header_id: header,
        employee_id: worker.employee_id,
        day: dayText(date),
        at: iso(one),
        door: index % 3 === 0 ? 'Door 1' : 'Door 2',
      })),
    ),
  };
  const numbered = days.map((one, index) => ({ ...one, id: index + 1 }));
  const mended = numbered.filter(({ at, id }) => at.length === 1 && id % 3 === 0);
  const isMended = new Set(mended.map(({ id }) => id));
  yield {
    table: attendance_detail,
    rows: numbered.map(({ worker, date, at, header, id }) => ({
      attendance_detail_id: id,
      attendance_header_id: header,
      employee_id: worker.employee_id,
      day: dayText(date),
      first_open_door: iso(at[0]!),
      last_open_door: at.length > 1 ? iso(at.at(-1)!) : null,
      punches: at.length,
      state: isMended.has(id) ? 'corrected' : at.length > 1 ? 'complete' : 'incomplete',
    })),
  };
  yield { table: attendance_manual, rows: corrections(mended) };
  yield { table: break_time, rows: breaks(begin) };
}

function* headers(byWeek: Map<number, Worked[]>, begin: number) {
  for (const [week, days] of byWeek) {
    const to = begin + week * 7 - 1;
    const punches = days.reduce((sum, { at }) => sum + at.length, 0);
    const dice = new Dice('uploads', week);
    const [repeated, denied, left_out] = [dice.whole(12, 40), dice.whole(4, 15), dice.whole(6, 18)];
    const refused = week === 1 ? 2 : 0;
    yield {
      attendance_header_id: week,
      file_id: null,
      file_name: `access-log-${dayText(to)}.csv`,
      day_order: 'mdy',
      period_from: dayText(begin + (week - 1) * 7),
      period_to: dayText(to),
      lines: punches + repeated + denied + left_out + refused,
      punches,
      repeated,
      denied,
      left_out,
      refused,
      refused_file_id: week === 1 ? 'demo-door-log-refused' : null,
      created_at: iso(atHour(to + 1, 9.2, doorZone)),
      created_by: 'Administrator',
    };
  }
}

function* corrections(mended: readonly (Worked & { id: number })[]) {
  for (const [index, { worker, date, at, id }] of mended.entries()) {
    const start = atHour(date, begins[worker.shift], doorZone);
    const cameAlone = at[0]! < start + 4 * 60 * minute;
    const other = cameAlone ? at[0]! + (8 * 60 + minutes(worker) + 6) * minute : start - 4 * minute;
    yield {
      attendance_manual_id: index + 1,
      attendance_detail_id: id,
      first_open_door: cameAlone ? null : iso(other),
      last_open_door: cameAlone ? iso(other) : null,
      reason: reasons[index % reasons.length],
      enabled: true,
      created_at: iso(atHour(date + 2, 10.5, doorZone)),
      created_by: 'Administrator',
      updated_at: null,
      updated_by: null,
    };
  }
}

/** Everybody's break, and two that were retired for the present one. */
function* breaks(begin: number) {
  const row = (break_id: number, employee_id: number, minutesOff: number, enabled: boolean, day: number) => ({
    break_id,
    employee_id,
    minutes: minutesOff,
    enabled,
    created_at: iso(atHour(day, 11, doorZone)),
    created_by: 'Administrator',
  });
  for (const worker of workers) yield row(worker.employee_id, worker.employee_id, minutes(worker), true, begin - 30);
  yield row(people + 1, 7, 45, false, begin - 90);
  yield row(people + 2, 12, 30, false, begin - 120);
}
