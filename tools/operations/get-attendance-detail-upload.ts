import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { dayState, doors } from '#tools/rows/attendance.ts';

export const getAttendanceDetailUpload = endpoint({
  path: 'operations/get-attendance-detail-upload',
  title: 'Days of an attendance upload',
  about: 'What one uploaded door log says of each employee and day, and where that day stands now.',
  ask: {
    en: ['rows of attendance upload 3', 'what is inside badge file 2', 'open attendance upload', 'records of the badge upload'],
    es: ['registros de la carga de asistencia 3', 'qué trae el archivo de marcaciones 2', 'abre la carga de asistencia', 'líneas de la carga de asistencia'],
    pt: ['registros da carga de ponto 3', 'o que traz o arquivo de ponto 2', 'abre a carga de presença', 'linhas do arquivo de presença'],
  }, // prettier-ignore
  effect: 'read',
  access: hoursStaff,
  input: z.object({ attendance_header_id: field.id('Upload') }),
  output: rows('day', {
    user_name: field.person('Employee'),
    employee_id: field.id('Number'),
    day: field.day('Day'),
    ...doors,
    punches: field.count('Punches', { total: true }),
    state: dayState,
    attendance_detail_id: field.id('Day number', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { attendance_header_id: 1 },
});
