import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { hoursStaff } from '#tools/roles.ts';
import { attendanceUpload } from '#tools/rows/attendance.ts';

export const getAttendanceHeaderUpload = endpoint({
  path: 'operations/get-attendance-header-upload',
  title: 'Attendance uploads',
  about:
    'The door logs that were uploaded in a period: when, by whom, which days, how many lines counted and were refused.',
  ask: {
    en: ['badge files uploaded last week', 'attendance uploads', 'which attendance files were loaded', 'history of badge uploads'],
    es: ['archivos de marcaciones cargados la semana pasada', 'cargas de asistencia', 'qué archivos de asistencia se subieron', 'historial de cargas de asistencia'],
    pt: ['arquivos de ponto carregados na semana passada', 'cargas de presença', 'que arquivos de presença foram enviados', 'histórico de cargas de ponto'],
  }, // prettier-ignore
  effect: 'read',
  access: hoursStaff,
  input: z.object({
    date_from: field.day('From', { usual: -30 }).optional(),
    date_to: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('file', attendanceUpload),
  view: {
    kind: 'table',
    opens: {
      path: 'operations/get-attendance-detail-upload',
      from: { attendance_header_id: 'attendance_header_id' },
    },
  },
  example: {},
});
