import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { code, count, instant, secret } from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const userChangePassword = endpoint({
  path: 'auth/user-change-password',
  title: 'Change password',
  about: 'Gives the signed-in person a new password and ends their other sessions.',
  ask: {
    en: ['change my password'],
    es: ['cambiar mi contraseña'],
    pt: ['mudar minha senha', 'trocar a senha'],
  },
  tool: false,
  effect: 'write',
  access: everyone,
  change: {
    verb: 'Change password',
    of: 'password',
    from: {},
    done: 'Your password is changed; other sessions have ended',
    preview: false,
    keys: { password_changed_at: instant('Password changed'), sessions: count('Other sessions') },
  },
  input: z.object({
    currentPassword: secret('Current password'),
    newPassword: secret('New password', { about: 'At least 10 characters.' }),
  }),
  output: rows('account', { user_code: code('Account'), sessions_ended: count('Other sessions ended') }),
  view: { kind: 'record' },
  example: { currentPassword: 'waybill-demo', newPassword: 'a parcel a day' },
});
