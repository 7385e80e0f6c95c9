import { useEffect, useState } from 'react';
import type { Offers } from '#tools/chat/parts.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { chatCall } from './chat-call.ts';
import { failureOf } from './failure.ts';

export interface Dropped {
  name: string;
  /** Absent while the file is on its way. */
  offers?: Offers;
}

const pauseMs = 250;
const isText = (file: File) => /^text\/|\.(csv|tsv|txt)$/i.test(`${file.type} ${file.name}`);

/** What fits the numbers of the draft, or a file that was dropped on the composer. */
export function useOffers(draft: string) {
  const t = useText();
  const language = useLanguage();
  const [pasted, setPasted] = useState<Offers | null>(null);
  const [file, setFile] = useState<Dropped | null>(null);
  useEffect(() => {
    setPasted(null);
    if (draft.length < 20) return;
    let gone = false;
    const offer = async () => {
      const { findNumbers } = await import('#tools/rules/pasted-text.ts');
      if (gone || findNumbers(draft).length < 2) return;
      const offers = await chatCall<Offers>('offer', { text: draft, language });
      if (!gone) setPasted(offers);
    };
    const timer = setTimeout(() => void offer().catch(() => {}), pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [draft, language]);
  /** A spreadsheet is stored and read by the server; who may not store files gets what its text holds. */
  const drop = async (dropped: File) => {
    setFile({ name: dropped.name });
    try {
      const asked = await uploadFile(dropped).then(
        ({ file_id }) => ({ file_id }),
        async (error: { status?: number }) => {
          if (error.status !== 403 || !isText(dropped)) throw error;
          return { text: (await dropped.text()).slice(0, 500_000) };
        },
      );
      setFile({ name: dropped.name, offers: await chatCall<Offers>('offer', { ...asked, language }) });
    } catch (error) {
      setFile(null);
      showAlert(
        'error',
        t(error instanceof Error && !('response' in error) ? error.message : failureOf(error).message),
      );
    }
  };
  return { pasted, file, drop, clear: () => setFile(null) };
}
