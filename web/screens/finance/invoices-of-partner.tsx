import { getInvoicesOfPartner } from '#tools/invoice/get-invoices-of-partner.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { invoiceOffers } from './offers.ts';
import { invoiceColumn } from './states.tsx';

/** All invoices of one partner; a row opens its document. */
export default function InvoicesOfPartner() {
  return <ReportScreen contract={getInvoicesOfPartner} changes={invoiceColumn} offers={invoiceOffers} />;
}
