import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '#tools/define.ts';
import { checkCustomsFile } from '#tools/partner/check-customs-file.ts';
import { uploadCustomsFile } from '#tools/partner/upload-customs-file.ts';
import { uploadMachine, type Mapping } from '#machines/upload.ts';
import { actionKey, call } from '#web/lib/call.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { FileDrop } from '#web/parts/form/file-drop.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { RefusedFile } from '#web/parts/result/refused-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import { CustomsPreview, type Preview } from './customs-preview.tsx';
import { useCustomsTabs } from './customs-tabs.ts';

type Done = AnswerOf<typeof uploadCustomsFile>;

const argsOf = (file_id: string, mapping: Mapping | null) => ({
  customs_file: file_id,
  ...(mapping?.day_order ? { day_order: mapping.day_order as 'dmy' | 'mdy' } : {}),
});

function useUpload() {
  const stored = useRef(new WeakMap<File, string>());
  const machine = useMemo(() => uploadMachine<File, Preview, Done>(), []);
  async function read(file: File, mapping: Mapping | null, signal: AbortSignal): Promise<Preview> {
    const file_id = stored.current.get(file) ?? (await uploadFile(file, signal)).file_id;
    stored.current.set(file, file_id);
    return { file_id, check: await call(checkCustomsFile, argsOf(file_id, mapping), { signal }) };
  }
  const importAll = ({ file_id }: Preview, mapping: Mapping | null, _: unknown, signal: AbortSignal): Promise<Done> =>
    call(uploadCustomsFile, argsOf(file_id, mapping), { key: actionKey(), signal });
  return useMachine(machine, { input: { read, importAll } });
}

/** Answers of customs on their way in: read and compared in full, shown as differences, and written only then. */
export default function CustomsFile() {
  const t = useText();
  const tabs = useCustomsTabs('/partners/upload-customs-file');
  const [state, send] = useUpload();
  const { preview, result, error, mapping } = state.context;
  const busy = state.matches('reading') || state.matches('importing');
  const again = () => send({ type: 'again' });

  function body() {
    if (state.matches('failed')) return <ErrorState failure={error} onAgain={again} />;
    if (state.matches('done') && result) return <CustomsDone result={result} onAgain={again} />;
    if (preview)
      return (
        <CustomsPreview
          preview={preview}
          order={mapping?.day_order ?? preview.check.header.day_order}
          busy={busy}
          onOrder={(day_order) => send({ type: 'map', mapping: { day_order } })}
          onUpload={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      );
    return (
      <div className="mx-auto flex max-w-[880px] flex-col gap-4 p-4 pane:p-6">
        <FileDrop
          about={t('The answers of customs as CSV, TSV or Excel')}
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={busy}
          onFile={(file) => send({ type: 'choose', file })}
        />
        {busy ? (
          <p className="text-13 text-fg-2" role="status">
            {t('Reading and checking every line…')}{' '}
            <Button variant="link" onClick={() => send({ type: 'cancel' })}>
              {t('Cancel')}
            </Button>
          </p>
        ) : (
          <p className="text-13 text-fg-2">
            {t(
              'House waybill, status, date, declaration, channel, assessed value, duty, tax and fee, in any order and language.',
            )}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs {...tabs} />
      <div className="min-h-0 grow overflow-auto">{body()}</div>
    </div>
  );
}

/** What a file of customs answers brought, and where to look at it. */
function CustomsDone({ result, onAgain }: { result: Done; onAgain: () => void }) {
  const t = useText();
  const [row] = result.data;
  if (!row) return null;
  return (
    <>
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-3 border-b px-4 py-2">
        <StatusGlyph status="delivered" />
        <h2 className="grow text-16 font-625">{t('Customs answers written')}</h2>
        <RefusedFile {...row} />
        <Button asChild>
          <Link to="/finance/reports/customs-sent-by-mawb">{t('See customs by MAWB')}</Link>
        </Button>
        <Button variant="primary" onClick={onAgain}>
          {t('Another file')}
        </Button>
      </header>
      <RecordStrip label={t('File')} shape={uploadCustomsFile.output.row} record={row} />
    </>
  );
}
