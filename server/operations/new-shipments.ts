import { sql } from 'drizzle-orm';
import { newShipments as contract } from '#tools/operations/new-shipments.ts';
import { change, inTurn, openSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { cancelCreated, createdRow, heldShipments } from '#server/new-shipment/change-of-shipments.ts';
import {
  decideShipments,
  openShipments,
  type DecidedShipments,
  type OpenedShipments,
} from '#server/new-shipment/many.ts';
import { takeNumbers } from '#server/new-shipment/numbers.ts';
import { saveShipment } from '#server/new-shipment/save.ts';
import { shownOf } from '#server/new-shipment/shown.ts';
import { importedAt } from '#server/pre-alert-import/check-file.ts';
import { chosenText } from '#server/pre-alert-import/columns/choose-columns.ts';
import { refusedFile, refusedName } from '#server/pre-alert-import/writing/refused-file.ts';

interface Own {
  opened: OpenedShipments;
  decided: DecidedShipments;
  job: number;
}

/** Keeps the upload among the imports, with its refused lines as a file to mend and upload again. */
async function keepImport(ctx: Context, { opened, decided }: Omit<Own, 'job'>, parcels: string[]): Promise<number> {
  const { db, who, now } = ctx;
  const { file, copaId, prepared } = opened;
  const { good, refused } = decided;
  const refusedId = refused.length
    ? await storeFile(db, {
        name: refusedName(file.name), mime: 'text/csv; charset=utf-8', copaId, userCode: who.userCode,
        bytes: refusedFile(prepared.table.columns, prepared.chosen, refused),
      }) // prettier-ignore
    : null;
  const lines = prepared.table.lines.length;
  const at = sql`${now.toISOString()}::timestamptz`;
  const job = await db.one<{ id: number }>(sql`
    insert into import_job (copa_id, kind, file_id, file_name, file_hash, mapping, options, state, created_at, started_at, finished_at,
      rows_total, rows_done, rows_accepted, rows_refused, refused_file_id, user_code)
    values (${copaId}, 'shipments', ${file.file_id}, ${file.name}, ${file.hash}, ${JSON.stringify(chosenText(prepared.chosen))}::jsonb,
      ${JSON.stringify({ parcels })}::jsonb, 'done', ${at}, ${at}, ${at}, ${lines}, ${lines}, ${good.length}, ${refused.length}, ${refusedId}, ${who.userCode})
    returning import_job_id as id`);
  const reasons = refused.flatMap(({ reasons: each, cells }) => each.map((reason) => ({ ...reason, cells })));
  await db.rows(sql`
    insert into import_refusal (import_job_id, copa_id, line, column_name, value, reason, cells)
    select ${job!.id}, ${copaId}, g.line, g.column, g.value, g.reason, g.cells
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as g(line int, "column" text, value text, reason text, cells jsonb)`);
  return job!.id;
}

export const newShipments = change(contract, {
  entity: 'shipment',
  ahead: openShipments,
  read: heldShipments,
  steps: async (ctx, _input, opened) => {
    const decided = await decideShipments(ctx, opened);
    const before = await importedAt(ctx.db, opened.file.hash, opened.copaId, 'shipments');
    const again = before ? 'This file was uploaded before: its shipments would be there twice.' : undefined;
    const upload = { opened, decided, job: 0 };
    return [
      ...decided.good.map((making) => ({
        id: `new ${making.line}`,
        label: making.made.asked.consignee_name,
        before: {},
        after: shownOf(making.made, making.duties),
        warning: again ?? making.made.warning,
        own: { ...making, upload },
      })),
      ...decided.refused.map(({ line, reasons: [first] }) => ({
        id: `Line ${line}`,
        label: `${line}${first?.column ? `, ${first.column}` : ''}`,
        before: {},
        after: {},
        refused: first?.reason ?? '',
      })),
    ];
  },
  apply: async (ctx, steps) => {
    const numbers = await inTurn(steps, async ({ own }) => {
      own.numbers = await takeNumbers(ctx, own.made);
      await saveShipment(ctx, own.made, own.numbers, own.duties);
      return own.numbers.trck_nmr_fol;
    });
    const { upload } = steps[0]!.own;
    upload.job = await keepImport(ctx, upload, numbers);
    return numbers;
  },
  answer: async (_ctx, steps) =>
    openSteps(steps).map(({ id, after, own }) => ({ ...createdRow(id, after, own), import_job_id: own.upload.job })),
  undo: cancelCreated,
});
