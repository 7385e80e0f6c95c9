import { useState } from 'react';
import { rptCarrierPvdGetKycImage } from '#tools/operations/rpt-carrier-pvd-get-kyc-image.ts';
import { documentStates } from '#tools/rows/carrier-label.ts';
import { showZoned } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { AskForPicture, KeptPicture } from '#web/parts/result/kept-picture.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';

/** The document that the carrier doubts, shown only when somebody asks for it, because every look is recorded. */
export function DocumentPicture({ number }: { number: string }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const found = useLoad(answerOf(rptCarrierPvdGetKycImage, asked ? { trackindId: number } : null));
  const newest = found.answer?.data[0];
  return (
    <>
      <SectionHead
        title={t('Document')}
        count={newest?.document && t(documentStates[newest.document])}
        className="mt-2"
        end={newest && showZoned(newest.sent_at)}
      />
      <div className="px-4 py-3">
        {!asked && <AskForPicture title={t('Show the picture')} onAsk={() => setAsked(true)} />}
        {found.state === 'failure' && <ErrorState failure={found.failure} onAgain={found.again} />}
        {newest && <KeptPicture address={newest.image} alt={t('Picture of the document')} />}
      </div>
    </>
  );
}
