import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePartnerId, usePartnerTabs, type PartnerTab } from './partner-tabs.ts';

interface Props {
  here: PartnerTab;
  list: AnyContract;
  upsert: ChangeContract;
  addText: string;
  /** Fields that are not asked for in a new record, and in one that is there. */
  whenNew: readonly string[];
  whenChanged: readonly string[];
  actions?: readonly string[];
  /** What an empty list says. */
  empty: string;
}

/** One list of what belongs to a partner: added, changed in a dialog, and what selected rows allow. */
export function PartnerPart({ here, list, upsert, addText, whenNew, whenChanged, actions, empty }: Props) {
  const t = useText();
  const user = useUser();
  const tabs = usePartnerTabs(here);
  const copaId = usePartnerId();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<Row[] | null>(null);
  const may = mayUse(upsert, user);
  const add = may && (
    <Button onClick={() => setOpen([])}>
      <Plus size={16} strokeWidth={1.6} />
      {t(addText)}
    </Button>
  );
  const partner = copaId === null ? {} : { start: { copa_id: copaId }, without: [...whenNew, 'copa_id'] };
  return (
    <>
      <ReportScreen
        key={turn}
        contract={list}
        actions={actions}
        views={{ ...tabs, end: add }}
        onOpen={may ? (row) => setOpen([row]) : undefined}
        empty={t(empty)}
      />
      {open && (
        <ChangeDialog
          contract={upsert}
          rows={open}
          {...(open.length ? { without: whenChanged } : { without: whenNew, title: addText, ...partner })}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
