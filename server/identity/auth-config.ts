import type { AuthConfig } from '@auth/core';
import { AuthError, CredentialsSignin } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import type { Session } from '@auth/core/types';
import type { Config } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { log } from '#server/log.ts';
import { accountByCode, accountByEmail, flavourOf } from './accounts.ts';
import { emailLink, linkStore } from './email-link.ts';
import { verifyPassword } from './password.ts';
import { cookieName, isSecure, sessionSeconds } from './session-cookie.ts';
import { endSession, liveKey, openSession } from './sessions.ts';
import type { Live } from './sessions.ts';

export interface IdentityDeps {
  data: Data;
  config: Config;
}

/** The configuration of Auth.js for one request; `agent` names the browser in the list of sessions. */
export function authConfig({ data, config }: IdentityDeps, agent: string | null): AuthConfig {
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
    providers: [credentials(data), ...(config.smtpUrl ? [emailLink(data, config)] : [])],
    adapter: linkStore(data),
    logger: quietLogger,
    callbacks: {
      async signIn({ user, email }) {
        return Boolean(email?.verificationRequest || (await data.own((db) => accountByCode(db, String(user.id)))));
      },
      async jwt({ token, user, trigger }) {
        if (trigger === 'signIn' && user)
          return { sub: user.id, userKey: await openSession(data, String(user.id), agent) };
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
  const { name, email, userCode, role, copaId } = who;
  return { user: { name, email, userCode, userKey, flavour: flavourOf(role), role, copaId }, expires: expiresAt };
}

const credentials = (data: Data) =>
  Credentials({
    name: 'Password',
    credentials: { email: { label: 'E-mail', type: 'email' }, password: { label: 'Password', type: 'password' } },
    async authorize({ email, password }) {
      if (typeof email !== 'string' || typeof password !== 'string' || password.length > 500) return null;
      const account = await data.own((db) => accountByEmail(db, email));
      const isRight = await verifyPassword(password, account?.password_hash);
      return account && isRight ? { id: account.user_code, name: account.name, email: account.email } : null;
    },
  });

const quietLogger: AuthConfig['logger'] = {
  error(error) {
    const inner = (error.cause as { err?: unknown } | undefined)?.err;
    if (error instanceof CredentialsSignin) log.info('sign-in refused: wrong e-mail or password');
    else
      log.error({ err: inner ?? error, kind: error instanceof AuthError ? error.type : undefined }, 'sign-in failed');
  },
  warn: (code) => log.warn({ code }, 'sign-in configuration'),
  debug: () => {},
};
