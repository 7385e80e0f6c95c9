import type { ReactNode } from 'react';
import type { TraceMark } from '#tools/chat/parts.ts';
import { useText } from '#web/lib/text.ts';

interface Props {
  text: string;
  marks: readonly TraceMark[];
  onLight: (mark: TraceMark | null) => void;
}

/** The sentence as plain text; each number that was counted can be followed to the cells it comes from. */
export function TracedText({ text, marks, onLight }: Props) {
  const t = useText();
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    if (mark.start < at || mark.end > text.length) continue;
    pieces.push(text.slice(at, mark.start));
    pieces.push(
      <button
        key={mark.start}
        type="button"
        title={t('Shows where this number comes from')}
        onMouseEnter={() => onLight(mark)}
        onMouseLeave={() => onLight(null)}
        onFocus={() => onLight(mark)}
        onBlur={() => onLight(null)}
        onClick={() => document.getElementById(`card-${mark.toolCallId}`)?.scrollIntoView({ block: 'nearest' })}
        className="border-b border-dotted border-ink font-600"
      >
        {text.slice(mark.start, mark.end)}
      </button>,
    );
    at = mark.end;
  }
  pieces.push(text.slice(at));
  return <p className="text-14 wrap-anywhere whitespace-pre-wrap">{pieces}</p>;
}
