import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** The bank partner that a call is about: its own for a partner, the one named for the operator. */
export async function ownerOf(ctx: Context, copaId: number | undefined): Promise<number> {
  if (ctx.who.role === 'partner') {
    if (ctx.who.copaId === null) refuse('forbidden', 'Your account belongs to no partner.');
    if (copaId !== undefined && copaId !== ctx.who.copaId)
      refuse('forbidden', 'You may change only the settings of your own bank.');
    return ctx.who.copaId;
  }
  if (copaId === undefined) return refuseField('copa_id', 'is required: say which bank partner.');
  const bank = await ctx.db.one<{ is_bank_enabled: boolean }>(
    sql`select is_bank_enabled from copa where copa_id = ${copaId}`,
  );
  if (!bank?.is_bank_enabled) refuseField('copa_id', `is not a bank partner: ${copaId}.`);
  return copaId;
}

/** Writes the history row of one change; a number in clear never gets here. */
export async function recordHistory(
  ctx: Context,
  entity: 'bank_account' | 'copa_bank_extension',
  id: number,
  copaId: number,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  const action = before === null ? 'insert' : after === null ? 'delete' : 'update';
  await ctx.db.rows(sql`
    insert into bank_change (copa_id, entity, entity_id, action, before, after, at, user_code, user_name, through)
    values (${copaId}, ${entity}, ${id}, ${action}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${ctx.now.toISOString()}::timestamptz, ${ctx.who.userCode}, ${ctx.who.name}, ${ctx.through})`);
}
