import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ourPersonRow } from '#tools/rows/company.ts';
import { enabledWords, keepsWords } from '#tools/rules/value-words.ts';

export const ourPeople = endpoint({
  path: 'management/our-people',
  title: 'Our people',
  about: 'The accounts of our own people: as what they sign in, who keeps the hours, and when they last signed in.',
  ask: {
    en: ['accounts of our own people', 'who may keep the attendance', 'which of our people can sign in'],
    es: ['cuentas de nuestra gente', 'quién lleva la asistencia', 'quiénes de los nuestros pueden entrar'],
    pt: ['contas do nosso pessoal', 'quem cuida do ponto', 'quem dos nossos pode entrar'],
  },
  effect: 'read',
  access: ['admin'],
  input: z.object({
    keeps_hours: field.flag('Keeps the hours', { words: keepsWords }).optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('user', ourPersonRow),
  view: { kind: 'table', opens: { change: 'management/permit-attendance' } },
  example: {},
});
