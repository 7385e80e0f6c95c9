import { decode, encode, getToken } from '@auth/core/jwt';
import type { Config } from '#server/config.ts';

/** Seconds that a session lives without being used. */
export const sessionSeconds = 12 * 3600;

/** The content of the encrypted session cookie. */
export interface Carried {
  userCode: string;
  userKey: string;
}
type Named = Pick<Config, 'publicUrl' | 'authIssuerUrl'>;
type Needed = Named & Pick<Config, 'sessionSecret'>;

export const isSecure = (config: Pick<Config, 'publicUrl'>): boolean => config.publicUrl?.startsWith('https:') ?? false;

/**
 * `__Host-` binds a cookie to this very host and to https; browsers refuse it over plain http. Beside an external
 * service ours has another name, since that service may be a Waybill too.
 */
export const cookieName = (config: Named): string =>
  `${isSecure(config) ? '__Host-' : ''}waybill.${config.authIssuerUrl ? 'key' : 'session'}`;

/** The text of a session cookie, encrypted with the session secret. */
export const sealCookie = ({ userCode, userKey }: Carried, config: Needed): Promise<string> =>
  encode({
    token: { sub: userCode, userKey },
    secret: config.sessionSecret,
    salt: cookieName(config),
    maxAge: sessionSeconds,
  });

const opened = new Map<string, Carried>();
const mostOpened = 2_000;

/** Who the session cookie of a request names; undefined without a cookie, or with one that we did not make. */
export async function readCookie(headers: Headers, config: Needed): Promise<Carried | undefined> {
  const name = cookieName(config);
  if (!headers.get('cookie')?.includes(name)) return undefined;
  const sealed = await getToken({ req: { headers }, cookieName: name, secret: config.sessionSecret, raw: true });
  if (!sealed) return undefined;
  const known = opened.get(sealed);
  if (known) return known;
  const carried = await unseal(sealed, config);
  if (!carried) return undefined;
  if (opened.size >= mostOpened) opened.delete(opened.keys().next().value as string);
  opened.set(sealed, carried);
  return carried;
}

async function unseal(sealed: string, config: Needed): Promise<Carried | undefined> {
  try {
    const token = await decode({ token: sealed, secret: config.sessionSecret, salt: cookieName(config) });
    const { sub, userKey } = token ?? {};
    return typeof sub === 'string' && typeof userKey === 'string' ? { userCode: sub, userKey } : undefined;
  } catch {
    return undefined;
  }
}
