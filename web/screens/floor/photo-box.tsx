import { Camera, ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { showAlert } from '#web/lib/alerts.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';

/** The photograph that goes along with the next scan; stored when it is taken, used up by the scan. */
export function usePhoto() {
  const [photo, setPhoto] = useState<{ file_id: string; name: string } | null>(null);
  return { photo, setPhoto, args: photo ? { photo_file_id: photo.file_id } : {} };
}

/** A ruled box that takes a photograph of the parcel in front of the scanner: from the camera, or as a file. */
export function PhotoBox({ photo, setPhoto }: Pick<ReturnType<typeof usePhoto>, 'photo' | 'setPhoto'>) {
  const t = useText();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    try {
      setPhoto(await uploadFile(file));
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    } finally {
      setBusy(false);
    }
  };
  const box = (capture?: 'environment') => (
    <input
      ref={capture ? camera : chooser}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture={capture}
      className="sr-only"
      tabIndex={-1}
      aria-hidden
      onChange={(event) => {
        void take(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
  return (
    <div
      role="group"
      aria-label={t('Photograph')}
      className="relative flex h-11 shrink-0 items-center gap-1.5 border-r px-3"
    >
      {box('environment')}
      {box()}
      <span className="flex flex-col self-start pt-1.5">
        <span className="text-11 whitespace-nowrap text-fg-3">{t('Photograph')}</span>
        <span className="max-w-28 truncate text-13 leading-4.5 font-525 text-ink" aria-live="polite">
          {photo?.name}
        </span>
      </span>
      {photo ? (
        <Button variant="quiet" size={24} aria-label={t('Without a photograph')} onClick={() => setPhoto(null)}>
          <X size={14} strokeWidth={1.9} />
        </Button>
      ) : (
        <>
          <Button
            variant="quiet"
            size={24}
            disabled={busy}
            aria-label={t('Take a photograph')}
            onClick={() => camera.current?.click()}
          >
            <Camera size={16} strokeWidth={1.6} />
          </Button>
          <Button
            variant="quiet"
            size={24}
            disabled={busy}
            aria-label={t('Choose a picture')}
            onClick={() => chooser.current?.click()}
          >
            <ImagePlus size={16} strokeWidth={1.6} />
          </Button>
        </>
      )}
    </div>
  );
}
