import { sql } from 'drizzle-orm';
import type { AnyContract } from '#tools/define.ts';
import { secretFields } from '#tools/input.ts';
import type { Change, Context } from '#server/context.ts';

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
  const open = Object.entries(input).filter(([key]) => !hidden.has(key));
  const subjects = changes.map(({ entity, id }) => `${entity}:${id}`);
  const row = await db.one<{ audit_id: number }>(sql`
    insert into audit_log (user_code, role, copa_id, path, through, request_id, said, input, changes, subjects, at)
    values (${who.userCode}, ${who.role}, ${who.copaId}, ${contract.path}, ${through}, ${requestId},
      ${said ?? null}, ${JSON.stringify(Object.fromEntries(open))}::jsonb, ${JSON.stringify(changes)}::jsonb,
      array(select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)), ${now.toISOString()}::timestamptz)
    ${numbered ? sql`returning audit_id` : sql``}`);
  return row?.audit_id;
}
