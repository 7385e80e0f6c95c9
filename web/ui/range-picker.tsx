import { useState } from 'react';
import { dayRange, rangeWord, rangeWords } from '#tools/rules/days.ts';
import type { Day, DayRange, RangeWord } from '#tools/rules/days.ts';
import { Calendar } from '#web/ui/calendar.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props {
  value: DayRange | null;
  onChange: (value: DayRange) => void;
  today: Day;
  /** Whose today that is. */
  zone: string;
  language: string;
  t: (key: string, vars?: Record<string, string>) => string;
}

const words = Object.keys(rangeWords) as RangeWord[];

/** Ready ranges, two typed days and a month: the first click starts a range, the second ends it. */
export function RangePicker({ value, onChange, today, zone, language, t }: Props) {
  const [started, setStarted] = useState<Day | null>(null);
  const chosen = value && rangeWord(value, today);
  const pick = (day: Day) => {
    if (started) onChange(started <= day ? { from: started, to: day } : { from: day, to: started });
    setStarted(started ? null : day);
  };
  const set = (end: Partial<DayRange>) => {
    const next = { from: end.from ?? value?.from ?? today, to: end.to ?? value?.to ?? today };
    onChange(
      next.from <= next.to ? next : end.from ? { from: next.from, to: next.from } : { from: next.to, to: next.to },
    );
  };
  return (
    <div className="flex flex-col gap-3 pane:flex-row">
      <ul className="grid grid-cols-2 pane:flex pane:w-30 pane:flex-col">
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              onClick={() => onChange(dayRange(word, today))}
              className={cn(
                'h-7 w-full rounded-control px-2 text-left text-13 pointer-coarse:h-9',
                word === chosen ? 'bg-tint-2 font-525 text-ink' : 'hover:bg-hover',
              )}
            >
              {t(rangeWords[word])}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <div className="flex items-center gap-1.5 pb-2">
          <DayInput
            label={t('From')}
            value={value?.from ?? null}
            onChange={(from) => from && set({ from })}
            className="w-26"
          />
          <span className="text-fg-3">–</span>
          <DayInput label={t('To')} value={value?.to ?? null} onChange={(to) => to && set({ to })} className="w-26" />
        </div>
        <Calendar
          key={value?.to}
          language={language}
          today={today}
          range={started ? { from: started, to: started } : value}
          onPick={pick}
          words={{ previous: t('Previous month'), next: t('Next month'), calendar: t('Days') }}
        />
        <p className="max-w-56 pt-2 text-11 text-fg-3">
          {t('A day is that of the place where it happened. Today is the day in {{zone}}.', { zone })}
        </p>
      </div>
    </div>
  );
}
