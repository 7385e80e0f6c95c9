import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const read = endpoint({
  path: 'notification/read',
  tool: false,
  title: 'Mark notifications as read',
  about: 'Marks notifications of yours as read; all of them where none is named.',
  ask: {
    en: ['mark my notifications as read', 'I have read all notifications', 'clear the bell', 'dismiss notifications'],
    es: ['marca mis notificaciones como leídas', 'ya leí todas las notificaciones', 'limpia la campana', 'descarta las notificaciones'],
    pt: ['marque minhas notificações como lidas', 'já li todas as notificações', 'limpe o sino', 'dispense as notificações'],
  }, // prettier-ignore
  effect: 'write',
  access: everyone,
  change: {
    verb: 'Mark as read',
    of: 'notification',
    from: { notification_id_list: 'notification_id' },
    done: 'Marked {{things}} as read',
    preview: false,
    keys: { read: field.flag('Read') },
  },
  input: z.object({ notification_id_list: field.ids('Notifications').optional() }),
  output: rows('notification', { notification_id: field.id('Number') }),
  view: { kind: 'table', opens: null },
  example: {},
});
