import { useMemo } from 'react';
import type { Found } from '#tools/rules/pasted-text.ts';
import { cn } from '#web/ui/cn.ts';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The numbers recognised in the value. */
  found: readonly Found[];
  placeholder?: string;
  className?: string;
}

const marks = {
  valid: 'font-600 text-fg border-b-2 border-solid border-delivered',
  wrong: 'font-600 text-fg border-b-2 border-solid border-exception bg-exception-t',
  repeated: 'text-fg-2 border-b-2 border-dotted border-fg-3',
  unsure: 'font-600 text-fg border-b-2 border-dashed border-customs',
} as const;
type Mark = keyof typeof marks;

function markOf({ repeated, verdict }: Found): Mark {
  if (repeated) return 'repeated';
  return verdict === 'valid' ? 'valid' : verdict === 'wrong-check' ? 'wrong' : 'unsure';
}

const letters = 'font-mono text-[12.5px] leading-5 tracking-[-.01em] whitespace-pre-wrap wrap-break-word';

/**
 * Text to paste into and to edit, its numbers underlined in place. The marked copy lies under the text box, whose own
 * letters are clear; in mono every weight is equally wide, so both break alike.
 */
export function NumberText({ label, value, onChange, found, placeholder, className }: Props) {
  const pieces = useMemo(() => piecesOf(value, found), [value, found]);
  return (
    <div className={cn('relative grid min-h-full focus-within:bg-tint/40', className)}>
      <div aria-hidden className={cn(letters, 'px-4 py-3 text-fg-2')}>
        {pieces.map(({ start, text, mark }) =>
          mark ? (
            <span key={start} className={marks[mark]}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
        {'\n'}
      </div>
      <textarea
        aria-label={label}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        onChange={(event) => onChange(event.target.value)}
        className={cn(
          letters,
          'focus-inside absolute inset-0 h-full w-full resize-none overflow-hidden bg-transparent px-4 py-3 text-transparent caret-ink selection:bg-ink-line/60 placeholder:text-fg-3',
        )}
      />
    </div>
  );
}

interface Piece {
  start: number;
  text: string;
  mark?: Mark;
}
function piecesOf(value: string, found: readonly Found[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const one of found) {
    if (one.start < end || one.end > value.length) continue;
    if (one.start > end) pieces.push({ start: end, text: value.slice(end, one.start) });
    pieces.push({ start: one.start, text: value.slice(one.start, one.end), mark: markOf(one) });
    end = one.end;
  }
  return [...pieces, { start: end, text: value.slice(end) }];
}
