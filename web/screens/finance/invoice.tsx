import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { InvoiceState } from '#machines/invoice.ts';
import type { AnyContract, ChangeContract } from '#tools/define.ts';
import { getAdditionalsInvoice } from '#tools/invoice/get-additionals-invoice.ts';
import { getCustomsInvoice } from '#tools/invoice/get-customs-invoice.ts';
import { getShippingInvoice } from '#tools/invoice/get-shipping-invoice.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { contractOf } from '#web/lib/contracts.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import type { Offer } from '#web/parts/change/row-changes.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { ResultView } from '#web/parts/result/result-view.tsx';
import type { Answer } from '#web/parts/result/result-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { invoiceOffers } from './offers.ts';
import { InvoiceStateWord } from './states.tsx';

const list = '/finance/invoice-period/invoices';
const contracts: Record<string, AnyContract> = {
  '/finance/invoice-period/shipping-invoice': getShippingInvoice,
  '/finance/invoice-period/additionals-invoice': getAdditionalsInvoice,
  '/finance/invoice-period/customs-invoice': getCustomsInvoice,
};

/** An invoice as its partner gets it, with what its life cycle allows next. */
export default function Invoice() {
  const t = useText();
  const contract = contracts[useLocation().pathname]!;
  const { args } = useQueryArgs(contract);
  const { answer, failure, again } = useLoad(answerOf(contract, args.invoiceId ? args : null));
  const [open, setOpen] = useState<(Offer & { contract: ChangeContract }) | null>(null);
  if (!args.invoiceId)
    return (
      <EmptyState action={<Button asChild><Link to={list}>{t('Invoices by date')}</Link></Button>}>
        {t('Open an invoice from the list.')}
      </EmptyState>
    ); // prettier-ignore
  if (failure && !answer) return <ErrorState failure={failure} onAgain={again} />;
  const header = (answer as Answer | undefined)?.header;
  if (!header) return null;
  const isNote = header.credit_of !== null;
  const start = async (offer: Offer) =>
    setOpen({ ...offer, contract: (await contractOf(offer.path)) as ChangeContract });
  return (
    <div className="h-full overflow-auto">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2">
        <Button asChild variant="quiet" size="icon" aria-label={t('Invoices by date')}>
          <Link to={list}>
            <ArrowLeft size={16} strokeWidth={1.6} />
          </Link>
        </Button>
        <h2 className="text-16 font-625">
          {t(isNote ? 'Credit note' : contract.title)}{' '}
          <span className="font-mono">{String(header.number ?? header.invoice_id)}</span>
        </h2>
        <span className="grow">
          <InvoiceStateWord state={header.state as InvoiceState} />
        </span>
        {invoiceOffers([header]).map((offer) => (
          <Button key={offer.text} onClick={() => void start(offer)}>
            {t(offer.text)}
          </Button>
        ))}
      </header>
      <ResultView contract={contract} args={args} answer={answer as Answer} mount="screen" />
      {open && (
        <ChangeDialog
          contract={open.contract}
          rows={open.path === 'finance/payment-insert' ? [] : [header as Row]}
          start={open.start}
          without={[...open.without]}
          onDone={() => {
            setOpen(null);
            again();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
