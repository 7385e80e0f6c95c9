import { Barcode, FileCode, Printer } from 'lucide-react';
import { useState } from 'react';
import type { AnyContract, PaperForm } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { download } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';

/** What each form of paper is called, and its icon. */
export const papers = {
  pdf: { text: 'PDF, to print', icon: <Printer size={16} strokeWidth={1.6} /> },
  zpl: { text: 'ZPL, for label printers', icon: <Barcode size={16} strokeWidth={1.6} /> },
  xml: { text: 'UBL, electronic invoice', icon: <FileCode size={16} strokeWidth={1.6} /> },
} as const;

/** The papers of an answer, each one press away. */
export function PaperButtons({ contract, args }: { contract: AnyContract; args: Row }) {
  const t = useText();
  const [busy, setBusy] = useState<PaperForm | null>(null);
  const save = async (form: PaperForm) => {
    setBusy(form);
    try {
      await download(contract, args, form);
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    }
    setBusy(null);
  };
  return contract.prints?.map((form) => (
    <Button
      key={form}
      size={24}
      aria-label={t(papers[form].text)}
      aria-busy={busy === form}
      disabled={busy !== null}
      onClick={() => void save(form)}
    >
      {papers[form].icon}
      {form.toUpperCase()}
    </Button>
  ));
}
