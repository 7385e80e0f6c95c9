import type { Adapter, AdapterUser } from '@auth/core/adapters';
import type { EmailConfig } from '@auth/core/providers';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { log } from '#server/log.ts';
import { accountByCode, accountByEmail, normalEmail } from './accounts.ts';
import type { Account } from './accounts.ts';

const linkMinutes = 15;

/** Signing in by an e-mailed link, sent through SMTP_URL to existing accounts; others get the same answer. */
export function emailLink(data: Data, config: Config): EmailConfig {
  const host = new URL(config.publicUrl as string).hostname;
  const from = `Waybill <no-reply@${host}>`;
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    from,
    maxAge: linkMinutes * 60,
    async sendVerificationRequest({ identifier, url }) {
      if (!(await data.control((db) => accountByEmail(db, identifier)))) return;
      // Not awaited: how long the mail server takes would tell which accounts exist.
      createTransport(config.smtpUrl)
        .sendMail({ to: identifier, from, subject: `Sign in to Waybill at ${host}`, text: letter(host, url) })
        .catch((error: unknown) => log.error({ err: error }, 'a sign-in link could not be sent'));
    },
  };
}

const letter = (host: string, url: string): string =>
  `Sign in to Waybill at ${host} with this link. It works once, within ${linkMinutes} minutes:\n\n${url}\n\n` +
  'If you did not ask for it, you need not do anything.\n';

/** What Auth.js asks of a database for sign-in links; accounts are made by `npm run user` only. */
export function linkStore(data: Data): Adapter {
  return {
    getUser: async (userCode) => adapted(await data.control((db) => accountByCode(db, userCode))),
    getUserByEmail: async (email) => adapted(await data.control((db) => accountByEmail(db, email))),
    updateUser: async ({ id }) => adapted(await data.control((db) => accountByCode(db, id))) as AdapterUser,
    async createVerificationToken(link) {
      await data.control(async (db) => {
        await db.rows(sql`delete from verification_token where expires_at < now()`);
        await db.rows(sql`
          insert into verification_token (email, token_hash, expires_at)
          values (${normalEmail(link.identifier)}, ${link.token}, ${link.expires.toISOString()}::timestamptz)`);
      });
      return link;
    },
    async useVerificationToken({ identifier, token }) {
      const used = await data.control((db) =>
        db.one<{ expires_at: string }>(sql`
          delete from verification_token
          where email = ${normalEmail(identifier)} and token_hash = ${token} returning expires_at`),
      );
      return used ? { identifier: normalEmail(identifier), token, expires: new Date(used.expires_at) } : null;
    },
  };
}

const adapted = (account: Account | undefined): AdapterUser | null =>
  account ? { id: account.user_code, email: account.email, name: account.name, emailVerified: null } : null;
