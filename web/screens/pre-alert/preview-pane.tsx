import { useMemo } from 'react';
import { checkPreAlerts } from '#tools/import/check-pre-alerts.ts';
import { readFile } from '#tools/import/read-file.ts';
import type { Mapping } from '#machines/upload.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { ConfirmFoot } from '#web/parts/form/confirm-foot.tsx';
import { useLanguage, useText } from '#web/lib/text.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { AllLines } from './all-lines.tsx';
import { ColumnTable } from './column-table.tsx';
import { FileZone } from './file-zone.tsx';
import type { Preview } from './import-job.ts';

interface Props {
  preview: Preview;
  mapping: Mapping | null;
  busy: boolean;
  onMap: (mapping: Mapping) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** The dry run: how the file was read, what each column is, what would be accepted, and each refusal with its reason. */
export function PreviewPane({ preview, mapping, busy, onMap, onImport, onCancel }: Props) {
  const t = useText();
  const language = useLanguage();
  const { read, check, refusal } = preview;
  const say = useMemo(() => ({ t, language }), [t, language]);
  const { sections } = checkPreAlerts.output;
  const reasonColumns = useMemo(() => columnsOfShape(sections.reasons.row, say), [sections, say]);
  const lineColumns = useMemo(() => columnsOfShape(sections.refused_lines.row, say), [sections, say]);
  const accepted = check?.header.accepted ?? 0;
  const said = [...read.notices, ...(check?.notices ?? [])].map(({ text }) => text);
  const notices = [...new Set(said)].filter((text) => text !== null);
  return (
    <div className={`flex h-full min-h-0 flex-col overflow-auto ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
      <RecordStrip label={t('File')} shape={readFile.output.header} record={read.header} />
      {check && (
        <RecordStrip
          label={t('Dry run')}
          shape={checkPreAlerts.output.header}
          record={check.header}
          without={['name']}
        />
      )}
      {refusal && <ErrorState failure={{ ...refusal, requestId: null }} />}
      {notices.length > 0 && (
        <ul className="border-b px-4 py-2 text-13 text-fg-2">
          {notices.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
      )}
      {check?.header.time_zone && <FileZone used={check.header.time_zone} mapping={mapping} onMap={onMap} />}
      <SectionHead title={t('Columns')} count={String(read.columns.length)} />
      <ColumnTable
        columns={read.columns}
        mapping={mapping}
        said={check?.columns ?? []}
        statuses={check?.statuses ?? []}
        onMap={onMap}
      />
      <AllLines mapping={mapping} onMap={onMap} />
      {check && (
        <>
          <SectionHead title={t('Why lines are refused')} count={String(check.header.refused ?? 0)} />
          <DataTable
            className="h-64 shrink-0"
            label={t('Why lines are refused')}
            columns={reasonColumns}
            rows={check.reasons}
          />
          <SectionHead title={t('Refused lines')} count={String(check.header.refused ?? 0)} />
          <DataTable
            className="h-72 shrink-0"
            label={t('Refused lines')}
            columns={lineColumns}
            rows={check.refused_lines}
          />
        </>
      )}
      <ConfirmFoot disabled={busy || accepted === 0} onCancel={onCancel} onConfirm={onImport}>
        {t('Import {{count}} lines', { count: showNumber(accepted) })}
      </ConfirmFoot>
    </div>
  );
}
