import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { messageRow } from '#tools/rows/screen-message.ts';

export const getMsgScreen = endpoint({
  path: 'operations/get-msg-screen',
  wrap: 'filters',
  title: 'Screen messages',
  about: 'The messages that stand at the head of the screens of the console: text, level, for whom and until when.',
  ask: {
    en: ['messages shown on the screens', 'screen messages that are active', 'which notice is on the shipments screen', 'banners in the console'],
    es: ['mensajes que salen en las pantallas', 'mensajes de pantalla activos', 'qué aviso hay en la pantalla de envíos', 'banners de la consola'],
    pt: ['mensagens que aparecem nas telas', 'mensagens de tela ativas', 'que aviso está na tela de envios', 'banners do console'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  fail: 'quiet',
  input: z.object({
    route: field.text('Screen', { about: 'The path of a screen, such as /shipment; messages for every screen count too.' }).optional(),
    active: field.flag('Active', { words: { true: 'active, now, today, showing, activos, ahora, hoy, ativos, agora, hoje', false: 'past, over, not active, vencidos, no activos, passados, inativos' } }).optional(),
  }),
  output: rows('message', messageRow),
  view: { kind: 'table', opens: { change: 'operations/ins-msg-screen' } },
  example: { active: true },
}); // prettier-ignore
