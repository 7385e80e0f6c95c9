import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldOf } from '#tools/fields.ts';
import { checkPreAlerts } from '#tools/import/check-pre-alerts.ts';
import { job as jobContract } from '#tools/import/job.ts';
import { preAlerts } from '#tools/import/pre-alerts.ts';
import { readFile } from '#tools/import/read-file.ts';
import { failureOf } from '#machines/load.ts';
import { uploadMachine } from '#machines/upload.ts';
import type { Mapping, Progress } from '#machines/upload.ts';
import { actionKey, call } from '#web/lib/call.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { ImportResult, type Job } from '#web/parts/result/import-result.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { FileDrop } from '#web/parts/form/file-drop.tsx';
import { usePartnerBox } from '#web/parts/form/use-partner-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useMadeTabs } from './desk-places.ts';
import type { Preview } from './import-job.ts';
import { ImportProgress } from './import-progress.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { TypedLines } from './typed-lines.tsx';
import { UnderTabs } from './under-tabs.tsx';

const partnerField = fieldOf(checkPreAlerts.input.shape.copa_id);
const everyMs = 700;
const pause = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, everyMs);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });

/** The work behind the machine: a file is stored once, read and checked as often as its columns change. */
function useImport(copaId: number | undefined) {
  const partner = useRef(copaId);
  useEffect(() => {
    partner.current = copaId;
  }, [copaId]);
  const stored = useRef(new WeakMap<File, string>());
  const machine = useMemo(() => uploadMachine<File, Preview, Job>(), []);
  const argsOf = (file_id: string, mapping: Mapping | null) => ({
    file_id,
    copa_id: partner.current,
    columns: mapping
      ? Object.fromEntries(Object.entries(mapping).map(([column, spec]) => [column, spec ?? 'ignore']))
      : undefined,
  });
  async function read(file: File, mapping: Mapping | null, signal: AbortSignal): Promise<Preview> {
    const file_id = stored.current.get(file) ?? (await uploadFile(file, signal)).file_id;
    stored.current.set(file, file_id);
    const found = await call(readFile, { file_id }, { signal });
    try {
      const check = await call(checkPreAlerts, argsOf(file_id, mapping), { signal });
      return { file_id, read: found, check, refusal: null };
    } catch (thrown) {
      const refusal = failureOf(thrown);
      // What is wrong with the columns is put right where the columns are shown.
      if (refusal.code !== 'refused' && refusal.code !== 'invalid') throw thrown;
      return { file_id, read: found, check: null, refusal };
    }
  }
  async function importAll(
    preview: Preview,
    mapping: Mapping | null,
    report: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Job> {
    const { header } = await call(preAlerts, argsOf(preview.file_id, mapping), { key: actionKey(), signal });
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      const now = await call(jobContract, { import_job_id: header.import_job_id! }, { signal });
      report({ done: now.header.rows_done ?? 0, total: now.header.rows_total ?? 0 });
      if (now.header.state === 'done' || now.header.state === 'failed' || signal.aborted) return now;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await pause(signal);
    }
  }
  return useMachine(machine, { input: { read, importAll } });
}

/** A new pre-alert: typed by hand or taken from a file, checked in full before anything is written. */
export default function NewPreAlert() {
  const views = useMadeTabs('/operations/pre-alert/new-pre-alert');
  return (
    <UnderTabs views={views}>
      <Import />
    </UnderTabs>
  );
}

function Import() {
  const t = useText();
  const { copaId: partner, box } = usePartnerBox(partnerField);
  const [way, setWay] = useState<'file' | 'typed'>('file');
  const [state, send] = useImport(partner);
  const { preview, progress, result, error, mapping } = state.context;

  if (state.matches('importing')) return <ImportProgress progress={progress} />;
  if (state.matches('done') && result)
    return <ImportResult job={result} again={t('New pre-alert')} onAgain={() => send({ type: 'again' })} />;
  if (state.matches('failed')) return <ErrorState failure={error} onAgain={() => send({ type: 'again' })} />;
  if (preview) {
    return (
      <PreviewPane
        preview={preview}
        mapping={mapping}
        busy={state.matches('reading')}
        onMap={(next) => send({ type: 'map', mapping: next })}
        onImport={() => send({ type: 'confirm' })}
        onCancel={() => send({ type: 'cancel' })}
      />
    );
  }
  const reading = state.matches('reading');
  return (
    <div className="h-full overflow-auto">
      <div className="mx-auto flex max-w-[880px] flex-col gap-4 p-4 pane:p-6">
        <div className="flex flex-wrap items-end gap-3">
          {box}
          <Segmented
            label={t('How')}
            value={way}
            options={[
              { value: 'file', text: t('From a file') },
              { value: 'typed', text: t('Type it') },
            ]}
            onChange={setWay}
          />
        </div>
        {partner === undefined ? (
          <p className="text-13 text-fg-2">{t('Choose the partner these parcels belong to.')}</p>
        ) : way === 'file' ? (
          <FileDrop
            about={t('A pre-alert as CSV, TSV or Excel')}
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={reading}
            onFile={(file) => send({ type: 'choose', file })}
          />
        ) : (
          <TypedLines busy={reading} onCheck={(file) => send({ type: 'choose', file })} />
        )}
        {reading && (
          <p className="text-13 text-fg-2" role="status">
            {t('Reading and checking every line…')}{' '}
            <Button variant="link" onClick={() => send({ type: 'cancel' })}>
              {t('Cancel')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
