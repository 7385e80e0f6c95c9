import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import type { InputProps } from '#web/fields/field-kind.ts';
import { cn } from '#web/ui/cn.ts';
import { Input, Textarea } from '#web/ui/input.tsx';

/** Inside a ruled box the box has the border and the focus frame. */
const frameless =
  'rounded-none border-0 bg-transparent px-0 outline-none focus-visible:outline-none pointer-coarse:h-7';
export const boxed = `${frameless} h-5`;
const boxedLines = `${frameless} h-auto min-h-10 resize-none py-0`;

interface Props extends InputProps {
  /** From what was typed to what the wire wants; `undefined` where nothing was meant. */
  read?: (typed: string) => unknown;
  write?: (value: unknown) => string;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
}

const readText = (typed: string): unknown => (typed.trim() === '' ? undefined : typed);
const writeText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** A box to type in. In a popover the value counts on Enter or when the box is left; in a form at once. */
export function TypedInput({ read = readText, write = writeText, attributes, ...props }: Props) {
  const { id, label, value, onChange, mount, invalid, onDone } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const written = write(value);
  // In a form every letter counts, but `1.` must not turn into `1` while somebody types.
  const stands = draft !== null && (mount === 'popover' || write(read(draft)) === written);
  const typed = stands ? draft : written;
  const settle = () => typed !== written && onChange(read(typed));
  return (
    <Input
      id={id}
      aria-label={label}
      aria-invalid={invalid}
      autoComplete="off"
      {...attributes}
      value={typed}
      autoFocus={mount === 'popover'}
      className={mount === 'box' ? boxed : 'w-60'}
      onChange={(event) => {
        setDraft(event.target.value);
        if (mount === 'box') onChange(read(event.target.value));
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || mount === 'box') return;
        settle();
        onDone?.();
      }}
    />
  );
}

/** Several lines of text. */
export function LongInput({ id, label, value, onChange, mount, invalid }: InputProps) {
  return (
    <Textarea
      id={id}
      aria-label={label}
      aria-invalid={invalid}
      rows={2}
      value={writeText(value)}
      className={mount === 'box' ? boxedLines : 'w-72'}
      onChange={(event) => onChange(readText(event.target.value))}
    />
  );
}

const writeList = (values: unknown): string => (Array.isArray(values) ? values.join('\n') : writeText(values));

/** Many values pasted or typed: one a line, or between commas and blanks. */
export function ListInput({ id, label, value, onChange, mount, invalid, numeric }: InputProps & { numeric?: boolean }) {
  const [typed, setTyped] = useState(writeList(value));
  const read = (text: string) => {
    const parts = text.split(/[\s,;]+/).filter(Boolean);
    // What is no number goes out as typed, so that the contract can say what is wrong with it.
    const values = numeric ? parts.map((part) => (Number.isFinite(Number(part)) ? Number(part) : part)) : parts;
    return values.length ? values : undefined;
  };
  return (
    <Textarea
      id={id}
      aria-label={label}
      aria-invalid={invalid}
      rows={mount === 'box' ? 2 : 4}
      value={typed}
      autoFocus={mount === 'popover'}
      className={cn('mono', mount === 'box' ? boxedLines : 'w-60')}
      onChange={(event) => {
        setTyped(event.target.value);
        if (mount === 'box') onChange(read(event.target.value));
      }}
      onBlur={() => onChange(read(typed))}
    />
  );
}
