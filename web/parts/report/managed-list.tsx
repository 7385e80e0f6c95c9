import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import type { ViewTabsProps } from '#web/ui/view-tabs.tsx';

interface Props {
  /** The list of what is kept, and the list of its changes where there is one. */
  list: AnyContract;
  history?: AnyContract;
  /** Adds a record, and changes the one that is opened. */
  add?: ChangeContract;
  change: ChangeContract;
  addText?: string;
  /** More changes for selected rows. */
  actions?: readonly string[];
  /** The tabs where this list is one of several; it has no history then. */
  beside?: Pick<ViewTabsProps, 'value' | 'tabs' | 'onChange'>;
}

/** Records that people keep: listed, added, changed in a dialog with before → after, and their history as a tab. */
export function ManagedList({ list, history, add, change, addText, actions = [], beside }: Props) {
  const t = useText();
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<{ contract: ChangeContract; rows: Row[] } | null>(null);
  const view = history && query.get('view') === 'history' ? 'history' : 'list';
  const done = () => {
    setOpen(null);
    setTurn((before) => before + 1);
  };
  const tabs = beside ?? (history && { value: view, tabs: [{ value: 'list', text: t(list.title) }, { value: 'history', text: t('History') }], onChange: (value: string) => setQuery(value === 'history' ? { view: 'history' } : {}) }); // prettier-ignore
  const end = add && mayUse(add, user) && (
    <Button onClick={() => setOpen({ contract: add, rows: [] })}>
      <Plus size={16} strokeWidth={1.6} />
      <span className="@max-[480px]:sr-only">{t(addText!)}</span>
    </Button>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      {tabs && <ViewTabs label={t('Views')} {...tabs} end={end} />}
      <div className="min-h-0 grow">
        <ReportScreen
          key={`${view}-${turn}`}
          end={tabs ? undefined : end}
          contract={view === 'history' ? history! : list}
          actions={view === 'history' ? [] : actions}
          onOpen={view === 'history' ? undefined : (row) => setOpen({ contract: change, rows: [row] })}
        />
      </div>
      {open && <ChangeDialog contract={open.contract} rows={open.rows} onDone={done} onClose={() => setOpen(null)} />}
    </div>
  );
}
