import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { copyText } from '#web/parts/table/copy-text.ts';
import { Button } from '#web/ui/button.tsx';

const thanks = 2_000;

/** Copies an identifier, and says so in its place. */
export function CopyNumber({ value }: { value: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), thanks);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant="quiet"
      size="icon-24"
      aria-label={copied ? t('Copied') : t('Copy {{value}}', { value })}
      onClick={() => void copyText(value).then(() => setCopied(true))}
    >
      <Icon size={14} strokeWidth={1.9} />
    </Button>
  );
}
