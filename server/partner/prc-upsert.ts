import { sql } from 'drizzle-orm';
import { prcUpsert as contract } from '#tools/partner/prc-upsert.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { certificates, type Certificate } from '#server/partner/certificates.ts';
import { found, isSame, whose } from '#server/partner/whose.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const shown = ({ programme_no, valid_from, valid_to, withdrawn, file_name }: Certificate) => ({
  programme_no, valid_from, valid_to, withdrawn, file_name,
}); // prettier-ignore
type Shown = ReturnType<typeof shown>;

const by = ({ db, today }: Context, ids: readonly (string | number)[]) =>
  db.rows<Certificate>(
    certificates(sql`c.prc_authorization_id::text = any(${listOf(ids.map(String), 'text')})`, today),
  );

async function fileName({ db }: Context, id: string): Promise<string> {
  const file = await db.one<{ name: string }>(sql`select name from file_object where file_id = ${id}`);
  return file?.name ?? refuseField('file_id', 'is not an uploaded file: upload it again.');
}

async function checkNumber({ db }: Context, copaId: number, number: string, self: number | null): Promise<void> {
  const twin = await db.one(sql`
    select from prc_authorization where copa_id = ${copaId} and programme_no = ${number} and prc_authorization_id is distinct from ${self}`);
  if (twin)
    refuse('conflict', `programme_no ${number} is there already.`, [
      { field: 'programme_no', message: 'is there already' },
    ]);
}

const save = ({ db, who, now }: Context, id: number, next: Shown, file: string | null) =>
  db.rows(sql`
    update prc_authorization set programme_no = ${next.programme_no}, valid_from = ${next.valid_from}::date, valid_to = ${next.valid_to}::date,
      withdrawn = ${next.withdrawn}, file_id = ${file}, told_at = case when valid_to = ${next.valid_to}::date then told_at end,
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name} where prc_authorization_id = ${id}`);

export const prcUpsert = change(contract, {
  entity: 'prc_authorization',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Shown & { id: number }>(sql`
        select c.prc_authorization_id as id, c.programme_no, c.valid_from, c.valid_to, c.withdrawn, f.name as file_name
        from prc_authorization c left join file_object f using (file_id) where c.prc_authorization_id::text = any(${listOf(ids, 'text')})`),
      ({ id }) => id,
      ({ id: _, ...held }) => held,
    ),
  steps: async (ctx, { prc_authorization_id: id, copa_id, file_id, ...given }) => {
    const row = id === undefined ? null : found((await by(ctx, [id]))[0], `Certificate ${id} not found.`);
    const copaId = await whose(ctx, copa_id ?? row?.copa_id ?? ctx.who.copaId ?? undefined);
    if (row && row.copa_id !== copaId)
      refuseField('prc_authorization_id', `is not a certificate of this partner: ${id}.`);
    const base: Shown = row
      ? shown(row)
      : { programme_no: null, valid_from: null, valid_to: null, withdrawn: false, file_name: null };
    const after: Shown = { ...base, ...given };
    after.programme_no =
      after.programme_no?.trim().toUpperCase() || refuseField('programme_no', 'is required for a new certificate.');
    if (!after.valid_from) refuseField('valid_from', 'is required for a new certificate.');
    if (!after.valid_to) refuseField('valid_to', 'is required for a new certificate.');
    if (after.valid_to < after.valid_from)
      refuseField('valid_to', `must not be before valid_from (${after.valid_from}).`);
    if (file_id !== undefined) after.file_name = await fileName(ctx, file_id);
    await checkNumber(ctx, copaId, after.programme_no, id ?? null);
    const before = row ? base : {};
    const step = { id: String(id ?? 'new'), label: after.programme_no, before, after };
    if (row && isSame(before, after) && (file_id === undefined || file_id === row.file_id))
      return [{ ...step, refused: 'It is so already.', already: true }];
    return [{ ...step, own: { copaId, row, file: file_id ?? row?.file_id ?? null } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ after, own: { copaId, row, file } }) => {
      const made = row
        ? { id: row.prc_authorization_id! }
        : await ctx.db.one<{ id: number }>(sql`
          insert into prc_authorization (copa_id, programme_no, valid_from, valid_to, created_by)
          values (${copaId}, ${after.programme_no}, ${after.valid_from}::date, ${after.valid_to}::date, ${ctx.who.userCode})
          returning prc_authorization_id as id`);
      await save(ctx, made!.id, after as Shown, file);
      return made!.id;
    }),
  answer: (ctx, steps) =>
    by(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        const row = found((await by(ctx, [id]))[0], `Certificate ${id} not found.`);
        await whose(ctx, row.copa_id!);
        if (after.programme_no === undefined)
          return ctx.db.rows(sql`delete from prc_authorization where prc_authorization_id = ${Number(id)}`);
        if ((after.file_name ?? null) !== row.file_name)
          refuse('conflict', 'The file that was there before is not kept: choose it again.');
        return save(ctx, Number(id), after as Shown, row.file_id);
      });
    },
  },
});
