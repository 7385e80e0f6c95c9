import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { matchPayment } from '#tools/finance/match-payment.ts';
import { payments } from '#tools/finance/payments.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { paymentOffers } from './offers.ts';

/** Money that came in: what is on no invoice yet is opened to put it on one, the rest leads to the invoices of its partner. */
export default function Payments() {
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<Row | null>(null);
  const done = () => {
    setOpen(null);
    setTurn((before) => before + 1);
  };
  const show = (row: Row) =>
    row.state === 'matched'
      ? void navigate(`/finance/invoice-period/invoices-of-partner?copa_id=${row.copa_id}`)
      : setOpen(row);
  return (
    <>
      <ReportScreen key={turn} contract={payments} offers={paymentOffers} onOpen={show} />
      {open && (
        <ChangeDialog
          contract={matchPayment}
          rows={[open]}
          without={['invoice_id']}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
