import { getInvoiceListByDateAndCopa } from '#tools/invoice/get-invoice-list-by-date-and-copa.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { invoiceOffers } from './offers.ts';
import { invoiceColumn } from './states.tsx';

/** Invoices by date; a row opens its document. */
export default function Invoices() {
  return <ReportScreen contract={getInvoiceListByDateAndCopa} changes={invoiceColumn} offers={invoiceOffers} />;
}
