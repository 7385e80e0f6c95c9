import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { shifts } from '#tools/rows/attendance.ts';

export const getAttendanceEmployees = endpoint({
  path: 'operations/get-attendance-employees',
  title: 'Employees',
  about: 'The employees whose attendance is kept, with badge, shift, break and the last day they were seen.',
  ask: {
    en: ['list of employees', 'warehouse staff with badges', 'who works on which shift', 'employee numbers'],
    es: ['lista de empleados', 'personal de bodega con gafete', 'quién trabaja en qué turno', 'números de empleado'],
    pt: ['lista de funcionários', 'pessoal do armazém com crachá', 'quem trabalha em que turno', 'números de funcionário'],
  }, // prettier-ignore
  effect: 'read',
  access: hoursStaff,
  input: z.object({}),
  output: rows('employee', {
    employee_id: field.id('Number'),
    user_name: field.person('Employee'),
    badge: field.code('Badge'),
    shift: field.choice('Shift', shifts),
    shift_start: field.text('Begins'),
    break_minutes: field.count('Break, min'),
    hired_on: field.day('Since'),
    last_seen: field.day('Last seen'),
    enabled: field.flag('Enabled'),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'operations/get-attendance-summary',
      from: { employee_id: 'employee_id' },
      with: { is_detail: true },
    },
  },
  example: {},
});
