import { Download } from 'lucide-react';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { downloadFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';

/** The refused lines of an upload, saved as a file to mend and upload again. */
export function RefusedFile({ file_name, refused, refused_file_id }: Row) {
  const t = useText();
  if (!refused_file_id) return null;
  const save = () =>
    downloadFile(String(refused_file_id)).catch((failure: Error) => showAlert('error', t(failure.message)));
  return (
    <Button
      variant="quiet"
      size={24}
      aria-label={`${String(refused)} · ${t('Refused lines')}: ${String(file_name)}`}
      onClick={(event) => {
        event.stopPropagation();
        void save();
      }}
    >
      <Download size={14} strokeWidth={1.9} />
      {String(refused)}
    </Button>
  );
}
