import { useState } from 'react';
import { showDay } from '#tools/rules/dates.ts';
import type { Day } from '#tools/rules/days.ts';
import { Input } from '#web/ui/input.tsx';

/** Reads `11/9/2026`, `11092026`, `11/9/26` and `2026-11-09`; null for what is not a day. */
export function readTypedDay(typed: string): Day | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const american = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3]?.padStart(4, '20'), american[1], american[2]]
      : [];
  if (!year || !month || !day) return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : null;
}

interface Props {
  id?: string;
  label: string;
  value: Day | null;
  onChange: (value: Day | null) => void;
  /** Emptying the box means no day; else the last good day comes back. */
  optional?: boolean;
  className?: string;
}

/** A day typed as MM/DD/YYYY; it counts when the box is left or Enter is pressed. */
export function DayInput({ id, label, value, onChange, optional, className }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    const day = readTypedDay(typed);
    if (day || (optional && typed.trim() === '')) onChange(day);
    if (day || typed.trim() === '') setTyped(null);
  };
  return (
    <Input
      id={id}
      aria-label={label}
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      className={className}
      value={typed ?? showDay(value)}
      aria-invalid={typed !== null && typed.trim().length > 9 && !readTypedDay(typed)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
