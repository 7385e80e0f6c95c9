import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getMsgScreen } from '#tools/operations/get-msg-screen.ts';
import { insMsgScreen } from '#tools/operations/ins-msg-screen.ts';
import { rptGetRawdataUpdated } from '#tools/operations/rpt-get-rawdata-updated.ts';
import type { ElapsedColour } from '#tools/rules/dates.ts';
import { screenAt } from '#web/menu/index.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { Elapsed } from '#web/parts/table/elapsed-cells.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';

const everyMs = 30_000;

/** How old each source is, in the colour of its age. */
const ages: ColumnChanges = {
  since_hours: {
    cell: ({ since_hours, colour }: Row) => <Elapsed hours={since_hours as number} colour={colour as ElapsedColour} />,
  },
  colour: { hidden: true },
};

/** A screen as the menu calls it. */
function ScreenName({ route }: { route: string }) {
  const t = useText();
  if (route === '*') return t('Everywhere');
  const title = screenAt(route)?.title;
  return title ? t(title) : route;
}
const places: ColumnChanges = { route: { cell: ({ route }: Row) => <ScreenName route={String(route)} /> } };

/** The messages that stand at the head of screens, and how old the raw data of the reports is. */
export default function Notices() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<Row[] | null>(null);
  const view = query.get('view') === 'data' ? 'data' : 'messages';
  const done = () => {
    setOpen(null);
    setTurn((before) => before + 1);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'messages', text: t(getMsgScreen.title) },
          { value: 'data', text: t(rptGetRawdataUpdated.title) },
        ]}
        onChange={(value) => setQuery(value === 'data' ? { view: 'data' } : {})}
        end={
          view === 'messages' && (
            <Button onClick={() => setOpen([])}>
              <Plus size={16} strokeWidth={1.6} />
              {t('New message')}
            </Button>
          )
        }
      />
      <div className="min-h-0 grow">
        {view === 'data' ? (
          <ReportScreen contract={rptGetRawdataUpdated} changes={ages} everyMs={everyMs} />
        ) : (
          <ReportScreen key={turn} contract={getMsgScreen} changes={places} onOpen={(row) => setOpen([row])} />
        )}
      </div>
      {open && (
        <ChangeDialog
          contract={insMsgScreen}
          rows={open}
          // A new one has no number yet.
          without={['screen_message_id']}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
