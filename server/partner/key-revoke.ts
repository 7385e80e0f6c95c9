import { sql } from 'drizzle-orm';
import { keyRevoke as contract } from '#tools/partner/key-revoke.ts';
import { byId, change, unknownSteps } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { forget } from '#server/identity/sessions.ts';
import { keysBy } from '#server/partner/keys.ts';

export const keyRevoke = change(contract, {
  entity: 'api_key',
  read: async (ctx, ids) =>
    byId(
      await keysBy(ctx, ids),
      ({ api_key_id }) => api_key_id!,
      ({ revoked }) => ({ revoked }),
    ),
  steps: async (ctx, { api_key_id: ids }) => {
    const rows = await keysBy(ctx, ids);
    const missing = ids.filter((id) => !rows.some(({ api_key_id }) => api_key_id === id));
    return [
      ...rows.map(({ api_key_id, key_name, copa_name, user_code, revoked }) => ({
        id: String(api_key_id),
        label: `${key_name}, ${copa_name}`,
        before: { revoked },
        after: { revoked: true },
        own: user_code!,
        ...(revoked && { refused: 'This key is revoked already.', already: true }),
      })),
      ...unknownSteps(missing, () => 'No key of a partner has this number.'),
    ];
  },
  apply: async ({ db, now }, steps) => {
    const ids = steps.map(({ id }) => id);
    await db.rows(
      sql`update api_key set revoked_at = ${now.toISOString()}::timestamptz where api_key_id = any(${listOf(ids, 'bigint')})`,
    );
    for (const { own } of steps) forget(own);
  },
  answer: (ctx, steps) =>
    keysBy(
      ctx,
      steps.filter(({ refused }) => refused === undefined).map(({ id }) => id),
    ),
});
