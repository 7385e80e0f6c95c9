import { useMemo } from 'react';
import type { AnswerOf } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { checkAccessAttendance } from '#tools/operations/check-access-attendance.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { ConfirmFoot } from '#web/parts/form/confirm-foot.tsx';
import { useLanguage, useText } from '#web/lib/text.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import type { FilePreview } from '#web/parts/form/checked-file.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { dayColumns } from './day-state.tsx';

type Props = FilePreview<AnswerOf<typeof checkAccessAttendance>>;

const { header, sections } = checkAccessAttendance.output;
const orders = fieldOf(header.day_order).options!;

/** The dry run of a door log: how its dates are read, the days it would bring, and each refused line with its reason. */
export function UploadPreview({ preview: { check }, order, busy, onOrder, onUpload, onCancel }: Props) {
  const t = useText();
  const language = useLanguage();
  const say = useMemo(() => ({ t, language }), [t, language]);
  const days = useMemo(() => columnsOfShape(sections.days_read.row, say, dayColumns), [say]);
  const lines = useMemo(() => columnsOfShape(sections.refused_lines.row, say), [say]);
  const count = check.header.days ?? 0;
  const refused = check.header.refused ?? 0;
  return (
    <div className={`flex h-full min-h-0 flex-col ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
      <RecordStrip label={t('Dry run')} shape={header} record={check.header} without={['day_order']} />
      {order !== 'ymd' && (
        <div className="flex flex-wrap items-center gap-3 border-b px-4 py-2 text-13 text-fg-2">
          <Segmented
            label={t('Dates are read')}
            value={order ?? 'mdy'}
            options={(['mdy', 'dmy'] as const).map((value) => ({ value, text: t(orders[value]!) }))}
            onChange={onOrder}
          />
          {check.notices.map(({ text }) => text && <p key={text}>{t(text)}</p>)}
        </div>
      )}
      <SectionHead title={t('Days')} count={showNumber(count)} />
      <DataTable className="min-h-64 grow" label={t('Days')} columns={days} rows={check.days_read} />
      {refused > 0 && (
        <>
          <SectionHead title={t('Refused lines')} count={showNumber(refused)} />
          <DataTable className="h-56 shrink-0" label={t('Refused lines')} columns={lines} rows={check.refused_lines} />
        </>
      )}
      <ConfirmFoot disabled={busy || count === 0} onCancel={onCancel} onConfirm={onUpload}>
        {t('Upload {{count}} days', { count })}
      </ConfirmFoot>
    </div>
  );
}
