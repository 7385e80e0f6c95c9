import { lazy, Suspense } from 'react';
import type { Field } from '#tools/fields.ts';
import { showBucket } from '#tools/refine/bucket.ts';
import { showInstant } from '#tools/rules/dates.ts';
import { sayDayWord } from '#tools/rules/day-words.ts';
import type { FieldKind, InputProps, Say } from '#web/fields/field-kind.ts';
import { boxed, TypedInput } from '#web/fields/typed-input.tsx';
import { instantAt, offsetAt } from '#tools/rules/clock-time.ts';
import { clockZone, showZoned, today } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { DayInput, readTypedDay } from '#web/ui/day-input.tsx';

const Calendar = lazy(() => import('#web/ui/calendar.tsx').then(({ Calendar: found }) => ({ default: found })));

const asDay = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function DayField({ id, field, label, value, onChange, mount, onDone }: InputProps) {
  const t = useText();
  const language = useLanguage();
  const chosen = asDay(value);
  const typed = (
    <DayInput
      id={id}
      label={label}
      value={chosen}
      optional={field.usual === undefined}
      onChange={(day) => onChange(day ?? undefined)}
      className={mount === 'box' ? boxed : 'mb-2'}
    />
  );
  if (mount === 'box') return typed;
  const pick = (day: string) => {
    onChange(day);
    onDone?.();
  };
  return (
    <div>
      {typed}
      <Suspense fallback={<div className="h-60 w-56" />}>
        <Calendar
          key={chosen}
          language={language}
          today={today()}
          range={chosen ? { from: chosen, to: chosen } : null}
          onPick={pick}
          words={{ previous: t('Previous month'), next: t('Next month'), calendar: t('Days') }}
        />
      </Suspense>
    </div>
  );
}

/** A day, the week, month or quarter that it begins, or a word for a day that moves along with the day of use. */
function dayText(value: unknown, { bucket }: Field, { t, language }: Say): string {
  const text = String(value);
  const word = sayDayWord(text, t);
  return word ?? showBucket(text, bucket, t, language, 'short');
}

export const day: FieldKind = {
  Cell: ({ value, field }) => {
    const t = useText();
    const language = useLanguage();
    return <span>{dayText(value, field, { t, language })}</span>;
  },
  Input: DayField,
  text: (value, field, say) => dayText(value, field, say),
  plain: () => '',
};

export const instant: FieldKind = {
  wide: true,
  Cell: ({ value }) => <span>{showZoned(String(value))}</span>,
  Input: (props) => (
    <TypedInput
      {...props}
      read={readInstantText}
      write={writeInstant}
      attributes={{ placeholder: 'MM/DD/YYYY h:mm:ss AM' }}
    />
  ),
  text: (value) => showZoned(String(value)),
  plain: () => '',
};

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i;

const two = (value: number): string => String(Math.abs(value)).padStart(2, '0');

/** `11/09/2026 3:14:20 PM` by the clock of the person; what is no such thing is handed on as typed. */
function readInstantText(typed: string): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  const [dayPart = '', ...rest] = text.split(/\s+/);
  const time = clock.exec(rest.join(' ') || '12:00:00 AM');
  const found = readTypedDay(dayPart);
  if (!found || !time) return text;
  const hour = (Number(time[1]) % (time[4] ? 12 : 24)) + (/p/i.test(time[4] ?? '') ? 12 : 0);
  const local = `${found}T${String(hour).padStart(2, '0')}:${time[2]}:${time[3] ?? '00'}`;
  const ahead = offsetAt(instantAt(Date.parse(`${local}Z`), clockZone()), clockZone()) / 60_000;
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.trunc(ahead / 60))}:${two(ahead % 60)}`;
}
const writeInstant = (value: unknown): string => (typeof value === 'string' ? showInstant(value) || value : '');
