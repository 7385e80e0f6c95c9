import { checkPreAlerts as contract } from '#tools/import/check-pre-alerts.ts';
import { checkpointOf } from '#tools/rules/checkpoints.ts';
import { specText } from '#tools/rules/column-spec.ts';
import { checkFile, importedAt } from '#server/pre-alert-import/check-file.ts';
import { partnerOf } from '#server/pre-alert-import/import-partner.ts';
import { countReasons, countRepairs, sumOf, valuesOf } from '#server/pre-alert-import/checking/summaries.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { implement } from '#server/implement.ts';

/** Refused cells in one answer; all of them come with the import. */
const most = 1_000;
/** A column with more different values holds no statuses. */
const mostStatuses = 200;

export const checkPreAlerts = implement(contract, {
  // Nobody waits for the answer any more: the rest of the lines need no check.
  ahead: async ({ read, who, now, signal }, { file_id, copa_id, columns: given }) => {
    const copaId = partnerOf(who, copa_id);
    const file = await storedFile(read, file_id);
    return { copaId, file, ...(await checkFile(read, file, { copaId, given, now }, () => signal?.throwIfAborted())) };
  },
  run: async ({ db }, { file_id }, { copaId, file, table, columns, chosen, checked }) => {
    const { accepted, joined, refused, repeated, repairs, notices, zones } = checked;
    const reasons = refused.flatMap(({ reasons: each }) => each);
    return {
      header: {
        file_id,
        name: file.name,
        copa_id: copaId,
        rows: table.lines.length,
        accepted: accepted.length + joined,
        refused: refused.length,
        repeated: repeated.length,
        repaired: new Set(repairs.map(({ line }) => line)).size,
        pre_alerts: new Set(accepted.map(({ reference }) => reference)).size,
        checkpoints: accepted.reduce((sum, { events }) => sum + events.length, 0),
        weight_kg: sumOf(
          accepted.map(({ weight_kg }) => weight_kg),
          3,
        ),
        time_zone: [...zones.keys()].join(', ') || null,
        imported_at: await importedAt(db, file.hash, copaId),
      },
      values: valuesOf(accepted),
      reasons: countReasons(reasons),
      refused_lines: reasons.slice(0, most),
      repairs: countRepairs(repairs),
      columns: table.columns.map((name) => {
        const spec = chosen.get(name)!;
        const { said = '', examples = [] } = columns.find((column) => column.name === name) ?? {};
        return { column: name, field: spec.field, spec: specText(spec), said, examples: examples.join(' · ') };
      }),
      statuses: columns.flatMap(({ name: column, statuses }) =>
        [...(statuses?.values() ?? [])].slice(0, mostStatuses).map(({ value, lines, chckCdg }) => ({
          column,
          value,
          lines,
          chck_cdg: chckCdg,
          name: (chckCdg && checkpointOf(chckCdg)?.name) ?? null,
        })),
      ),
      notices: [
        ...table.notices.map((text) => ({ text, lines: null })),
        ...[...notices].map(([text, lines]) => ({ text, lines })),
      ],
    };
  },
});
