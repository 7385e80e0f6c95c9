import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { unreadWords } from '#tools/rules/value-words.ts';

export const list = endpoint({
  path: 'notification/list',
  title: 'Notifications',
  about: 'What the console has told you, such as a scheduled report that is ready or failed; the newest first.',
  ask: {
    en: ['my notifications', 'what did I miss', 'unread notifications', 'any news for me from the console'],
    es: ['mis notificaciones', 'qué me perdí', 'notificaciones sin leer', 'hay avisos para mí'],
    pt: ['minhas notificações', 'o que eu perdi', 'notificações não lidas', 'há avisos para mim'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  fail: 'quiet',
  input: z.object({ unread: field.flag('Unread only', { words: unreadWords }).optional() }),
  output: rows('notification', {
    notification_id: field.id('Number', { hidden: true }),
    at: field.instant('When'),
    level: field.choice('Kind', { info: 'Information', success: 'Success', warning: 'Warning', error: 'Failure' }),
    message: field.text('Message'),
    read_at: field.instant('Read'),
    text: field.text('Text', { hidden: true }),
    values: field.json('Values', { hidden: true }),
    link: field.text('Link', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
