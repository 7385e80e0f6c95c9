import { endpoint, rows } from '#tools/define.ts';
import { hoursStaff } from '#tools/roles.ts';
import { attendanceUpload, logCounts, logPeriod } from '#tools/rows/attendance.ts';
import { doorLogInput } from './check-access-attendance.ts';

export const uploadAccessAttendance = endpoint({
  path: 'operations/upload-access-attendance',
  title: 'Upload attendance',
  about:
    'Takes a door log: its granted punches become the first and last door of each employee and day. Days that an earlier file had are joined, days put right by hand stay. Also accepts the file itself as multipart/form-data.',
  ask: {
    en: ['upload the badge file', 'load attendance_0914.csv', 'import the door log', 'load the attendance of the week'],
    es: ['sube el archivo de marcaciones', 'carga attendance_0914.csv', 'importa el registro de puertas', 'carga la asistencia de la semana'],
    pt: ['sobe o arquivo de ponto', 'carrega attendance_0914.csv', 'importa o registro das portas', 'carrega a presença da semana'],
  }, // prettier-ignore
  effect: 'write',
  access: hoursStaff,
  change: {
    verb: 'Upload',
    of: 'file',
    from: {},
    done: 'Attendance uploaded',
    keys: { file_name: attendanceUpload.file_name, ...logPeriod, days: attendanceUpload.days, ...logCounts },
  },
  input: doorLogInput,
  output: rows('file', attendanceUpload),
  view: { kind: 'table', opens: null },
  example: { access_attendance_file: 'demo-door-log' },
});
