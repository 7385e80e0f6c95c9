import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { breakRow } from '#tools/rows/attendance.ts';

export const getAttendanceBreakTime = endpoint({
  path: 'operations/get-attendance-break-time',
  title: 'Break times',
  about: 'How many minutes of break are taken off the working day of each employee; retired ones stay in the list.',
  ask: {
    en: ['break time of the employees', 'how many minutes of lunch are deducted', 'breaks set for an employee', 'who has a 60 minute break'],
    es: ['tiempo de descanso de los empleados', 'cuántos minutos de almuerzo se descuentan', 'descansos de un empleado', 'quién tiene pausa de 60 minutos'],
    pt: ['tempo de intervalo dos funcionários', 'quantos minutos de almoço são descontados', 'intervalos de um funcionário', 'quem tem pausa de 60 minutos'],
  }, // prettier-ignore
  effect: 'read',
  access: hoursStaff,
  input: z.object({
    employee_id: field.employee('Employee', { about: 'The number of an employee; 0 means all.' }).optional(),
  }),
  output: rows('break', breakRow),
  view: { kind: 'table', opens: { change: 'operations/upsert-attendance-break-time' } },
  example: {},
});
