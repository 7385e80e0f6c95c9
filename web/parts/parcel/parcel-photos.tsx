import { useState } from 'react';
import { parcelPhotos } from '#tools/floor/parcel-photos.ts';
import { mayUse } from '#tools/roles.ts';
import { showZoned } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { AskForPicture, KeptPicture } from '#web/parts/result/kept-picture.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';

/** The photographs of a parcel for those who may see them, shown only when somebody asks, because every look is recorded. */
export function ParcelPhotos({ number, count }: { number: string; count: number }) {
  const t = useText();
  const user = useUser();
  const [asked, setAsked] = useState(false);
  const found = useLoad(answerOf(parcelPhotos, asked ? { trck_nmr_fol: number } : null));
  if (!mayUse(parcelPhotos, user)) return null;
  return (
    <>
      <SectionHead
        title={t('Photographs')}
        count={count || undefined}
        end={count === 0 && t('None taken')}
        className={count === 0 ? 'mt-2 border-b-0' : 'mt-2'}
      />
      {count > 0 && (
        <div className="flex flex-col gap-3 px-4 py-3">
          {!asked && <AskForPicture title={t('Show the photographs')} onAsk={() => setAsked(true)} />}
          {found.state === 'failure' && <ErrorState failure={found.failure} onAgain={found.again} />}
          {found.answer?.data.map((photo) => (
            <figure key={`${photo.taken_at} ${photo.image}`}>
              <KeptPicture address={photo.image} alt={t('Photograph of {{number}}', { number })} />
              <figcaption className="pt-1 text-12 text-fg-2">
                {[showZoned(photo.taken_at), photo.entry_point, photo.station, photo.taken_by]
                  .filter(Boolean)
                  .join(' · ')}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
