import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { localTime } from '#web/lib/format.ts';
import { showTime } from '#tools/rules/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { textOf, type Message } from './message.ts';

interface Props {
  message: Message;
  /** This question in other words, each in a conversation of its own. */
  versions: string[];
  onOpen: (id: string) => void;
  onBranch: (text: string) => void;
}

/** What the person asked, in ink; asked again in other words it begins a branch. */
export function Question({ message, versions, onOpen, onBranch }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const text = textOf(message);
  if (draft !== null) {
    const send = () => {
      setDraft(null);
      if (draft.trim()) onBranch(draft.trim());
    };
    return (
      <form
        data-question
        className="flex flex-col gap-2 border-t px-4 pt-4 first:border-t-0"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          autoFocus
          rows={2}
          aria-label={t('The question in other words')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDraft(null);
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          className="w-full resize-none rounded-control border border-line-3 bg-bg px-2 py-1.5 text-14 text-ink"
        />
        <span className="flex items-center justify-end gap-2">
          <span className="mr-auto text-12 text-fg-3">{t('This conversation stays as it is.')}</span>
          <Button variant="quiet" size={24} onClick={() => setDraft(null)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" size={24} disabled={!draft.trim()}>
            {t('Ask in a branch')}
          </Button>
        </span>
      </form>
    );
  }
  return (
    <div data-question className="group/turn border-t px-4 pt-4 first:border-t-0">
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 grow text-14 font-550 wrap-anywhere whitespace-pre-wrap text-ink">{text}</p>
        <Button
          variant="quiet"
          size="icon-24"
          aria-label={t('Ask in other words')}
          className="self-start opacity-0 group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 pointer-coarse:opacity-100"
          onClick={() => setDraft(text)}
        >
          <Pencil size={14} strokeWidth={1.9} />
        </Button>
        {message.metadata?.at && (
          <time className="shrink-0 text-11 text-fg-3">
            {showTime(localTime(message.metadata.at)).replace(/:\d\d /, ' ')}
          </time>
        )}
      </div>
      {versions.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-12 text-fg-3">
          {versions.map((id, index) => (
            <button key={id} type="button" className="text-ink hover:text-ink-2" onClick={() => onOpen(id)}>
              {versions.length > 1 ? `${t('Other wording')} ${index + 1}` : t('Other wording')}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
