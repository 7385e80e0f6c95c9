import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { AnswerOf } from '#tools/define.ts';
import { checkAccessAttendance } from '#tools/operations/check-access-attendance.ts';
import { uploadAccessAttendance } from '#tools/operations/upload-access-attendance.ts';
import { uploadMachine, type Mapping } from '#machines/upload.ts';
import { actionKey, call } from '#web/lib/call.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { FileDrop } from '#web/parts/form/file-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';
import { UploadDone } from './upload-done.tsx';
import { UploadPreview, type Preview } from './upload-preview.tsx';

type Done = AnswerOf<typeof uploadAccessAttendance>;

/** The order of dates is the one thing of a door log that a person may correct. */
const orderKey = 'day_order';
const argsOf = (file_id: string, mapping: Mapping | null) => ({
  access_attendance_file: file_id,
  ...(mapping?.[orderKey] ? { day_order: mapping[orderKey] as 'dmy' | 'mdy' } : {}),
});

function useUpload() {
  const stored = useRef(new WeakMap<File, string>());
  const machine = useMemo(() => uploadMachine<File, Preview, Done>(), []);
  async function read(file: File, mapping: Mapping | null, signal: AbortSignal): Promise<Preview> {
    const file_id = stored.current.get(file) ?? (await uploadFile(file, signal)).file_id;
    stored.current.set(file, file_id);
    return { file_id, check: await call(checkAccessAttendance, argsOf(file_id, mapping), { signal }) };
  }
  const importAll = ({ file_id }: Preview, mapping: Mapping | null, _: unknown, signal: AbortSignal): Promise<Done> =>
    call(uploadAccessAttendance, argsOf(file_id, mapping), { key: actionKey(), signal });
  return useMachine(machine, { input: { read, importAll } });
}

/** A door log on its way in: read and checked in full, shown as days, and written only then. */
export default function Upload() {
  const t = useText();
  const tabs = useAttendanceTabs('/operations/attendance');
  const [state, send] = useUpload();
  const { preview, result, error, mapping } = state.context;
  const busy = state.matches('reading') || state.matches('importing');
  const again = () => send({ type: 'again' });

  function body() {
    if (state.matches('failed')) return <ErrorState failure={error} onAgain={again} />;
    if (state.matches('done') && result) return <UploadDone row={result.data[0]!} onAgain={again} />;
    if (preview)
      return (
        <UploadPreview
          preview={preview}
          order={mapping?.[orderKey] ?? preview.check.header.day_order}
          busy={busy}
          onOrder={(order) => send({ type: 'map', mapping: { [orderKey]: order } })}
          onUpload={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      );
    return (
      <div className="mx-auto flex max-w-[880px] flex-col gap-4 p-4 pane:p-6">
        <FileDrop
          about={t('The log of the doors as CSV, TSV or Excel')}
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
              'Badge or name, date, time and whether the door opened, in any order and language. A day begins at 04:00.',
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
