import { sql } from 'drizzle-orm';
import { uploadCustomsFile as contract } from '#tools/partner/upload-customs-file.ts';
import { dutiesAnswered } from '#server/billing/duty-payment.ts';
import { change, inTurn, type OpenStep } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import {
  decideCustoms,
  heldEntries,
  taxesOf,
  type DecidedCustoms,
  type Written,
} from '#server/customs-file/decide-customs.ts';
import { openCustoms, refusedCustoms, type OpenedCustoms } from '#server/customs-file/open-customs.ts';
import { applyEvents } from '#server/db/queries/checkpoints.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { customsUploads } from '#server/partner/customs-upload-rows.ts';
import { refusedName } from '#server/pre-alert-import/writing/refused-file.ts';

interface Own {
  opened: OpenedCustoms;
  decided: DecidedCustoms;
  line: Written;
}

/** Checkpoints first, because they make and move the entry; what customs assessed stands above what they say. */
async function write(ctx: Context, lines: readonly Written[]): Promise<void> {
  const moves = lines.flatMap(({ move, entry }) =>
    move ? [{ id: entry.trck_nmr_fol, before: {}, after: {}, own: move } satisfies OpenStep] : [],
  );
  await inTurn([...Map.groupBy(moves, ({ own }) => own.event).values()], (steps) =>
    applyEvents(ctx, steps as Parameters<typeof applyEvents>[1]),
  );
  const rows = lines.map(({ entry, after }) => ({ shipment_id: entry.shipment_id, ...after }));
  await ctx.db.rows(sql`
    update customs_entry e set status = coalesce(g.status, e.status), channel = coalesce(g.channel, e.channel),
      declaration_no = coalesce(g.declaration_no, e.declaration_no), assessed_value = coalesce(g.assessed_value, e.assessed_value),
      duty = coalesce(g.duty, e.duty), vat = coalesce(g.vat, e.vat), fee = coalesce(g.fee, e.fee), reason = coalesce(g.reason, e.reason)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(shipment_id bigint, status text, channel text, declaration_no text,
      assessed_value numeric, duty numeric, vat numeric, fee numeric, reason text)
    where e.shipment_id = g.shipment_id`);
  await dutiesAnswered(
    ctx,
    lines.map((line) => {
      const { before, after } = taxesOf(line);
      const { entry, answer } = line;
      return { shipment_id: entry.shipment_id, paid: answer.paid, reassessed: before !== null && before !== after };
    }),
  );
}

async function keepUpload({ db, who, now }: Context, { opened, decided }: Own): Promise<void> {
  const { file, customs } = opened;
  const { written, same, refused } = decided;
  const mawbs = new Set([...written, ...same].map(({ entry }) => entry.mawb)).size;
  const refusedFile = refused.length
    ? await storeFile(db, {
        name: refusedName(file.name), mime: 'text/csv', bytes: refusedCustoms(customs, refused), copaId: null, userCode: who.userCode,
      }) // prettier-ignore
    : null;
  await db.rows(sql`
    insert into customs_upload (file_id, file_name, mawbs, lines, written, same, refused, refused_file_id, created_at, created_by)
    values (${file.file_id}, ${file.name}, ${mawbs}, ${customs.lines}, ${written.length}, ${same.length}, ${refused.length}, ${refusedFile},
      ${now.toISOString()}::timestamptz, ${who.name})`);
}

export const uploadCustomsFile = change(contract, {
  entity: 'customs_entry',
  ahead: openCustoms,
  read: heldEntries,
  steps: async (ctx, _input, opened) => {
    const decided = await decideCustoms(ctx, opened);
    const idle = decided.written.length ? [] : decided.same;
    return [
      ...decided.written.map((line) => ({
        id: line.entry.trck_nmr_fol,
        before: line.before,
        after: line.after,
        own: { opened, decided, line },
      })),
      ...idle.map(({ entry }) => ({
        id: entry.trck_nmr_fol, before: {}, after: {}, refused: 'It is so already.', already: true,
      })), // prettier-ignore
      ...decided.refused.map(({ line, column, reason }) => ({
        id: `Line ${line.line}`,
        label: `${line.line}${column ? `, ${column}` : ''}`,
        before: {},
        after: {},
        refused: `${reason}.`,
      })),
    ];
  },
  apply: async (ctx, steps) => {
    await write(
      ctx,
      steps.map(({ own }) => own.line),
    );
    await keepUpload(ctx, steps[0]!.own);
  },
  answer: async ({ db }) => db.rows(sql`${customsUploads(sql`true`)} limit 1`),
});
