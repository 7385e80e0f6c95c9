import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { breakRow } from '#tools/rows/attendance.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const upsertAttendanceBreakTime = endpoint({
  path: 'operations/upsert-attendance-break-time',
  title: 'Set a break time',
  about:
    'Sets how many minutes of break are taken off the working day of an employee: the one that counts is changed, and retired where it is not enabled; who has none is given one.',
  ask: {
    en: ['set the break of employee 12 to 45 minutes', 'give employee 8 30 minutes of lunch', 'change the break time', 'switch off the break of an employee'],
    es: ['pon 45 minutos de descanso al empleado 12', 'dale al empleado 8 30 minutos de almuerzo', 'cambia el tiempo de descanso', 'desactiva el descanso de un empleado'],
    pt: ['define 45 minutos de intervalo para o funcionário 12', 'dá ao funcionário 8 30 minutos de almoço', 'muda o tempo de intervalo', 'desativa o intervalo de um funcionário'],
  }, // prettier-ignore
  effect: 'write',
  access: hoursStaff,
  change: {
    verb: 'Save',
    of: 'break',
    from: { break_id: 'break_id' },
    done: 'Information updated successfully',
    keys: { user_name: breakRow.user_name, minutes: breakRow.minutes, break_enable: breakRow.break_enable },
  },
  input: z.object({
    employee_id: field.employee('Employee').optional(),
    minutes: field.count('Minutes').optional(),
    break_enable: field.flag('Enabled', { words: enabledWords, about: 'False retires the break.' }).optional(),
    break_id: field
      .id('Break', { about: 'The break to change; if omitted, the one of the employee that counts, or a new one.' })
      .optional(),
  }),
  output: rows('break', breakRow),
  view: { kind: 'table', opens: null },
  example: { break_id: 12, minutes: 45 },
});
