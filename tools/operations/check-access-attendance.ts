import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { dayState, doors, logCounts, logPeriod } from '#tools/rows/attendance.ts';
import { reasonCount, refusedCell } from '#tools/rows/import-job.ts';

/** A stored door log, and how its dates are read where the file itself does not decide it rightly. */
export const doorLogInput = z.object({
  access_attendance_file: field.file('File'),
  day_order: logPeriod.day_order.optional(),
});

export const checkAccessAttendance = endpoint({
  path: 'operations/check-access-attendance',
  title: 'Check attendance file',
  about:
    'Reads an uploaded door log without writing anything: the days it would bring, how its dates are read, and every refused line with its reason.',
  ask: {
    en: ['check the badge file', 'dry run of the door log', 'which lines of the attendance file would be refused'],
    es: ['revisa el archivo de marcaciones', 'prueba el registro de puertas', 'qué líneas del archivo de asistencia se rechazarían'],
    pt: ['verifica o arquivo de ponto', 'simula o registro das portas', 'quais linhas do arquivo de presença seriam recusadas'],
  }, // prettier-ignore
  effect: 'read',
  access: hoursStaff,
  input: doorLogInput,
  output: document(
    {
      file_name: field.text('File'),
      ...logPeriod,
      employees: field.count('Employees'),
      days: field.count('Days'),
      ...logCounts,
      uploaded_at: field.instant('Uploaded before', { about: 'When the very same file was uploaded, if it was.' }),
    },
    {
      days_read: section('Days', 'day', {
        user_name: field.person('Employee'),
        day: field.day('Day'),
        ...doors,
        punches: field.count('Punches'),
        state: dayState,
      }),
      reasons: section('Reasons', 'reason', reasonCount),
      refused_lines: section('Refused lines', 'line', refusedCell),
      notices: section('Notices', 'notice', { text: field.text('Notice') }),
    },
  ),
  view: { kind: 'record' },
  example: { access_attendance_file: 'demo-door-log' },
});
