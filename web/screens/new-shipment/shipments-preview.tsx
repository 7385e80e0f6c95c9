import { useMemo } from 'react';
import type { AnswerOf } from '#tools/define.ts';
import { checkNewShipments } from '#tools/operations/check-new-shipments.ts';
import { newShipments } from '#tools/operations/new-shipments.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { ConfirmFoot } from '#web/parts/form/confirm-foot.tsx';
import { useLanguage, useText } from '#web/lib/text.ts';
import type { FilePreview } from '#web/parts/form/checked-file.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';

type Props = FilePreview<AnswerOf<typeof checkNewShipments>>;

const { header, sections } = checkNewShipments.output;
/** The shipments first, then what is not taken, then how the columns are read. */
const shown = [
  ['parcels', 'min-h-56 grow'],
  ['refused_lines', 'h-48 shrink-0'],
  ['columns', 'h-48 shrink-0'],
] as const;

/** The dry run of a spreadsheet of shipments: what each line would become, or why it would not. */
export function ShipmentsPreview({ preview: { check }, busy, onUpload, onCancel }: Props) {
  const t = useText();
  const language = useLanguage();
  const columns = useMemo(
    () =>
      Object.fromEntries(
        shown.map(([section]) => [section, columnsOfShape(sections[section].row, { t, language })]),
      ) as Record<(typeof shown)[number][0], ReturnType<typeof columnsOfShape>>,
    [t, language],
  );
  const { written = 0 } = check.header;
  return (
    <div className={`flex min-h-full flex-col ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
      <RecordStrip label={t('Dry run')} shape={header} record={check.header} />
      {shown
        .filter(([section]) => check[section].length > 0)
        .map(([section, height]) => (
          <section key={section} className={`flex flex-col ${section === 'parcels' ? 'grow' : 'shrink-0'}`}>
            <SectionHead title={t(sections[section].title)} count={showNumber(check[section].length)} />
            <DataTable
              className={height}
              label={t(sections[section].title)}
              columns={columns[section]}
              rows={check[section]}
            />
          </section>
        ))}
      <ConfirmFoot disabled={busy || !written} onCancel={onCancel} onConfirm={onUpload}>
        {t(newShipments.change.verb)} ({showNumber(written ?? 0)})
      </ConfirmFoot>
    </div>
  );
}
