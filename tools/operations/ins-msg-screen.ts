import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { levels, messageKeys, messageRow } from '#tools/rows/screen-message.ts';

export const insMsgScreen = endpoint({
  path: 'operations/ins-msg-screen',
  wrap: 'msg',
  title: 'Put up a screen message',
  about:
    'Puts a message at the head of a screen, or of all, for everybody or for some kinds of account, until a given time; or changes one that stands.',
  ask: {
    en: ['put a message on the screen', 'post a notice for everyone', 'show a banner on the shipments screen until Monday', 'publish a screen message'],
    es: ['pon un mensaje en la pantalla', 'publica un aviso para todos', 'muestra un banner en la pantalla de envíos hasta el lunes', 'publicar mensaje de pantalla'],
    pt: ['coloca uma mensagem na tela', 'publica um aviso para todos', 'mostra um banner na tela de envios até segunda', 'publicar mensagem de tela'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Put up',
    of: 'message',
    from: { screen_message_id: 'screen_message_id' },
    done: 'Message put up',
    keys: messageKeys,
  },
  input: z.object({
    text: field.note('Text').optional(),
    route: field.text('Screen', { about: 'The path of a screen, such as /shipment; every screen where none is given.' }).optional(),
    level: field.choice('Level', levels, { words: { warning: 'warning, aviso urgente, advertencia, alerta', error: 'error, erro' } }).optional(),
    audience: field.codes('For', { about: 'Kinds of account: admin, masters, finance, merchant, partner, provider; everybody where none is given.' }).optional(),
    shown_from: field.instant('From').optional(),
    shown_to: field.instant('Until').optional(),
    screen_message_id: field.id('Number', { about: 'Of a message that stands, to change it; if omitted, a new one.' }).optional(),
  }),
  output: rows('message', messageRow),
  view: { kind: 'table', opens: null },
  example: { text: 'The Miami warehouse closes at noon on Thursday', route: '/shipment' },
}); // prettier-ignore
