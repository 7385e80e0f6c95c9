import { getPeriodInvoices } from '#tools/finance/get-period-invoices.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { periodOffers } from './offers.ts';
import { periodColumn } from './states.tsx';

const whileCalculating = (rows: Row[]) => (rows.some(({ state }) => state === 'calculating') ? 1_500 : undefined);

/** The billing periods and how far they are; a row opens its findings. */
export default function Periods() {
  return (
    <ReportScreen
      contract={getPeriodInvoices}
      changes={periodColumn}
      offers={periodOffers}
      everyMs={whileCalculating}
    />
  );
}
