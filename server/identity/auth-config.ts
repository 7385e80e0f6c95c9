import type { AuthConfig } from '@auth/core';
import { AuthError, CredentialsSignin } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import type { Session } from '@auth/core/types';
import { outsider, writeEvent } from '#server/audit.ts';
import type { Config } from '#server/config.ts';
import { isAway } from '#server/db/fault.ts';
import type { Data } from '#server/db/open.ts';
import { log } from '#server/log.ts';
import { accountByCode, accountByEmail, flavourOf, normalEmail, whoOf } from './accounts.ts';
import type { Account } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { emailLink, linkStore } from './email-link.ts';
import { hasFactor, takeCode } from './second-factor.ts';
import { verifyPassword } from './password.ts';
import { cookieName, isSecure, sessionSeconds } from './session-cookie.ts';
import { endSession, liveKey, openSession } from './sessions.ts';
import type { Live } from './sessions.ts';

export interface IdentityDeps {
  data: Data;
  config: Config;
}

/** One request to the protocol, and what became of it. */
export interface Visit {
  /** Names the browser in the list of sessions. */
  agent: string | null;
  address: string;
  /** The sign of the device that signed in to an account before. */
  deviceOf: (userCode: string) => string | undefined;
  /** Seconds to wait, where there were too many tries. */
  wait?: number;
  /** Why the database could not be asked. */
  away?: unknown;
  /** Whether the password was right and the code of the second factor is missing or wrong. */
  needsCode?: boolean;
  /** Who proved to be who they are. */
  account?: Account;
}

/** The configuration of Auth.js for one request. */
export function authConfig(deps: IdentityDeps, visit: Visit, attempts: Attempts): AuthConfig {
  const { data, config } = deps;
  return {
    basePath: config.authBasePath,
    secret: config.sessionSecret,
    // The address was made from PUBLIC_URL, or is the one the browser itself used.
    trustHost: true,
    useSecureCookies: isSecure(config),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    cookies: {
      sessionToken: {
        name: cookieName(config),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(config) },
      },
    },
    pages: { signIn: '/signin', signOut: '/signin', error: '/auth/error', verifyRequest: '/signin' },
    providers: [credentials(deps, visit, attempts), ...(config.smtpUrl ? [emailLink(data, config)] : [])],
    adapter: linkStore(data),
    logger: quietLogger(visit),
    callbacks: {
      async signIn({ user, email, account: way }) {
        if (email?.verificationRequest) return mayMail(visit, attempts, String(user.email));
        const userCode = String(user.id);
        // A mailbox is no second factor: the link of an account that has one leads to the form.
        if (way?.provider === 'email' && (await data.control((db) => hasFactor(db, userCode)))) return needsCode;
        return Boolean(await data.control((db) => accountByCode(db, userCode)));
      },
      async jwt({ token, user, trigger }) {
        if (trigger === 'signIn' && user)
          return { sub: user.id, userKey: await openSession(data, String(user.id), visit) };
        return (await liveKey(data, String(token.userKey))) ? token : null;
      },
      async session({ token }) {
        const userKey = String(token.userKey);
        const live = await liveKey(data, userKey);
        if (!live) throw new Error('The session ended while it was read');
        return sessionAnswer(live, userKey) as unknown as Session;
      },
    },
    events: {
      async signOut(message) {
        const userKey = 'token' in message ? message.token?.userKey : undefined;
        if (typeof userKey === 'string') await endSession(data, userKey);
      },
    },
  };
}

/** What GET session answers for somebody who is signed in. */
export function sessionAnswer({ who, expiresAt }: Live, userKey: string) {
  const { name, email, userCode, role, permissions, copaId, station, zone } = who;
  return {
    user: { name, email, userCode, userKey, flavour: flavourOf(role), role, permissions, copaId, station, zone },
    expires: expiresAt,
  };
}

/** Limited here, where the password is checked, whatever path and whatever spelling of the address led to it. */
const credentials = ({ data, config }: IdentityDeps, visit: Visit, attempts: Attempts) =>
  Credentials({
    name: 'Password',
    credentials: {
      email: { label: 'E-mail', type: 'email' },
      password: { label: 'Password', type: 'password' },
      code: { label: 'Code', type: 'text' },
    },
    async authorize({ email, password, code }) {
      if (typeof email !== 'string' || typeof password !== 'string') return null;
      const account = await data.control((db) => accountByEmail(db, email));
      const name = normalEmail(email);
      const source = (account && visit.deviceOf(account.user_code)) ?? visit.address;
      visit.wait = attempts.take(source, name);
      if (visit.wait > 0) return null;
      if (!(await verifyPassword(password, account?.password_hash)) || !account) {
        await noteFailure(data, visit, account);
        return null;
      }
      attempts.forgive(source, name);
      if (await data.control((db) => hasFactor(db, account.user_code))) {
        visit.needsCode = !(await isCode({ data, config }, visit, attempts, account, code));
        if (visit.needsCode) return null;
      }
      visit.account = account;
      return { id: account.user_code, name: account.name, email: account.email };
    },
  });

/** Where somebody whose password was right types the code. */
export const needsCode = '/signin?error=SecondFactor';

/**
 * Tries are counted by account, wherever they come from: who types a code has the password already, and six digits are
 * soon tried out from many addresses.
 */
async function isCode(
  { data, config }: IdentityDeps,
  visit: Visit,
  attempts: Attempts,
  account: Account,
  code: unknown,
): Promise<boolean> {
  if (typeof code !== 'string' || !code.trim()) return false;
  const { user_code } = account;
  const source = `code ${visit.deviceOf(user_code) ?? user_code}`;
  visit.wait = attempts.take(source, user_code);
  if (visit.wait > 0) return false;
  const isRight = await data.control((db) => takeCode(db, user_code, code, config));
  if (isRight) attempts.forgive(source, user_code);
  else await noteFailure(data, visit, account);
  return isRight;
}

/** What was typed is not kept: some type their password where the address belongs. */
const noteFailure = (data: Data, { address, agent }: Visit, account?: Account): Promise<void> =>
  data.control((db) =>
    writeEvent(db, account ? whoOf(account) : outsider, {
      path: 'sign-in-failed',
      through: 'screen',
      input: { address, agent: agent?.slice(0, 200) },
    }),
  );

/** Counted by source and by account: every mail of a flood contains a link that works. */
function mayMail(visit: Visit, attempts: Attempts, email: string): boolean {
  const name = normalEmail(email);
  visit.wait = Math.max(attempts.take(visit.address, name), attempts.take(`mail to ${name}`, name));
  return visit.wait === 0;
}

const quietLogger = (visit: Visit): AuthConfig['logger'] => ({
  error(error) {
    const inner = (error.cause as { err?: unknown } | undefined)?.err;
    if (isAway(inner)) visit.away = inner;
    if (error instanceof CredentialsSignin) log.info('sign-in refused: wrong e-mail or password');
    else
      log.error({ err: inner ?? error, kind: error instanceof AuthError ? error.type : undefined }, 'sign-in failed');
  },
  warn: (code) => log.warn({ code }, 'sign-in configuration'),
  debug: () => {},
});
