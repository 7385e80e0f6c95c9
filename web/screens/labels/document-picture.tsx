import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { rptCarrierPvdGetKycImage } from '#tools/operations/rpt-carrier-pvd-get-kyc-image.ts';
import { documentStates } from '#tools/rows/carrier-label.ts';
import { showZoned } from '#web/lib/format.ts';
import { fetchPicture } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { Button } from '#web/ui/button.tsx';

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
        {!asked && (
          <div className="flex items-center gap-3">
            <Button onClick={() => setAsked(true)}>
              <Eye size={16} strokeWidth={1.6} />
              {t('Show the picture')}
            </Button>
            <p className="text-12 text-fg-3">{t('Every look is recorded.')}</p>
          </div>
        )}
        {found.state === 'failure' && <ErrorState failure={found.failure} onAgain={found.again} />}
        {newest?.image && <Picture address={newest.image} />}
        {newest && !newest.image && (
          <p className="text-13 text-fg-2">{t('The picture was thrown away when its time was over.')}</p>
        )}
      </div>
    </>
  );
}

function Picture({ address }: { address: string }) {
  const t = useText();
  const { answer, state, failure, again } = useLoad({ key: address, load: (signal) => fetchPicture(address, signal) });
  useEffect(() => {
    if (answer) return () => URL.revokeObjectURL(answer);
  }, [answer]);
  if (state === 'failure') return <ErrorState failure={failure} onAgain={again} />;
  return answer ? (
    <img src={answer} alt={t('Picture of the document')} className="w-full rounded-card border" />
  ) : (
    <div className="aspect-[8/5] w-full rounded-card bg-sunken" />
  );
}
