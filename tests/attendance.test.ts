import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAccessAttendance } from '#tools/operations/check-access-attendance.ts';
import { getAttendanceBreakTime } from '#tools/operations/get-attendance-break-time.ts';
import { getAttendanceDetailUpload } from '#tools/operations/get-attendance-detail-upload.ts';
import { getAttendanceEmployees } from '#tools/operations/get-attendance-employees.ts';
import { getAttendanceHeaderUpload } from '#tools/operations/get-attendance-header-upload.ts';
import { getAttendanceManualRegister } from '#tools/operations/get-attendance-manual-register.ts';
import { getAttendanceSummary } from '#tools/operations/get-attendance-summary.ts';
import { uploadAccessAttendance } from '#tools/operations/upload-access-attendance.ts';
import { upsertAttendanceBreakTime } from '#tools/operations/upsert-attendance-break-time.ts';
import { upsertAttendanceManualRegister } from '#tools/operations/upsert-attendance-manual-register.ts';
import { readLog } from '#server/attendance/read-log.ts';
import { dayFirst, dirtyLog, monthFirst, onCalendar, type TrueDay } from './support/door-log.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

const two = (value: number) => String(value).padStart(2, '0');
const march = (date: number) => `2026-03-${two(date)}`;
/** New York is five hours behind until 02:00 of 8 March, then four. */
const instant = ([day, time]: [string, string]) =>
  `${day}T${time}${`${day}T${time}` < '2026-03-08T02' ? '-05:00' : '-04:00'}`;

/** Thirty days of everybody: some absences, some days with one punch, evenings that end after midnight. */
function truth(
  people: { employee_id: number | null; user_name: string | null; badge: string | null; shift: string | null }[],
) {
  const days: (TrueDay & { id: number })[] = [];
  for (let date = 1; date <= 30; date += 1)
    for (const { employee_id, user_name, badge, shift } of people) {
      const id = employee_id!;
      const salt = (date * 31 + id * 17) % 97;
      if (salt < 3) continue;
      const start = shift === 'day' ? 8 : 16;
      const clock = (hour: number, minute: number) => `${two(hour)}:${two(minute)}:${two(salt % 40)}`;
      const times = [
        clock(start - (salt % 2), salt % 60),
        clock(start + 4, salt % 30),
        clock(start + 5, salt % 30),
        clock(start + 9, (salt * 7) % 50),
      ];
      days.push({
        id,
        badge: badge!,
        name: user_name!,
        day: march(date),
        times: salt < 8 ? [times[salt % 2 ? 0 : 3]!] : times,
      });
    }
  return days;
}

describe.each(engines)('attendance on the $name engine', (engine) => {
  let site: Site;
  let people: Awaited<ReturnType<typeof loadPeople>>;
  const loadPeople = async () => (await site.call(getAttendanceEmployees, {}, 'admin')).data;
  beforeAll(async () => {
    site = await openSite(engine);
    people = await loadPeople();
  });
  afterAll(() => site.close());

  /** As a program does it: the file itself, in a form. */
  async function upload(name: string, text: string) {
    const body = new FormData();
    body.set('access_attendance_file', new File([text], name));
    const { userCode, userKey } = site.users.admin;
    const headers = { 'x-user-code': userCode, 'x-user-key': userKey };
    const response = await site.app.request(`/${uploadAccessAttendance.path}`, { method: 'POST', body, headers });
    const answer = await response.json();
    expect([response.status, answer.message]).toEqual([200, expect.stringContaining('Attendance uploaded')]);
    return { row: answer.data[0], undo: Number(response.headers.get('x-waybill-undo')) };
  }
  const inMarch = { date_from: march(1), date_to: march(30) };
  const daily = async () => {
    const { data } = await site.call(getAttendanceSummary, { ...inMarch, is_detail: true }, 'admin');
    return new Map(data.map((row) => [`${row.employee_id} ${row.day}`, row]));
  };

  test('a month of door logs with all their dirt is what really happened', async () => {
    const days = truth(people);
    expect(new Set(days.map(({ id }) => id)).size).toBe(45);
    const early = days.filter(({ day }) => day <= march(18));
    const late = days.filter(({ day }) => day >= march(12));
    const first = dirtyLog(early, dayFirst);
    const one = await upload('march-1.csv', first.text);
    expect(one.row).toMatchObject({
      day_order: 'dmy', period_from: march(1), period_to: march(18), days: early.length, denied: first.dirt.denied,
      left_out: first.dirt.leftOut, refused: first.dirt.refused,
    }); // prettier-ignore
    // The second overlaps the first by a week and writes its dates and times in another way.
    const second = dirtyLog(late, monthFirst);
    const next = await upload('march-2.csv', second.text);
    expect(next.row).toMatchObject({ day_order: 'mdy', days: late.length, refused: second.dirt.refused });
    // The first week once more, in which no date tells day from month.
    const week = dirtyLog(
      days.filter(({ day }) => day <= march(7)),
      dayFirst,
    );
    const again = await upload('march-week.csv', week.text);
    expect(again.row).toMatchObject({ day_order: 'dmy', period_from: march(1), period_to: march(7) });

    const breaks = new Map(people.map(({ employee_id, break_minutes }) => [employee_id, break_minutes ?? 0]));
    const seen = await daily();
    const wrong: unknown[] = [];
    const sums = new Map<number, { worked: number; days: number; incomplete: number }>();
    for (const { id, day, times } of days) {
      const doors = times.map((time) => instant(onCalendar(day, time)));
      const [from, to] = [doors[0]!, doors.length > 1 ? doors.at(-1)! : null];
      const hours = to ? (Date.parse(to) - Date.parse(from)) / 3_600_000 : null;
      const worked = hours === null ? null : Math.round((hours - (hours > 5 ? breaks.get(id)! / 60 : 0)) * 100) / 100;
      const is = seen.get(`${id} ${day}`);
      const same =
        is?.first_open_door === from && is.last_open_door === to && Math.abs((is.worked ?? 0) - (worked ?? 0)) < 0.011;
      if (!same || is.state !== (to ? 'complete' : 'incomplete')) wrong.push({ id, day, from, to, worked, is });
      const sum = sums.get(id) ?? { worked: 0, days: 0, incomplete: 0 };
      sums.set(id, {
        worked: sum.worked + (is?.worked ?? 0),
        days: sum.days + 1,
        incomplete: sum.incomplete + (to ? 0 : 1),
      });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    const present = [...seen.values()].filter(({ state }) => state !== 'absent');
    expect(present.length).toBe(days.length);
    // Absent on a working day only, and on those that a log covers.
    const absent = [...seen.values()]
      .filter(({ state }) => state === 'absent')
      .map(({ employee_id, day }) => `${employee_id} ${day}`);
    const had = new Set(days.map(({ id, day }) => `${id} ${day}`));
    const expected = people
      .filter(({ enabled, hired_on }) => enabled && hired_on! <= march(30))
      .flatMap(({ employee_id, hired_on }) =>
        Array.from({ length: 30 }, (_, n) => march(n + 1))
          .filter((day) => day >= hired_on! && ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
          .map((day) => `${employee_id} ${day}`),
      )
      .filter((key) => !had.has(key));
    expect(absent.toSorted()).toEqual(expected.toSorted());

    const { data: totals } = await site.call(getAttendanceSummary, inMarch, 'admin');
    for (const { employee_id, worked, days: count, incomplete, day } of totals)
      expect([employee_id, Math.round(worked! * 100), count, incomplete, day]).toEqual([
        employee_id, Math.round(sums.get(employee_id!)!.worked * 100), sums.get(employee_id!)!.days, sums.get(employee_id!)!.incomplete, null,
      ]); // prettier-ignore
    const all = await site.call(getAttendanceSummary, { ...inMarch, employee_id: 0 }, 'admin');
    expect(all.data).toEqual(totals);
    const only = await site.call(getAttendanceSummary, { ...inMarch, employee_id: 7 }, 'admin');
    expect(only.data.map(({ employee_id }) => employee_id)).toEqual([7]);

    // Taken back, the files that overlap it still say what they said.
    const { userCode, userKey } = site.users.admin;
    const undone = await site.app.request('/undo/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ change: next.undo, userInfo: { userCode, userKey } }),
    });
    expect(undone.status).toBe(200);
    const left = [...(await daily()).values()].filter(({ state }) => state !== 'absent');
    expect(left.length).toBe(early.length);
    const files = await site.call(getAttendanceHeaderUpload, {}, 'admin');
    expect(files.data.slice(0, 2).map(({ file_name }) => file_name)).toEqual(['march-week.csv', 'march-1.csv']);
    const lines = await site.call(
      getAttendanceDetailUpload,
      { attendance_header_id: again.row.attendance_header_id },
      'admin',
    );
    expect(lines.total).toBe(days.filter(({ day }) => day <= march(7)).length);
  });

  test('what is put right by hand beats any log, until it is retired', async () => {
    const person = people[4]!;
    const { employee_id } = person;
    const log = (times: string[]) =>
      ['Badge,Date,Time', ...times.map((time) => `${person.badge},2026-02-10,${time}`)].join('\n');
    const state = async () => {
      const period = { employee_id, date_from: '2026-02-10', date_to: '2026-02-10', is_detail: true };
      const { data } = await site.call(getAttendanceSummary, period, 'admin');
      return data.map(({ first_open_door, last_open_door, worked, state: is }) => [
        first_open_door?.slice(11, 16), last_open_door?.slice(11, 16), worked, is,
      ]); // prettier-ignore
    };
    const { data: breaks } = await site.call(getAttendanceBreakTime, { employee_id }, 'admin');
    const { break_id } = breaks[0]!;
    await site
      .call(upsertAttendanceBreakTime, { break_id, employee_id, minutes: 60, break_enable: true }, 'admin')
      .catch(() => null);
    await upload('february.csv', log(['07:58', '12:01', '12:59', '17:32']));
    expect(await state()).toEqual([['07:58', '17:32', 8.57, 'complete']]);

    const correct = { employee_id, first_open_door: '2026-02-10T08:15:00-05:00', reason: 'Clock of door 2' };
    const { data: made } = await site.call(upsertAttendanceManualRegister, correct, 'admin');
    expect(await state()).toEqual([['08:15', '17:32', 8.28, 'corrected']]);
    await upload('february-again.csv', log(['07:58', '18:40']));
    expect(await state()).toEqual([['08:15', '18:40', 9.42, 'corrected']]);
    const wrong = await site.send(
      upsertAttendanceManualRegister,
      { ...correct, first_open_door: '2026-02-10T19:00:00-05:00' },
      site.users.admin,
    );
    expect([wrong.status, (await wrong.json()).message]).toEqual([422, 'The last door must come after the first']);
    const { attendance_manual_id } = made[0]!;
    const listed = await site.call(
      getAttendanceManualRegister,
      { employee_id, date_from: '2026-02-01', date_to: '2026-02-28' },
      'admin',
    );
    expect(listed.data).toMatchObject([
      { attendance_manual_id, day: '2026-02-10', reason: 'Clock of door 2', log_last: '2026-02-10T18:40:00-05:00' },
    ]);
    await site.call(upsertAttendanceManualRegister, { attendance_manual_id, attendance_manual_enable: false }, 'admin');
    expect(await state()).toEqual([['07:58', '18:40', 9.7, 'complete']]);

    // Breaks: one of an employee counts, a retired one does not.
    // Said by the employee alone it is the one that counts which is changed, retired and taken up again.
    const said = async (fields: object) =>
      (await site.call(upsertAttendanceBreakTime, { employee_id, ...fields }, 'admin')).data;
    expect(await said({ minutes: 15 })).toMatchObject([{ break_id, minutes: 15 }]);
    expect(await state()).toEqual([['07:58', '18:40', 10.45, 'complete']]);
    expect(await said({ break_enable: false })).toMatchObject([{ break_id, minutes: 15, break_enable: false }]);
    expect(await state()).toEqual([['07:58', '18:40', 10.7, 'complete']]);
    expect(await said({ break_enable: true })).toMatchObject([{ break_id, minutes: 15, break_enable: true }]);
    await site.call(upsertAttendanceBreakTime, { break_id, employee_id, minutes: 60, break_enable: false }, 'admin');
    expect(await state()).toEqual([['07:58', '18:40', 10.7, 'complete']]);
    const { data: added } = await site.call(
      upsertAttendanceBreakTime,
      { employee_id, minutes: 30, break_enable: true },
      'admin',
    );
    expect(added).toMatchObject([{ minutes: 30, break_enable: true, user_name: person.user_name }]);
    expect(added[0]!.break_id).not.toBe(break_id);
    // Two never count: the retired one is not taken up beside it.
    expect((await site.send(upsertAttendanceBreakTime, { break_id, break_enable: true }, site.users.admin)).status).toBe(409); // prettier-ignore
    expect(await state()).toEqual([['07:58', '18:40', 10.2, 'complete']]);
  });

  test('a dry run says what would come of a file, and writes nothing', async () => {
    const before = await site.call(getAttendanceHeaderUpload, {}, 'admin');
    const check = await site.call(checkAccessAttendance, { access_attendance_file: 'demo-door-log' }, 'admin');
    expect(check.header).toMatchObject({
      file_name: 'access-log.csv',
      day_order: 'mdy',
      refused: 1,
      denied: 1,
      uploaded_at: null,
    });
    expect(check.days_read.length).toBe(check.header.days);
    expect(check.refused_lines).toMatchObject([
      { column: 'Card', value: '99120', reason: 'No employee has this badge' },
    ]);
    const after = await site.call(getAttendanceHeaderUpload, {}, 'admin');
    expect(after.total).toBe(before.total);
  });
});

describe('door logs of other shapes', () => {
  const people = [
    { employee_id: 1, user_name: 'Ana Molina', badge: 'B-0001' },
    { employee_id: 2, user_name: 'Rafael Mora', badge: 'B-0002' },
  ] as Parameters<typeof readLog>[1];
  const read = (columns: string, ...lines: string[]) => {
    const rows = lines.map((line, index) => ({ line: index + 2, cells: line.split(',') }));
    const log = readLog({ columns: columns.split(','), lines: rows, notices: [] } as never, people, new Date('2026-03-20'));
    return { denied: log.denied, refused: log.refused.length, walls: log.punches.map(({ wall }) => wall.slice(5, 16)) };
  };
  test.each([
    ['the verdict stands behind door and direction', read('Badge,Date,Time,Door,Direction,Event', 'B-0001,13/03/2026,05:00,Entry 1,Entrada,Access denied', 'B-0001,13/03/2026,07:58,Entry 1,Entrada,Access granted', 'B-0001,13/03/2026,17:32,Exit gate 2,Salida,Access granted'), 1, ['03-13T07:58', '03-13T17:32']],
    ['a verdict that says no in Spanish and Portuguese', read('Badge,Fecha,Hora,Evento', 'B-0001,13/03/2026,05:00,Acceso no permitido', 'B-0002,13/03/2026,05:10,Acesso não permitido', 'B-0001,13/03/2026,07:58,Acceso permitido', 'B-0002,13/03/2026,08:01,Acesso permitido'), 2, ['03-13T07:58', '03-13T08:01']],
    ['yes and no', read('Badge,Date,Time,Access granted', 'B-0001,13/03/2026,05:00,No', 'B-0001,13/03/2026,07:58,Yes'), 1, ['03-13T07:58']],
    ['only ways, and now and then a refusal', read('Badge,Date,Time,Event', 'B-0001,13/03/2026,05:00,Denied', ...Array.from({ length: 12 }, (_, at) => `B-0001,${String(at + 1).padStart(2, '0')}/03/2026,08:00,${at % 2 ? 'Exit' : 'Entry'}`)), 1, Array.from({ length: 12 }, (_, at) => `03-${String(at + 1).padStart(2, '0')}T08:00`)],
    ['times without a colon', read('Badge,Fecha,Hora', 'B-0001,13/03/2026,0758', 'B-0002,13/03/2026,900', 'B-0001,13/03/2026,1705', 'B-0002,13/03/2026,180530'), 0, ['03-13T07:58', '03-13T17:05', '03-13T09:00', '03-13T18:05']],
    ['times without a colon beside badges that look like times', read('Badge,Date,In,Out', '0001,13/03/2026,0758,1732', '0002,13/03/2026,1800,0210'), 0, ['03-13T07:58', '03-13T17:32', '03-13T18:00', '03-14T02:10']],
    ['coming and leaving in one line', read('Badge,Date,In,Out', 'B-0001,13/03/2026,07:58,17:32', 'B-0002,13/03/2026,18:00,02:10'), 0, ['03-13T07:58', '03-13T17:32', '03-13T18:00', '03-14T02:10']],
    ['parts of the day of a workbook', read('Badge,Date,Time', 'B-0001,13/03/2026,0.33194', 'B-0002,13/03/2026,0.5', 'B-0001,13/03/2026,0.73056'), 0, ['03-13T07:58', '03-13T17:32', '03-13T12:00']],
  ] as const)('%s', (_, log, denied, walls) => expect(log).toEqual({ denied, refused: 0, walls }));

  test('prices below one beside packs of 1 and 2 are no times of employees 1 and 2', () => {
    const sold = Array.from({ length: 20 }, (_, at) => `${1 + (at % 2)},${at + 1}-Mar-26,0.${10 + at}`);
    expect(() => read('Pack,Delivered,Unit price', ...sold)).toThrow('No column of this file holds times');
  });
}); // prettier-ignore
