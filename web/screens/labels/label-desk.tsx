import { useState } from 'react';
import type { AnyContract } from '#tools/define.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Desk } from './desk.tsx';
import { LabelSide } from './label-side.tsx';

const everyMs = 15_000;
const actions = ['operations/mch-update-carrier-data-reprocess'];

/** Labels that the carrier refused: why, corrected in place, sent again; many at once where one mend fits them. */
export function LabelDesk({ contract, empty }: { contract: AnyContract; empty: string }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Desk
      list={
        <ReportScreen
          contract={contract}
          actions={actions}
          everyMs={everyMs}
          empty={empty}
          onOpen={(row) => setOpen(String(row.trck_nmr_fol))}
        />
      }
      side={open && <LabelSide key={open} contract={contract} number={open} onClose={() => setOpen(null)} />}
    />
  );
}
