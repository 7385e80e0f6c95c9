import { useState } from 'react';
import type { ChangeContract } from '#tools/define.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { useChanges } from '#web/lib/use-load.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ask } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';

/** One thing that may be done with some rows now: a change with part of its fields given. */
export interface Offer {
  path: string;
  text: string;
  start: Row;
  /** Fields that are not asked for. */
  without: readonly string[];
}
interface Props {
  /** Wire paths of changes. */
  paths: readonly string[];
  /** What their states allow, before the other changes. */
  offers?: readonly Offer[];
  rows: Row[];
  onClear: () => void;
}

/** What may be done with the selected rows: each change in its dialog, or a question about them. */
export function RowChanges({ paths, offers = none, rows, onClear }: Props) {
  const t = useText();
  const user = useUser();
  const known = useChanges([...new Set([...offers.map(({ path }) => path), ...paths])]);
  const allowed = known.filter((one) => mayUse(one, user));
  const contracts = allowed.filter(({ path }) => paths.includes(path));
  const offered = offers.flatMap((offer) => {
    const contract = allowed.find(({ path }) => path === offer.path);
    return contract ? [{ ...offer, contract }] : [];
  });
  const [open, setOpen] = useState<(Partial<Offer> & { contract: ChangeContract }) | null>(null);
  const finish = () => {
    setOpen(null);
    onClear();
  };
  return (
    <>
      {offered.map((offer) => (
        <Button key={offer.text} size={24} onClick={() => setOpen(offer)}>
          {t(offer.text)}
        </Button>
      ))}
      {contracts.map((contract) => (
        <Button key={contract.path} size={24} onClick={() => setOpen({ contract })}>
          {t(contract.title)}
        </Button>
      ))}
      <Button size={24} onClick={() => ask()}>
        {t('Ask about these')}
      </Button>
      {open && (
        <ChangeDialog
          contract={open.contract}
          rows={rows}
          start={open.start}
          without={open.without}
          title={open.text}
          onDone={finish}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const none: readonly Offer[] = [];
