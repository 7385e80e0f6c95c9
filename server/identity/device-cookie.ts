import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Config } from '#server/config.ts';
import { sameText } from './keys.ts';
import { isSecure } from './session-cookie.ts';

type Needed = Pick<Config, 'publicUrl' | 'sessionSecret' | 'authBasePath'>;
const year = 365 * 24 * 3600;

const nameOf = (config: Needed): string => `${isSecure(config) ? '__Secure-' : ''}waybill.device`;

/**
 * A browser that signed in to an account keeps a sign of it, so that a stranger's failures do not make its owner wait. It
 * opens nothing by itself. Answers the device where the sign is ours and of this account.
 */
export function knownDevice(c: Context, config: Needed, userCode: string): string | undefined {
  const [device, made] = getCookie(c, nameOf(config))?.split('.') ?? [];
  return device && made && sameText(made, signOf(device, userCode, config)) ? `device ${device}` : undefined;
}

/** The Set-Cookie header that makes this browser a known device of the account. */
export function rememberDevice(c: Context, config: Needed, userCode: string): string {
  const device = knownDevice(c, config, userCode)?.split(' ')[1] ?? randomBytes(16).toString('base64url');
  return generateCookie(nameOf(config), `${device}.${signOf(device, userCode, config)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: config.authBasePath,
    secure: isSecure(config),
    maxAge: year,
  });
}

const signOf = (device: string, userCode: string, { sessionSecret }: Needed): string =>
  createHmac('sha256', sessionSecret).update(`device\n${device}\n${userCode}`).digest('base64url');
