import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ourPersonRow } from '#tools/rows/company.ts';
import { permitWords } from '#tools/rules/value-words.ts';

export const permitAttendance = endpoint({
  path: 'management/permit-attendance',
  title: 'Say who keeps the hours',
  about:
    "Lets some of our own people see and keep everybody's attendance besides what their account may, or ends that.",
  ask: {
    en: ['let ana@example.com keep the attendance', 'ana@example.com may not see the hours any more', 'give her access to attendance'],
    es: ['deja que ana@example.com lleve la asistencia', 'ana@example.com ya no puede ver las horas', 'dale acceso a la asistencia'],
    pt: ['deixa ana@example.com cuidar do ponto', 'ana@example.com não pode mais ver as horas', 'dá a ela acesso ao ponto'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Save',
    of: 'user',
    from: { email: 'email' },
    done: 'Information updated successfully',
    keys: { user_name: ourPersonRow.user_name, keeps_hours: ourPersonRow.keeps_hours },
  },
  input: z.object({
    email: field.emails('E-mail', { about: 'Whose accounts.' }),
    keeps_hours: field.flag('Keeps the hours', { about: 'False ends it.', words: permitWords }),
  }),
  output: rows('user', ourPersonRow),
  view: { kind: 'table', opens: null },
  example: { email: ['finance@waybill.test'], keeps_hours: true },
});
