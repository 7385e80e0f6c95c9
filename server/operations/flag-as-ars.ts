import { sql } from 'drizzle-orm';
import { flagAsArs as contract } from '#tools/operations/flag-as-ars.ts';
import {
  addToParcels,
  checkedEvent,
  parcelsByNumber,
  plannedSteps,
  unknownResults,
} from '#server/db/queries/checkpoints.ts';
import { arsFlag, flaggedParcels, liftFlags, openFlags } from '#server/db/queries/flags.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

const event = (reason: string) => ({ chck_cdg: 'ARS', trde_obs: reason, is_exception: true });

export const flagAsArs = implement(contract, {
  plan: async (ctx, input) => {
    const { checkpoint, at } = await checkedEvent(ctx, event(input.reason));
    const { found, unknown } = await parcelsByNumber(ctx, input.tracking_number, event(input.reason), at, false);
    const lines = plannedSteps(found, unknown, event(input.reason), checkpoint, at, { flag: true });
    const flagged = await openFlags(
      ctx,
      found.map(({ shipment_id }) => shipment_id),
    );
    const numbers = new Set(
      found.filter(({ shipment_id }) => flagged.has(shipment_id)).map(({ trck_nmr_fol }) => trck_nmr_fol),
    );
    return lines.map((line) => ({
      ...line,
      before: { ...line.before, flag: numbers.has(line.id) ? 'ARS' : null },
      after: { ...line.after, flag: 'ARS' },
      ...(numbers.has(line.id) && { refused: 'It carries the ARS flag already.' }),
    }));
  },
  run: async (ctx, input) => {
    const { at, tz } = await checkedEvent(ctx, event(input.reason));
    const { found, unknown } = await parcelsByNumber(ctx, input.tracking_number, event(input.reason), at, true);
    const flagged = await openFlags(
      ctx,
      found.map(({ shipment_id }) => shipment_id),
    );
    const fresh = found.filter(({ shipment_id }) => !flagged.has(shipment_id));
    const results = await addToParcels(ctx, fresh, event(input.reason), at, tz, { flag: true });
    const applied = new Set(
      results.filter(({ result }) => result === 'applied').map(({ trck_nmr_fol }) => trck_nmr_fol),
    );
    const lines = fresh
      .filter(({ trck_nmr_fol }) => applied.has(trck_nmr_fol))
      .map(({ shipment_id, copa_id }) => ({ id: shipment_id, copa: copa_id }));
    await ctx.db.rows(sql`
      insert into shipment_flag (shipment_id, copa_id, flag_type_id, reason, raised_at, raised_by)
      select g.id, g.copa, ${arsFlag}, ${input.reason}, ${at}::timestamptz, ${ctx.who.name}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(id bigint, copa int)`);
    const before = found.filter(({ shipment_id }) => flagged.has(shipment_id));
    return [
      ...results,
      ...before.map(({ trck_nmr_fol, status }) => ({
        trck_nmr_fol, result: 'skipped' as const, reason: 'It carries the ARS flag already.', status, chck_cdg: 'ARS',
      })), // prettier-ignore
      ...unknownResults(unknown),
    ];
  },
  undo: async (ctx, changes) => {
    const { found } = await flaggedParcels(
      ctx,
      changes.map(({ id }) => id),
      true,
    );
    const flagged = found.filter(({ is_flagged }) => is_flagged);
    if (!flagged.length) refuse('conflict', 'The flag has already been lifted.');
    await liftFlags(ctx, flagged, 'Undone');
  },
});
