import { sql, type SQL } from 'drizzle-orm';
import type { AnyContract } from '#tools/define.ts';
import { secretFields } from '#tools/input-fields.ts';
import type { Change, Context, Database, Through, Who } from '#server/context.ts';

/** Who did it; a command at the server's own shell has no account. */
export type Actor = Pick<Who, 'userCode' | 'role' | 'copaId'>;

interface Row {
  path: string;
  through: Through | 'command';
  requestId?: string;
  said?: string;
  input: object;
  changes?: readonly Change[];
  /** Of records that `changes` does not name, as `file_object:1`. */
  subjects?: readonly string[];
  at?: Date;
}

const insertion = ({ userCode, role, copaId }: Actor | Outsider, row: Row): SQL => {
  const { path, through, requestId = null, said = null, input, changes = [], at } = row;
  const subjects = row.subjects ?? changes.map(({ entity, id }) => `${entity}:${id}`);
  return sql`
    insert into audit_log (user_code, role, copa_id, path, through, request_id, said, input, changes, subjects, at)
    values (${userCode}, ${role}, ${copaId}, ${path}, ${through}, ${requestId}, ${said}, ${JSON.stringify(input)}::jsonb,
      ${JSON.stringify(changes)}::jsonb, array(select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)),
      ${at ? sql`${at.toISOString()}::timestamptz` : sql`now()`})`;
};

interface Outsider {
  userCode: string;
  role: 'none';
  copaId: null;
}
/** Somebody who has no account, or has not proved to have one. */
export const outsider: Outsider = { userCode: '', role: 'none', copaId: null };

/**
 * Writes what is no change of a contract, in the transaction of what it tells: signing in and failing to, uploads, shares,
 * and commands. `input` contains no secret.
 */
export const writeEvent = async (db: Database, who: Actor | Outsider, row: Row): Promise<void> =>
  void (await db.rows(insertion(who, row)));

interface Entry {
  contract: AnyContract;
  input: Record<string, unknown>;
  changes: readonly Change[];
  /** The message that led to it. */
  said?: string;
  /** Whether its number is asked for; answering it needs the right to read the log. */
  numbered: boolean;
}

/** Writes who changed what, without secrets, in the transaction of the change. Answers the number of the row. */
export async function writeAudit(
  { db, who, through, requestId, now }: Context,
  { contract, input, changes, said, numbered }: Entry,
): Promise<number | undefined> {
  const hidden = new Set(secretFields(contract));
  const open = Object.fromEntries(Object.entries(input).filter(([key]) => !hidden.has(key)));
  const insert = insertion(who, { path: contract.path, through, requestId, said, input: open, changes, at: now });
  const row = await db.one<{ audit_id: number }>(numbered ? sql`${insert} returning audit_id` : insert);
  return row?.audit_id;
}
