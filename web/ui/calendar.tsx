import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addDays, firstOfMonth, monday, weekday } from '#tools/rules/days.ts';
import type { Day, DayRange } from '#tools/rules/days.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props {
  /** For month and weekday names: the language of the page. */
  language: string;
  today: Day;
  range: DayRange | null;
  onPick: (day: Day) => void;
  words: { previous: string; next: string; calendar: string };
}

const at = (day: Day) => new Date(`${day}T12:00:00Z`);
const names = (language: string, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
const addMonths = (day: Day, count: number): Day => {
  const date = at(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
};

/** One month of days, Monday first; arrows move by day and week, Page Up and Down by month, Enter picks. */
export function Calendar({ language, today, range, onPick, words }: Props) {
  const [focus, setFocus] = useState<Day>(range?.to ?? today);
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLButtonElement>(`[data-day="${focus}"]`)?.focus();
    moved.current = false;
  }, [focus]);

  const month = firstOfMonth(focus);
  const start = monday(month);
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, week * 7 + day)));
  const onKey = (event: KeyboardEvent) => {
    const next = moveOf(event.key, focus);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setFocus(next);
  };
  return (
    <div className="w-57">
      <div className="flex items-center pb-1">
        <span className="grow pl-1.5 text-13 font-625 first-letter:uppercase" aria-live="polite">
          {names(language, { month: 'long', year: 'numeric' }).format(at(month))}
        </span>
        <Button
          variant="quiet"
          size="icon-24"
          aria-label={words.previous}
          onClick={() => setFocus(addMonths(focus, -1))}
        >
          <ChevronLeft size={14} strokeWidth={1.9} />
        </Button>
        <Button variant="quiet" size="icon-24" aria-label={words.next} onClick={() => setFocus(addMonths(focus, 1))}>
          <ChevronRight size={14} strokeWidth={1.9} />
        </Button>
      </div>
      <table ref={table} role="grid" aria-label={words.calendar} onKeyDown={onKey} className="border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                abbr={names(language, { weekday: 'long' }).format(at(day))}
                className="h-6 w-8 text-11 font-400 text-fg-3"
              >
                {names(language, { weekday: 'narrow' }).format(at(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0" aria-selected={!!range && day >= range.from && day <= range.to}>
                  <DayButton {...{ day, focus, month, range, today, onPick }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends Pick<Props, 'range' | 'today' | 'onPick'> {
  day: Day;
  focus: Day;
  month: Day;
}
function DayButton({ day, focus, month, range, today, onPick }: DayProps) {
  const end = range !== null && (day === range.from || day === range.to);
  const within = range !== null && day >= range.from && day <= range.to;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === focus ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onPick(day)}
      className={cn(
        'focus-inside block h-7 w-8 text-12',
        day === today && 'font-625 underline underline-offset-3',
        !end && firstOfMonth(day) !== month && 'text-fg-3',
        end ? 'rounded-control bg-ink-fill text-on-ink' : within ? 'bg-tint-2' : 'hover:bg-hover',
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function moveOf(key: string, focus: Day): Day | null {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekday(focus),
    End: 7 - weekday(focus),
  };
  if (key in days) return addDays(focus, days[key] ?? 0);
  if (key === 'PageUp') return addMonths(focus, -1);
  return key === 'PageDown' ? addMonths(focus, 1) : null;
}
