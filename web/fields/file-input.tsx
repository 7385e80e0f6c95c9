import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import type { InputProps } from '#web/fields/field-kind.ts';
import { whileUploading } from '#web/fields/uploading.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { uploadFile } from '#web/lib/files.ts';
import type { StoredFile } from '#web/lib/files.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** A file is dropped or chosen and stored at once; the field holds its number and shows its name. */
export default function FileInput({ id, label, value, onChange }: InputProps) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [stored, setStored] = useState<StoredFile | null>(null);
  const [coming, setComing] = useState<string | null>(null);
  const busy = coming !== null;
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file || busy) return;
    setComing(file.name);
    try {
      const made = await whileUploading(uploadFile(file));
      setStored(made);
      onChange(made.file_id);
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    } finally {
      setComing(null);
    }
  };
  const name = value === undefined ? null : stored?.file_id === value ? stored!.name : String(value as string);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files);
  };
  return (
    <div className="flex min-w-0 items-center gap-2" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <span className={cn('min-w-0 grow truncate text-13', (busy || name === null) && 'text-fg-3')} aria-live="polite">
        {busy ? t('{{name}} is being uploaded', { name: coming }) : (name ?? t('Drop it here, or choose it.'))}
      </span>
      <input
        ref={chooser}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          void take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        id={id}
        size={24}
        disabled={busy}
        aria-label={`${t('Choose a file')}: ${label}`}
        onClick={() => chooser.current?.click()}
      >
        {t('Choose a file')}
      </Button>
    </div>
  );
}
