import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PaperForm } from '#tools/define.ts';
import { job as contract } from '#tools/import/job.ts';
import { parcelLabel } from '#tools/print/parcel-label.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { download, type CallError } from '#web/lib/call.ts';
import { downloadFile } from '#web/lib/files.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import type { AnswerOf } from '#tools/define.ts';

const elsewhere = ['refused_file_id', 'error'];

/** An import, with its refused lines and its parcels. */
export type Job = AnswerOf<typeof contract>;
interface Props {
  job: Job;
  /** On the button that begins anew. */
  again: string;
  onAgain: () => void;
}

/** What an import brought, what it refused and why, and the refused lines as a file to mend. */
export function ImportResult({ job, again, onAgain }: Props) {
  const t = useText();
  const language = useLanguage();
  const { header, reasons } = job;
  const { row } = contract.output.sections.reasons;
  const columns = useMemo(() => columnsOfShape(row, { t, language }), [row, t, language]);
  const refusedId = header.refused_file_id;
  const succeeded = header.state === 'done';
  const save = () =>
    downloadFile(refusedId!, `refused-${header.file_name ?? 'lines'}.csv`).catch((error: CallError) =>
      showAlert('error', t(error.message)),
    );
  const numbers = job.parcels.flatMap(({ trck_nmr_fol }) => trck_nmr_fol ?? []);
  const print = (form: PaperForm) =>
    download(parcelLabel, { trck_nmr_fol: numbers }, form).catch((error: CallError) =>
      showAlert('error', t(error.message)),
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-3 border-b px-4 py-2">
        <StatusGlyph status={succeeded ? 'delivered' : 'exception'} />
        <h2 className="grow text-16 font-625">{t(succeeded ? 'Imported' : 'Failed')}</h2>
        {header.error && <p className="text-13 text-fg-2">{t(header.error)}</p>}
        {refusedId && (
          <Button onClick={() => void save()}>
            <Download size={16} strokeWidth={1.6} />
            {t('Refused lines as a file')}
          </Button>
        )}
        {numbers.length > 0 && (
          <>
            <Button onClick={() => void print('pdf')}>
              <Printer size={16} strokeWidth={1.6} />
              {t('Print the labels')} ({numbers.length})
            </Button>
            <Button variant="quiet" onClick={() => void print('zpl')}>
              {t('Labels as ZPL')}
            </Button>
          </>
        )}
        <Button asChild>
          <Link to={`/shipment?copa_list=${header.copa_id ?? ''}`}>{t('See the parcels')}</Link>
        </Button>
        <Button variant="primary" onClick={onAgain}>
          {again}
        </Button>
      </header>
      <RecordStrip label={t('Import')} shape={contract.output.header} record={header} without={elsewhere} />
      <SectionHead title={t('Refused')} count={String(header.rows_refused ?? 0)} />
      <DataTable className="grow" label={t('Refused')} columns={columns} rows={reasons} />
    </div>
  );
}
