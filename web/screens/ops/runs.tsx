import { Download } from 'lucide-react';
import { scheduleRuns } from '#tools/report/schedule-runs.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { downloadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusWord } from '#web/ui/status.tsx';
import { useOpsTabs } from './ops-tabs.tsx';

const everyMs = 10_000;
const words = { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' } as const;
const glyphs = { waiting: 'closed', running: 'moving', done: 'delivered', failed: 'exception' } as const;

function State({ state }: { state: keyof typeof words }) {
  const t = useText();
  return <StatusWord status={glyphs[state]}>{t(words[state])}</StatusWord>;
}

/** The file of a run, saved under its own name. */
function File({ run: { title, file_id } }: { run: Row }) {
  const t = useText();
  if (!file_id) return null;
  const save = () => downloadFile(String(file_id)).catch((failure: Error) => showAlert('error', t(failure.message)));
  return (
    <Button
      variant="quiet"
      size="icon-24"
      aria-label={`${t('Download')}: ${t(String(title))}`}
      onClick={(event) => {
        event.stopPropagation();
        void save();
      }}
    >
      <Download size={14} strokeWidth={1.9} />
    </Button>
  );
}

const stateCell = ({ state }: Row) => <State state={state as keyof typeof words} />;
const fileCell = (run: Row) => <File run={run} />;

const changes: ColumnChanges = {
  state: { beside: 20, cell: stateCell },
  file_id: { hidden: false, free: false, text: () => '', cell: fileCell },
};

/** What scheduled reports did: files to download, and why one failed. */
export default function Runs() {
  const views = useOpsTabs('/reports/ops/runs');
  return <ReportScreen contract={scheduleRuns} changes={changes} views={views} everyMs={everyMs} />;
}
