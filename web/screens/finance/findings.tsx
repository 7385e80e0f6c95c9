import { getInvoiceShippingValidation } from '#tools/finance/get-invoice-shipping-validation.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { findingOffers } from './offers.ts';
import { findingColumn } from './states.tsx';

/** What keeps the invoices of a period back, worked off in a list. */
export default function Findings() {
  const t = useText();
  return (
    <ReportScreen
      contract={getInvoiceShippingValidation}
      changes={findingColumn}
      offers={findingOffers}
      empty={t('Nothing is wrong with the charges of this period.')}
    />
  );
}
