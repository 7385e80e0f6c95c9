import { sql } from 'drizzle-orm';
import { checkNewShipments as contract } from '#tools/operations/check-new-shipments.ts';
import { implement } from '#server/implement.ts';
import { decideShipments, openShipments } from '#server/new-shipment/many.ts';
import { shownOf } from '#server/new-shipment/shown.ts';
import { importedAt } from '#server/pre-alert-import/check-file.ts';
import { countReasons, sumOf } from '#server/pre-alert-import/checking/summaries.ts';

export const checkNewShipments = implement(contract, {
  ahead: openShipments,
  run: async (ctx, _input, opened) => {
    const { copaId, file, prepared } = opened;
    const { table, columns, chosen } = prepared;
    const { good, refused, notices } = await decideShipments(ctx, opened);
    const reasons = refused.flatMap((line) => line.reasons);
    const partner = await ctx.db.one<{ name: string }>(sql`select name from copa where copa_id = ${copaId}`);
    return {
      header: {
        file_name: file.name,
        copa_name: partner!.name,
        lines: table.lines.length,
        written: good.length,
        refused: refused.length,
        weight_kg: sumOf(good.map(({ made }) => made.asked.weight_kg), 3),
        uploaded_at: await importedAt(ctx.db, file.hash, copaId, 'shipments'),
      },
      columns: table.columns.map((column, index) => ({
        column,
        field: chosen.get(column)!.field,
        said: columns.find(({ name }) => name === column)?.said ?? null,
        sample: table.lines.map(({ cells }) => cells[index]?.trim()).find(Boolean) ?? null,
      })),
      parcels: good.map(({ line, made, duties }) => ({ line, ...shownOf(made, duties), warning: made.warning ?? null })),
      reasons: countReasons(reasons),
      refused_lines: reasons,
      notices: [
        ...table.notices.map((text) => ({ text, lines: null })),
        ...[...notices].map(([text, lines]) => ({ text, lines })),
      ],
    };
  },
}); // prettier-ignore
