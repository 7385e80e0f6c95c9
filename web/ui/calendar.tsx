import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import type { Day, DayRange } from '#tools/rules/days.ts';
import { cn } from '#web/ui/cn.ts';

interface Props {
  /** For month and weekday names: the language of the page. */
  language: string;
  today: Day;
  range: DayRange | null;
  onPick: (day: Day) => void;
  words: { previous: string; next: string; calendar: string };
}

const locales: Record<string, typeof enUS> = { en: enUS, es, pt: ptBR };
const monday = 1;

const dateOf = (day: Day) => new Date(`${day}T12:00:00`);
const dayOf = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const names = (language: string, form: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat(language, form).format(date);

/** One month of days, Monday first; arrows move by day and week, Page Up and Down by month, Enter picks. */
export function Calendar({ language, today, range, onPick, words }: Props) {
  return (
    <DayPicker
      mode="range"
      weekStartsOn={monday}
      showOutsideDays
      fixedWeeks
      locale={locales[language] ?? enUS}
      today={dateOf(today)}
      defaultMonth={dateOf(range?.to ?? today)}
      selected={range ? { from: dateOf(range.from), to: dateOf(range.to) } : undefined}
      onSelect={(_, picked) => onPick(dayOf(picked))}
      formatters={{
        formatCaption: names(language, { month: 'long', year: 'numeric' }),
        formatWeekdayName: names(language, { weekday: 'narrow' }),
      }}
      labels={{
        labelPrevious: () => words.previous,
        labelNext: () => words.next,
        labelGrid: () => words.calendar,
      }}
      components={{ Chevron: Arrow }}
      classNames={{
        root: 'w-57',
        months: 'relative',
        nav: 'absolute top-0 right-0 flex',
        button_previous: arrow,
        button_next: arrow,
        month_caption: 'flex h-7 items-start pb-1',
        caption_label: 'pt-0.5 pl-1.5 text-13 font-625 first-letter:uppercase',
        month_grid: 'border-collapse',
        weekday: 'h-6 w-8 text-11 font-400 text-fg-3',
        day: 'p-0',
        day_button:
          'focus-inside block h-7 w-8 text-12 hover:bg-hover in-data-outside:text-fg-3 ' +
          'in-data-today:font-625 in-data-today:underline in-data-today:underline-offset-3',
        range_middle: '[&>button]:bg-tint-2',
        range_start: end,
        range_end: end,
      }}
    />
  );
}

const arrow = 'focus-inside grid size-6 place-items-center rounded-control text-fg-2 hover:bg-hover hover:text-fg';
const end = '[&>button]:rounded-control [&>button]:bg-ink-fill [&>button]:text-on-ink';

function Arrow({ orientation, className }: { orientation?: 'up' | 'down' | 'left' | 'right'; className?: string }) {
  const Chevron = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Chevron size={14} strokeWidth={1.9} className={cn(className)} />;
}
