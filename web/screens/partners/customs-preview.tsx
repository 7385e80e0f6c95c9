import { useMemo } from 'react';
import type { AnswerOf } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { checkCustomsFile } from '#tools/partner/check-customs-file.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { ConfirmFoot } from '#web/parts/form/confirm-foot.tsx';
import { useLanguage, useText } from '#web/lib/text.ts';
import type { FilePreview } from '#web/parts/form/checked-file.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

type Props = FilePreview<AnswerOf<typeof checkCustomsFile>>;

const { header, sections } = checkCustomsFile.output;
const orders = fieldOf(header.day_order).options!;
/** The layout first, then what it comes to by air waybill and by parcel, then what is not taken. */
const shown = [
  ['columns', 'h-48 shrink-0'],
  ['masters', 'h-40 shrink-0'],
  ['entries', 'min-h-72 shrink-0'],
  ['refused_lines', 'h-56 shrink-0'],
] as const;

/** The dry run of a file of customs answers: how it is read, what would change, and each refused line with its reason. */
export function CustomsPreview({ preview: { check }, order, busy, onOrder, onUpload, onCancel }: Props) {
  const t = useText();
  const language = useLanguage();
  const columns = useMemo(
    () =>
      Object.fromEntries(
        shown.map(([section]) => [section, columnsOfShape(sections[section].row, { t, language })]),
      ) as Record<(typeof shown)[number][0], ReturnType<typeof columnsOfShape>>,
    [t, language],
  );
  const { written = 0, refused = 0 } = check.header;
  const counts = {
    columns: check.columns.length,
    masters: check.masters.length,
    entries: written ?? 0,
    refused_lines: refused ?? 0,
  };
  return (
    <div className={`flex min-h-full flex-col ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
      <RecordStrip label={t('Dry run')} shape={header} record={check.header} without={['day_order']} />
      {order !== 'ymd' && (
        <div className="flex flex-wrap items-center gap-3 border-b px-4 py-2 text-13 text-fg-2">
          <Segmented
            label={t('Dates are read')}
            value={order ?? 'dmy'}
            options={(['dmy', 'mdy'] as const).map((value) => ({ value, text: t(orders[value]!) }))}
            onChange={onOrder}
          />
          {check.notices.map(({ text }) => text && <p key={text}>{t(text)}</p>)}
        </div>
      )}
      {shown
        .filter(([section]) => counts[section] > 0)
        .map(([section, height]) => (
          <section key={section} className="flex shrink-0 flex-col">
            <SectionHead title={t(sections[section].title)} count={showNumber(counts[section])} />
            <DataTable
              className={height}
              label={t(sections[section].title)}
              columns={columns[section]}
              rows={check[section]}
            />
          </section>
        ))}
      <ConfirmFoot disabled={busy || !written} onCancel={onCancel} onConfirm={onUpload}>
        {t('Write {{count}} answers', { count: showNumber(written ?? 0) })}
      </ConfirmFoot>
    </div>
  );
}
