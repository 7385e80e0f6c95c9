import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { dayState, doors, employeeDays, shifts } from '#tools/rows/attendance.ts';

export const getAttendanceSummary = endpoint({
  path: 'operations/get-attendance-summary',
  title: 'Attendance',
  about:
    'Hours worked in a period, less breaks: one line an employee, or day by day with first and last door, incomplete days, absences and late arrivals.',
  ask: {
    en: ['hours worked per employee this week', 'who was absent yesterday', 'attendance summary', 'who came late today'],
    es: ['horas trabajadas por empleado esta semana', 'quién faltó ayer', 'resumen de asistencia', 'quién llegó tarde hoy'],
    pt: ['horas trabalhadas por funcionário esta semana', 'quem faltou ontem', 'resumo de presença', 'quem chegou atrasado hoje'],
  }, // prettier-ignore
  effect: 'read',
  access: hoursStaff,
  input: z.object({
    ...employeeDays,
    is_detail: field
      .flag('Day by day', {
        about: 'True: one line a day with its doors. False: one line an employee with its sums.',
        words: {
          true: 'day by day, by day, daily, each day, per day, dia por dia, por dia, cada dia, diario, a cada dia, first and last door',
        },
      })
      .optional(),
  }),
  output: rows('line', {
    user_name: field.person('Employee'),
    employee_id: field.id('Number'),
    shift: field.choice('Shift', shifts),
    day: field.day('Day'),
    state: dayState,
    ...doors,
    worked: field.span('Worked', { total: true }),
    break_minutes: field.count('Break, min', { total: true, about: 'Minutes of break that were taken off.' }),
    days: field.count('Days present', { total: true }),
    incomplete: field.count('Incomplete days', { total: true }),
    absent: field.count('Absences', { total: true, about: 'Working days without any punch.' }),
    late: field.count('Late arrivals', { total: true, about: 'More than ten minutes after the shift began.' }),
    corrected: field.count('Corrected days', { total: true }),
    attendance_detail_id: field.id('Day number', { hidden: true }),
    attendance_manual_id: field.id('Correction', { hidden: true }),
  }),
  view: {
    kind: 'table',
    empty: 'No door log of these days has been uploaded yet.',
    opens: {
      path: 'operations/get-attendance-summary',
      from: { employee_id: 'employee_id' },
      keep: { date_from: 'date_from', date_to: 'date_to' },
      with: { is_detail: true },
    },
  },
  example: { date_from: '2026-11-09', date_to: '2026-11-15' },
});
