import { ArrowUp, FileText, Layers, Paperclip, Square, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ToolCall } from '#tools/chat/parts.ts';
import { useText } from '#web/lib/text.ts';
import type { Focus } from '#web/shell/focus.ts';
import { composerCalled } from '#web/shell/panes.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { Pill } from './pill.tsx';
import { useOffers } from './use-offers.ts';

interface Props {
  /** Its id: what waits to be sent belongs to it. */
  conversation: string;
  draft: string;
  onDraft: (text: string) => void;
  focus: Focus | null;
  onDropFocus: () => void;
  busy: boolean;
  onSend: (text: string, call?: ToolCall) => void;
  onStop: () => void;
}

const highest = 160;

/** Where a person asks: what the assistant knows of the screen, the text, and the one button. */
export function Composer({ conversation, draft, onDraft, focus, onDropFocus, busy, onSend, onStop }: Props) {
  const t = useText();
  const box = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { offers, file, drop, clear } = useOffers(draft);
  const called = composerCalled.use();
  useEffect(() => {
    if (!called) return;
    composerCalled.set(false);
    box.current?.focus();
  }, [called]);
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, highest)}px`;
  }, [draft]);
  /** Enter while an answer is being written: it is sent when that has ended, unless the text or the conversation is another by then. */
  const [waitsIn, setWaitsIn] = useState<string | null>(null);
  const waits = waitsIn === conversation;
  const send = () => {
    if (draft.trim() && busy) setWaitsIn(conversation);
    else if (draft.trim()) onSend(draft.trim());
  };
  useEffect(() => {
    if (waitsIn === null || (waits && busy)) return;
    setWaitsIn(null);
    if (waits && draft.trim()) onSend(draft.trim());
  }, [waitsIn, waits, busy, draft, onSend]);
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
          onChange={(event) => {
            setWaitsIn(null);
            onDraft(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          onDrop={(event) => {
            const [dropped] = event.dataTransfer.files;
            if (!dropped) return;
            event.preventDefault();
            drop(dropped);
          }}
          onPaste={(event) => {
            const [copied] = event.clipboardData.files;
            if (!copied) return;
            event.preventDefault();
            drop(copied);
          }}
          className="block w-full resize-none bg-transparent px-3 pt-2.5 pb-1 text-14 outline-none placeholder:text-fg-3"
        />
        {waits && (
          <p className="px-3 pb-1 text-12 text-fg-3" role="status">
            {t('Sent when this answer has ended')}
          </p>
        )}
        {file && (
          <p className="flex items-center gap-1.5 px-3 pb-1 text-12 text-fg-2" role="status">
            <FileText size={14} strokeWidth={1.9} className="shrink-0" />
            <span className="truncate">{file.name}</span>
            {file.reading && <span className="text-fg-3">{t('Reading…')}</span>}
            {file.failure && <StatusGlyph status="exception" />}
            {file.failure && <span role="alert">{t(file.failure)}</span>}
            <button type="button" aria-label={t('Remove the file')} onClick={clear} className="text-fg-3 hover:text-fg">
              <X size={12} strokeWidth={1.9} />
            </button>
          </p>
        )}
        {offers && (
          <div className="px-3 pb-2">
            {offers.found + offers.wrong > 0 && (
              <p className="pb-1.5 text-12 text-fg-2" role="status">
                {t('{{count}} numbers recognised', { count: offers.found + offers.wrong })}
                {offers.wrong > 0 && `, ${t('{{count}} with a wrong check digit', { count: offers.wrong })}`}
              </p>
            )}
            <div className="flex flex-wrap gap-2" role="group" aria-label={t('Suggestions')}>
              {offers.items.map((item) => (
                <Pill
                  key={item.text}
                  text={item.text}
                  onClick={() => {
                    clear();
                    onSend(item.text, item.call);
                  }}
                />
              ))}
            </div>
          </div>
        )}
        <div className="flex items-center gap-1 px-2 pb-2">
          <input
            ref={chooser}
            type="file"
            accept=".csv,.tsv,.xlsx,.txt"
            hidden
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) drop(chosen);
              target.value = '';
            }}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('Attach a file')}
            title={t('Attach a file')}
            onClick={() => chooser.current?.click()}
          >
            <Paperclip size={16} strokeWidth={1.6} />
          </Button>
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
                  aria-label={t('Remove the screen')}
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
