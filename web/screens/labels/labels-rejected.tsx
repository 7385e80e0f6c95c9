import { rptMerchantCarrierLabelsRejected } from '#tools/operations/rpt-merchant-carrier-labels-rejected.ts';
import { useText } from '#web/lib/text.ts';
import { LabelDesk } from './label-desk.tsx';

/** Labels that were refused for what the parcel says. */
export default function LabelsRejected() {
  const t = useText();
  return (
    <LabelDesk
      contract={rptMerchantCarrierLabelsRejected}
      empty={t('No label waits for you: the carrier has made them all.')}
    />
  );
}
