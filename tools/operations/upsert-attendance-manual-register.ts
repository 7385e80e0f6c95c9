import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { dayState, doors, manualRow } from '#tools/rows/attendance.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const upsertAttendanceManualRegister = endpoint({
  path: 'operations/upsert-attendance-manual-register',
  wrap: 'manual_register',
  title: 'Correct attendance by hand',
  about:
    'Puts right the first or last door of an employee on a day, where the badge was missing or wrong; the door that is left out stays that of the log. Not enabled, a correction is retired and the log counts again.',
  ask: {
    en: ['employee 12 came in at 8 yesterday, correct it', 'add a manual punch', 'fix the exit time of an employee', 'register attendance by hand'],
    es: ['el empleado 12 entró a las 8 ayer, corrígelo', 'agrega una marcación manual', 'corrige la hora de salida de un empleado', 'registra asistencia a mano'],
    pt: ['o funcionário 12 entrou às 8 ontem, corrige', 'adiciona um ponto manual', 'corrige a hora de saída de um funcionário', 'registra presença à mão'],
  }, // prettier-ignore
  effect: 'write',
  access: hoursStaff,
  change: {
    verb: 'Correct',
    of: 'day',
    from: { attendance_manual_id: 'attendance_manual_id', attendance_detail_id: 'attendance_detail_id' },
    done: 'Attendance updated successfully',
    keys: {
      user_name: manualRow.user_name,
      day: manualRow.day,
      ...doors,
      state: dayState,
      reason: manualRow.reason,
      attendance_manual_enable: manualRow.attendance_manual_enable,
    },
  },
  input: z.object({
    employee_id: field.employee('Employee').optional(),
    first_open_door: doors.first_open_door.optional(),
    last_open_door: doors.last_open_door.optional(),
    reason: field.text('Reason').optional(),
    attendance_manual_enable: field
      .flag('Enabled', { words: enabledWords, about: 'False retires the correction.' })
      .optional(),
    attendance_detail_id: field.id('Day number', { about: 'The day of an upload that is put right.' }).optional(),
    attendance_manual_id: field
      .id('Correction', { about: 'The correction to change; if omitted, a new one.' })
      .optional(),
  }),
  output: rows('day', manualRow),
  view: { kind: 'table', opens: null },
  example: {
    employee_id: 12,
    first_open_door: '2026-11-18T08:00:00-05:00',
    last_open_door: '2026-11-18T17:05:00-05:00',
    reason: 'Badge left at home',
  },
});
