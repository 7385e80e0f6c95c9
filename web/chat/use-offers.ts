import type { Language } from '#tools/texts/languages.ts';
import { chatOffer } from '#tools/chat/offer.ts';
import { consoleCall } from '#web/lib/call.ts';
import { useState } from 'react';
import type { Offers } from '#tools/chat/parts.ts';
import { uploadFile } from '#web/lib/files.ts';
import { useLanguage } from '#web/lib/text.ts';
import { useLoad } from '#web/lib/use-load.ts';

const pauseMs = 250;
const isText = (file: File) => /^text\/|\.(csv|tsv|txt)$/i.test(`${file.type} ${file.name}`);

/** What can be done with the numbers of the draft or with a file dropped on the composer. */
export function useOffers(draft: string) {
  const language = useLanguage();
  const [dropped, setDropped] = useState<{ file: File; turn: number } | null>(null);
  const pasted = useLoad(
    draft.length < 20 ? null : { key: `${language} ${draft}`, load: (signal) => offersOf(draft, language, signal) },
    { pauseMs },
  );
  const file = useLoad(
    dropped && { key: `${language} ${dropped.turn}`, load: (signal) => fileOffers(dropped.file, language, signal) },
  );
  const { answer, failure } = file;
  return {
    offers: dropped ? answer : pasted.state === 'success' ? pasted.answer : null,
    file: dropped && { name: dropped.file.name, reading: file.state === 'loading', failure: failure?.message },
    drop: (next: File) => setDropped({ file: next, turn: (dropped?.turn ?? 0) + 1 }),
    clear: () => setDropped(null),
  };
}

/** Null where the text holds no two numbers. */
async function offersOf(text: string, language: Language, signal: AbortSignal): Promise<Offers | null> {
  const { findNumbers } = await import('#tools/rules/pasted-text.ts');
  return findNumbers(text).length < 2 ? null : consoleCall(chatOffer, { text, language }, signal);
}

/** A spreadsheet is stored and read by the server; who may not store files gets what its text holds. */
async function fileOffers(file: File, language: Language, signal: AbortSignal): Promise<Offers> {
  const asked = await uploadFile(file, signal).then(
    ({ file_id }) => ({ file_id }),
    async (error: { status?: number }) => {
      if (error.status !== 403 || !isText(file)) throw error;
      return { text: (await file.text()).slice(0, 500_000) };
    },
  );
  return consoleCall(chatOffer, { ...asked, language }, signal);
}
