import { ArrowUp, Layers, Square, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { findNumbers } from '#tools/rules/pasted-text.ts';
import { useText } from '#web/lib/text.ts';
import type { Focus } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  draft: string;
  onDraft: (text: string) => void;
  focus: Focus | null;
  onDropFocus: () => void;
  busy: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

const highest = 160;

/** Where a person asks: what the assistant knows of the screen, the text, and the one button. */
export function Composer({ draft, onDraft, focus, onDropFocus, busy, onSend, onStop }: Props) {
  const t = useText();
  const box = useRef<HTMLTextAreaElement>(null);
  const numbers = useMemo(() => (draft.length > 12 ? findNumbers(draft) : []), [draft]);
  const wrong = numbers.filter(({ verdict }) => verdict === 'wrong-check').length;
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, highest)}px`;
  }, [draft]);
  const send = () => {
    if (draft.trim() && !busy) onSend(draft.trim());
  };
  const selected = focus?.selected?.length ?? 0;
  return (
    <div className="shrink-0 p-3">
      <form
        className="mx-auto max-w-[880px] rounded-card border border-line-3 bg-bg focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={box}
          rows={1}
          aria-label={t('Ask the assistant')}
          placeholder={t('Ask, paste numbers, or drop a file')}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            void file.text().then((text) => onDraft(text.slice(0, 20_000)));
          }}
          className="block w-full resize-none bg-transparent px-3 pt-2.5 pb-1 text-14 outline-none placeholder:text-fg-3"
        />
        {numbers.length > 1 && (
          <p className="px-3 pb-1 text-12 text-fg-2" role="status">
            {t('{{count}} numbers recognised', { count: numbers.length })}
            {wrong > 0 && `, ${t('{{count}} with a wrong check digit', { count: wrong })}`}
          </p>
        )}
        <div className="flex items-center gap-2 px-2 pb-2">
          <div className="min-w-0 grow">
            {focus && (
              <span className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-control border border-line-2 px-1.5 text-12 text-fg-2">
                <Layers size={14} strokeWidth={1.9} className="shrink-0" />
                <span className="truncate">
                  {t(focus.title)}
                  {selected > 0 && `, ${t('{{count}} selected', { count: selected })}`}
                </span>
                <button
                  type="button"
                  aria-label={t('Leave the screen out')}
                  onClick={onDropFocus}
                  className="text-fg-3 hover:text-fg"
                >
                  <X size={12} strokeWidth={1.9} />
                </button>
              </span>
            )}
          </div>
          {busy ? (
            <Button size="icon" aria-label={t('Stop')} onClick={onStop}>
              <Square size={14} strokeWidth={1.9} />
            </Button>
          ) : (
            <Button type="submit" variant="primary" size="icon" aria-label={t('Send')} disabled={!draft.trim()}>
              <ArrowUp size={16} strokeWidth={1.9} />
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
