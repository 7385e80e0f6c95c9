import { getPeriodInvoices } from '#tools/finance/get-period-invoices.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { periodOffers } from './offers.ts';
import { periodColumn } from './states.tsx';

/** The billing periods and how far they are; a row opens its findings. */
export default function Periods() {
  return <ReportScreen contract={getPeriodInvoices} changes={periodColumn} offers={periodOffers} />;
}
