import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { uploadMachine, type Mapping } from '#machines/upload.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { FileDrop } from '#web/parts/form/file-drop.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs, type ViewTabsProps } from '#web/ui/view-tabs.tsx';

/** The order of its dates, where it has some, is the one thing of such a file that a person may correct. */
export type DayOrder = { day_order?: 'dmy' | 'mdy' };
interface Checked {
  header: { file_name: string | null; day_order?: string | null };
}
/** A file that was stored and read, and what a preview of it does. */
export interface FilePreview<C> {
  preview: { file_id: string; check: C };
  order: string | null;
  busy: boolean;
  onOrder: (order: string) => void;
  onUpload: () => void;
  onCancel: () => void;
}
interface Props<C, R> {
  tabs: ViewTabsProps;
  /** What is to be said before a file is taken; the file waits for it. */
  first?: { asked: ReactNode; ready: boolean };
  /** What the file is. */
  about: string;
  /** What stands in it. */
  columns: string;
  check: (file_id: string, order: DayOrder, signal: AbortSignal) => Promise<C>;
  write: (file_id: string, order: DayOrder, signal: AbortSignal) => Promise<R>;
  Preview: ComponentType<FilePreview<C>>;
  Done: ComponentType<{ result: R; onAgain: () => void }>;
}

const orderOf = (mapping: Mapping | null): DayOrder =>
  mapping?.day_order ? { day_order: mapping.day_order as 'dmy' | 'mdy' } : {};

/** A file on its way in: read and checked in full, shown, and written only then. */
export function CheckedFile<C extends Checked, R>({
  tabs,
  first,
  about,
  columns,
  check,
  write,
  Preview,
  Done,
}: Props<C, R>) {
  const t = useText();
  const stored = useRef(new WeakMap<File, string>());
  const machine = useMemo(() => uploadMachine<File, FilePreview<C>['preview'], R>(), []);
  const [state, send] = useMachine(machine, {
    input: {
      read: async (file, mapping, signal) => {
        const file_id = stored.current.get(file) ?? (await uploadFile(file, signal)).file_id;
        stored.current.set(file, file_id);
        return { file_id, check: await check(file_id, orderOf(mapping), signal) };
      },
      importAll: ({ file_id }, mapping, _, signal) => write(file_id, orderOf(mapping), signal),
    },
  });
  const { preview, result, error, mapping } = state.context;
  const busy = state.matches('reading') || state.matches('importing');
  const again = () => send({ type: 'again' });

  function body() {
    if (state.matches('failed')) {
      // What is refused is refused again: another file helps, and nobody needs to look anything up.
      const isRefused = error?.code === 'refused';
      const failure = isRefused ? { ...error!, requestId: null } : error;
      return <ErrorState failure={failure} onAgain={again} againText={isRefused ? 'Choose another file' : undefined} />;
    }
    if (state.matches('done') && result) return <Done result={result} onAgain={again} />;
    if (preview)
      return (
        <Preview
          preview={preview}
          order={mapping?.day_order ?? preview.check.header.day_order ?? null}
          busy={busy}
          onOrder={(day_order) => send({ type: 'map', mapping: { day_order } })}
          onUpload={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      );
    return (
      <div className="mx-auto flex max-w-[880px] flex-col gap-4 p-4 pane:p-6">
        {first?.asked}
        <FileDrop
          about={about}
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={busy || first?.ready === false}
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
          <p className="text-13 text-fg-2">{columns}</p>
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
