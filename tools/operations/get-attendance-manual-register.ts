import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { hoursStaff } from '#tools/roles.ts';
import { employeeDays, manualRow } from '#tools/rows/attendance.ts';
import * as field from '#tools/fields.ts';

export const getAttendanceManualRegister = endpoint({
  path: 'operations/get-attendance-manual-register',
  title: 'Manual attendance',
  about:
    'The days of employees whose first or last door was put right by hand, beside the log, with reason and author.',
  ask: {
    en: ['manual attendance records', 'which punches were corrected by hand', 'manual register of an employee', 'attendance corrections this month'],
    es: ['registros manuales de asistencia', 'qué marcaciones se corrigieron a mano', 'registro manual de un empleado', 'correcciones de asistencia este mes'],
    pt: ['registros manuais de presença', 'que pontos foram corrigidos à mão', 'registro manual de um funcionário', 'correções de ponto este mês'],
  }, // prettier-ignore
  effect: 'read',
  access: hoursStaff,
  input: z.object({ ...employeeDays, date_from: field.day('From', { usual: -30 }).optional() }),
  output: rows('day', manualRow),
  view: { kind: 'table', opens: { change: 'operations/upsert-attendance-manual-register' } },
  example: {},
});
