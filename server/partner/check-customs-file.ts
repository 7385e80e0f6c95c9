import { checkCustomsFile as contract } from '#tools/partner/check-customs-file.ts';
import { customsFields, type CustomsField } from '#server/customs-file/customs-columns.ts';
import { decideCustoms, taxesOf, type Written } from '#server/customs-file/decide-customs.ts';
import { customsUploadedAt, openCustoms } from '#server/customs-file/open-customs.ts';
import { implement } from '#server/implement.ts';
import { countReasons, sumOf } from '#server/pre-alert-import/checking/summaries.ts';

const mostLines = 500;

/** Parcels of each air waybill and currency, with what they cost at customs before and after. */
function mastersOf(all: readonly Pick<Written, 'entry' | 'answer'>[], written: ReadonlySet<unknown>) {
  return [...Map.groupBy(all, ({ entry }) => `${entry.mawb ?? ''} ${entry.currency}`).values()]
    .map((lines) => {
      const taxes = lines.map(taxesOf);
      const before = sumOf(taxes.map((one) => one.before), 2); // prettier-ignore
      const after = sumOf(taxes.map((one) => one.after), 2); // prettier-ignore
      const { mawb, currency } = lines[0]!.entry;
      return {
        mawb,
        lines: lines.length,
        written: lines.filter(({ answer }) => written.has(answer)).length,
        currency,
        taxes_before: before,
        taxes_after: after,
        difference: Math.round((after - before) * 100) / 100,
      };
    })
    .toSorted((a, b) => String(a.mawb).localeCompare(String(b.mawb)));
}

export const checkCustomsFile = implement(contract, {
  ahead: async (ahead, input) => {
    const opened = await openCustoms(ahead, input);
    return { opened, uploaded_at: await customsUploadedAt(ahead, opened.file.hash) };
  },
  run: async (ctx, _input, { opened, uploaded_at }) => {
    const { file, customs } = opened;
    const { written, same, refused } = await decideCustoms(ctx, opened);
    const masters = mastersOf([...written, ...same], new Set(written.map(({ answer }) => answer)));
    const reasons = refused.map(({ line, column, value, reason }) => ({ line: line.line, column, value, reason }));
    return {
      header: {
        file_name: file.name,
        day_order: customs.order,
        mawbs: masters.length,
        lines: customs.lines,
        written: written.length,
        same: same.length,
        refused: refused.length,
        uploaded_at,
      },
      columns: (Object.entries(customs.columns) as [CustomsField, number][])
        .toSorted(([, a], [, b]) => a - b)
        .map(([field, index]) => ({
          column: customs.names[index]!,
          field: customsFields[field],
          sample: customs.samples[field] ?? null,
        })),
      masters,
      entries: written.slice(0, mostLines).map((one) => {
        const { before, after } = taxesOf(one);
        return {
          line: one.answer.line.line,
          trck_nmr_fol: one.entry.trck_nmr_fol,
          mawb: one.entry.mawb,
          status_before: one.entry.last_at === null ? null : one.entry.status,
          status: one.answer.status ?? one.entry.status,
          currency: one.entry.currency,
          taxes_before: before,
          taxes_after: after,
          difference: after === null ? null : Math.round((after - (before ?? 0)) * 100) / 100,
        };
      }),
      reasons: countReasons(reasons),
      refused_lines: reasons.slice(0, mostLines),
      notices: customs.notices.map((text) => ({ text })),
    };
  },
});
