import { MessageSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ChangeContract } from '#tools/define.ts';
import { flagAsArs } from '#tools/operations/flag-as-ars.ts';
import { unflagAsArs } from '#tools/operations/unflag-as-ars.ts';
import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { updateShipmentInfo } from '#tools/shipment/update-shipment-info.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { ParcelView } from '#web/parts/parcel/parcel-view.tsx';
import { ExportMenu } from '#web/parts/table/export-menu.tsx';
import { Neighbours } from '#web/screens/shipment/neighbours.tsx';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ask, useFocus } from '#web/shell/focus.ts';
import { useOpenRecord } from '#web/shell/open-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const actions: { contract: ChangeContract; main?: boolean; when?: (flagged: boolean) => boolean }[] = [
  { contract: flagAsArs, when: (flagged) => !flagged },
  { contract: unflagAsArs, when: (flagged) => flagged },
  { contract: updateShipmentInfo },
  { contract: addCheckpoint, main: true },
];

/** One parcel as a page: its whole life, and what may be done with it by this account. */
export default function ParcelPage({ number }: { number: string }) {
  const t = useText();
  const user = useUser();
  const args = useMemo(() => ({ trck_nmr_fol: number }), [number]);
  const { answer, state, failure, again } = useLoad(answerOf(getShipmentTrackingOnly, args));
  const [open, setOpen] = useState<ChangeContract | null>(null);
  const header = answer?.header;
  useOpenRecord(number);
  useFocus(
    useMemo(
      () => ({
        screen: '/shipment',
        title: number,
        contract: getShipmentTrackingOnly.path,
        args,
        selected: header ? [header as Row] : [],
      }),
      [number, args, header],
    ),
  );
  if (!answer) {
    return (
      <div className="flex h-full min-h-0 flex-col">
        {state === 'failure' || state === 'empty' ? <ErrorState failure={failure} onAgain={again} /> : <Waiting />}
      </div>
    );
  }
  const flagged = answer.flags.some(({ kind, lifted_at }) => kind === 'flag' && lifted_at === null);
  const offered = actions.filter(({ contract, when }) => mayUse(contract, user) && (when?.(flagged) ?? true));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ParcelView
        parcel={answer}
        mount="screen"
        actions={
          <>
            <Neighbours number={number} />
            <ExportMenu contract={getShipmentTrackingOnly} args={args} total={answer.detail.length} small />
            <Button variant="quiet" onClick={() => ask()}>
              <MessageSquare size={16} strokeWidth={1.6} />
              <span className="@max-[920px]:sr-only">{t('Ask about this')}</span>
            </Button>
            {offered.map(({ contract, main }) => (
              <Button key={contract.path} variant={main ? 'primary' : 'raised'} onClick={() => setOpen(contract)}>
                {t(contract.title)}
              </Button>
            ))}
          </>
        }
      />
      {open && (
        <ChangeDialog
          contract={open}
          rows={[header as Row]}
          onClose={() => setOpen(null)}
          onDone={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Bars in the places of number, strip and checkpoints. */
function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-4 p-4">
      <Skeleton className="h-6" width="280px" />
      <Skeleton className="h-10" width="100%" />
      <Skeleton className="h-28" width="100%" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-4" width="70%" />
      ))}
    </div>
  );
}
