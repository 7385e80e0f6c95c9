import { permissions, roles } from '#tools/roles.ts';

export const usage = `Accounts and keys of Waybill.

  npm run user -- list
  npm run user -- add EMAIL --name NAME --role ROLE [--copa ID] [--provider ID] [--password -]
  npm run user -- password EMAIL [--password -]
  npm run user -- disable EMAIL
  npm run user -- enable EMAIL
  npm run user -- station EMAIL [--at IATA]
  npm run user -- permit EMAIL --permission NAME
  npm run user -- forbid EMAIL --permission NAME
  npm run user -- key EMAIL --name NAME [--read-only] [--scope PATH …] [--days N]
  npm run user -- keys EMAIL
  npm run user -- revoke EMAIL --name NAME
  npm run user -- reset-second-factor EMAIL
  npm run user -- rotate-key

ROLE is one of ${roles.join(', ')}; a merchant and a partner need --copa, a provider needs --provider.
station says where somebody works: "today" is the day there; without --at it is that of UTC.
permit lets somebody of the operator do more than the role may, and forbid ends it; NAME is one of ${permissions.join(', ')}.
--password - reads the password from the standard input; without it one is made and printed once.
reset-second-factor lets somebody who lost the device and the recovery codes sign in by password alone.
rotate-key encrypts bank accounts and second factors anew with the first secret of ENCRYPTION_KEYS, or the session secret.
A key is printed once; a program sends it as userKey beside the userCode. --scope limits it to a path or a group.
The embedded database has one user at a time: stop Waybill before.`;

/** A wrong command; the text says what would be right. */
export class UsageError extends Error {}
