import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props {
  /** What the file is: `A pre-alert as CSV, TSV or XLSX`. */
  about: string;
  /** As the browser's file chooser takes it: `.csv,.tsv,.xlsx`. */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean;
  className?: string;
}

/** A place to drop one file on, or to choose it. */
export function FileDrop({ about, accept, onFile, disabled, className }: Props) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  return (
    <div
      role="group"
      aria-label={about}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed px-4 py-5',
        over ? 'border-ink bg-tint' : 'border-line-3 bg-bg',
        className,
      )}
    >
      <Upload size={16} strokeWidth={1.6} className={cn('shrink-0', over ? 'text-ink' : 'text-fg-3')} />
      <p className="grow text-13">
        {about}
        <span className="block text-12 text-fg-3">{t('Drop it here, or choose it.')}</span>
      </p>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => chooser.current?.click()}>
        {t('Choose a file')}
      </Button>
    </div>
  );
}
