import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CheckMark } from '#web/ui/check-mark.tsx';
import { cn } from '#web/ui/cn.ts';

export interface Option {
  value: string;
  text: string;
  /** A short code in mono before the text. */
  code?: string;
  glyph?: ReactNode;
  /** It is also found by these. */
  words?: string;
  /** A count at the right end. */
  end?: string;
}

interface Props {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Several may be chosen, each with its box; else a choice ends it. */
  several?: boolean;
  onChange: (chosen: string[]) => void;
  onDone?: () => void;
  /** What the first row says that stands for no choice, which means all. */
  all?: string;
  /** Tells what is searched, where the options are only the first of many. */
  onTyped?: (typed: string) => void;
  /** Options that are not here. */
  rest?: number;
  /** What the search box and the two quiet lines say. */
  words: { search: string; none: string; more: (hidden: number) => string };
}

const shownAtMost = 80;
/** Of the row that stands for all. */
const anyValue = '*';
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A searchable list; the chosen options come first. Only the first 80 hits are drawn. */
export function OptionList(props: Props) {
  const { label, options, chosen, several, all, onChange, onDone, onTyped, rest = 0, words } = props;
  const [typed, setTyped] = useState('');
  const [first] = useState(() => new Set(chosen));
  const sorted = useMemo(
    () => [...options].sort((one, two) => Number(first.has(two.value)) - Number(first.has(one.value))),
    [options, first],
  );
  const hits = useMemo(() => {
    const wanted = plain(typed).split(/\s+/).filter(Boolean);
    const fit = sorted.filter((option) => {
      const all = plain(`${option.code ?? ''} ${option.value} ${option.text} ${option.words ?? ''}`);
      return wanted.every((word) => all.includes(word));
    });
    const begins = ({ text }: Option) => Number(plain(text).startsWith(wanted.join(' ')));
    return wanted.length ? fit.sort((one, two) => begins(two) - begins(one)) : fit;
  }, [sorted, typed]);
  const [marked, mark] = useState('');
  // Enter takes what is marked: the first hit, until a person marks another.
  const offersAll = all !== undefined && typed === '';
  const on =
    (offersAll && marked === anyValue) || hits.slice(0, shownAtMost).some(({ value }) => value === marked)
      ? marked
      : (hits[0]?.value ?? '');
  const choose = (value: string) => {
    if (!several) {
      onChange([value]);
      onDone?.();
      return;
    }
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <Command label={label} shouldFilter={false} loop value={on} onValueChange={mark} className="flex w-64 flex-col">
      <div className="flex items-center gap-2 border-b px-2 pb-2">
        <Search size={14} strokeWidth={1.9} className="shrink-0 text-fg-3" />
        <Command.Input
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            mark('');
            onTyped?.(text);
          }}
          autoFocus
          placeholder={words.search}
          className="h-5 w-full bg-transparent text-13 outline-none pointer-coarse:text-16"
        />
      </div>
      <Command.List className="-mb-1 max-h-72 overflow-auto pt-1 pb-1">
        {hits.length === 0 && <p className="px-2 py-2 text-13 text-fg-3">{words.none}</p>}
        {offersAll && (
          <OptionRow
            option={{ value: anyValue, text: all }}
            several={several}
            chosen={chosen.length === 0}
            onSelect={() => {
              onChange([]);
              onDone?.();
            }}
          />
        )}
        {hits.slice(0, shownAtMost).map((option) => (
          <OptionRow
            key={option.value}
            option={option}
            several={several}
            chosen={chosen.includes(option.value)}
            onSelect={() => choose(option.value)}
          />
        ))}
        {(hits.length > shownAtMost || rest > 0) && (
          <p className="px-2 py-1.5 text-12 text-fg-3">{words.more(Math.max(0, hits.length - shownAtMost))}</p>
        )}
      </Command.List>
    </Command>
  );
}

interface RowProps {
  option: Option;
  chosen: boolean;
  several?: boolean;
  onSelect: () => void;
}
function OptionRow({ option, chosen, several, onSelect }: RowProps) {
  return (
    <Command.Item
      value={option.value}
      onSelect={onSelect}
      className={cn(
        'flex min-h-7 items-center gap-2 rounded-control px-2 text-13 select-none data-[selected=true]:bg-press/70 pointer-coarse:min-h-9',
        chosen && 'font-525 text-ink',
      )}
    >
      {several && <CheckMark checked={chosen} />}
      {option.glyph}
      {option.code && <span className="mono w-6 shrink-0 text-fg-3">{option.code}</span>}
      <span className="truncate">{option.text}</span>
      {option.end && <span className="ml-auto pl-3 text-12 font-400 text-fg-3">{option.end}</span>}
    </Command.Item>
  );
}
