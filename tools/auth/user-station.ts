import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { code, iata, text } from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

const keys = { station: iata('Station'), zone: text('Time zone') };

export const userStation = endpoint({
  path: 'auth/user-station',
  title: 'Change station',
  about: 'Says where the signed-in person works: "today" is the day there, and of UTC without a station.',
  ask: {
    en: ['change my station'],
    es: ['cambiar mi estación'],
    pt: ['mudar minha estação'],
  },
  tool: false,
  effect: 'write',
  access: everyone,
  change: {
    verb: 'Change station',
    of: 'user',
    from: {},
    done: 'Your station is changed',
    keys,
  },
  input: z.object({
    station: iata('Station', {
      about: 'The code of its airport, such as MIA; without one there is no station.',
    }).optional(),
  }),
  output: rows('user', { user_code: code('User code', { hidden: true }), ...keys }),
  view: { kind: 'table', opens: null },
  example: { station: 'MIA' },
});
