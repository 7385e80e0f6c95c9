import { useState } from 'react';
import type { ChangeContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { useChanges } from '#web/lib/use-load.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ask } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** Wire paths of changes. */
  paths: readonly string[];
  rows: Row[];
  onClear: () => void;
}

/** What may be done with the selected rows: each change in its dialog, or a question about them. */
export function RowChanges({ paths, rows, onClear }: Props) {
  const t = useText();
  const { role } = useUser();
  const contracts = useChanges(paths).filter(({ access }) => access.includes(role));
  const [open, setOpen] = useState<ChangeContract | null>(null);
  const finish = () => {
    setOpen(null);
    onClear();
  };
  return (
    <>
      {contracts.map((contract) => (
        <Button key={contract.path} size={24} onClick={() => setOpen(contract)}>
          {t(contract.title)}
        </Button>
      ))}
      <Button size={24} onClick={() => ask()}>
        {t('Ask about these')}
      </Button>
      {open && <ChangeDialog contract={open} rows={rows} onDone={finish} onClose={() => setOpen(null)} />}
    </>
  );
}
