import pg from 'pg';
import { isAway } from './fault.ts';

const oldest = 15;

/** Throws a sentence where the PostgreSQL server of DATABASE_URL does not let us in or is too old. */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]!.server_version;
    refuseOld(version);
  } catch (error) {
    throw sentenceOf(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws a sentence for a version such as '14.9 (Debian 14.9-1)' that is too old. */
export function refuseOld(version: string): void {
  if (Number.parseInt(version, 10) < oldest)
    throw new Error(`PostgreSQL ${version} is too old: Waybill needs ${oldest} or newer.`);
}

function sentenceOf(error: unknown, url: string): unknown {
  const { code = '', message } = error as Error & { code?: string };
  const { username, host, pathname } = new URL(url);
  const role = decodeURIComponent(username) || 'the default role';
  const mend = 'Correct DATABASE_URL';
  if (code.startsWith('28'))
    return new Error(
      `The database server at ${host} does not let ${role} in: ${message}. ${mend}, or make the role with a password.`,
    );
  if (code === '3D000')
    return new Error(`There is no database ${pathname.slice(1)} at ${host}. ${mend}, or make it with createdb.`);
  if (code === '42501') return new Error(`${role} may not connect to the database ${pathname.slice(1)}: ${message}.`);
  if (isAway(error) || code.startsWith('E'))
    return new Error(
      `The database server at ${host} does not answer: ${message || code}. Start it, or ${mend[0]!.toLowerCase()}${mend.slice(1)}.`,
      {
        cause: error,
      },
    );
  return error;
}
