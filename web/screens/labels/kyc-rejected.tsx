import { rptMerchantCarrierLabelsRejectedKyc } from '#tools/operations/rpt-merchant-carrier-labels-rejected-kyc.ts';
import { useText } from '#web/lib/text.ts';
import { LabelDesk } from './label-desk.tsx';

/** Labels that were refused because the carrier does not believe who the consignee is. */
export default function KycRejected() {
  const t = useText();
  return <LabelDesk contract={rptMerchantCarrierLabelsRejectedKyc} empty={t('No identity is in doubt.')} />;
}
