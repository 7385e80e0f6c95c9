import { readCron } from '#tools/rules/cron.ts';
import { readWhen } from '#tools/rules/schedule-sentences.ts';
import { sayWhen, weekdayNames } from '#tools/rules/schedule-words.ts';
import type { InputProps } from '#web/fields/field-kind.ts';
import { TypedInput } from '#web/fields/typed-input.tsx';
import { useText } from '#web/lib/text.ts';
import { Input } from '#web/ui/input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const rhythms = { day: 'Every day', workdays: 'Monday to Friday', week: 'Every week', month: 'Every month' } as const;
type Rhythm = keyof typeof rhythms;
interface Plan {
  rhythm: Rhythm;
  time: string;
  weekdays: number[];
  day: number;
}
const usual: Plan = { rhythm: 'week', time: '08:00', weekdays: [1], day: 1 };

/** The plan behind five cron fields; null where they say more than one time of day or a rhythm that is none of ours. */
function planOf(value: unknown): Plan | null {
  const text = readWhen(String(value ?? ''));
  const cron = text && readCron(text);
  if (!text || !cron || cron.minutes.length > 1 || cron.hours.length > 1 || cron.eitherDay) return null;
  const [, , day, month, weekday] = text.split(' ');
  if (month !== '*' || (day !== '*' && cron.days.length > 1)) return null;
  const two = (part: number | undefined) => String(part ?? 0).padStart(2, '0');
  return {
    rhythm: day !== '*' ? 'month' : weekday === '*' ? 'day' : weekday === '1-5' ? 'workdays' : 'week',
    time: `${two(cron.hours[0])}:${two(cron.minutes[0])}`,
    weekdays: weekday === '*' ? usual.weekdays : cron.weekdays,
    day: day === '*' ? usual.day : (cron.days[0] ?? usual.day),
  };
}

function cronOf({ rhythm, time, weekdays, day }: Plan): string {
  const [hour, minute] = time.split(':').map(Number);
  const days = { day: '* * *', workdays: '* * 1-5', week: `* * ${weekdays.join(',')}`, month: `${day} * *` }[rhythm];
  return `${minute ?? 0} ${hour ?? 0} ${days}`;
}

/** Rhythm, days and time of day; what none of them says is typed as a sentence. */
export default function RecurrenceInput(props: InputProps) {
  const { id, label, value, onChange } = props;
  const t = useText();
  const empty = value === undefined || value === '';
  const plan = empty ? usual : planOf(value);
  if (!plan) return <TypedInput {...props} />;
  const set = (change: Partial<Plan>) => onChange(cronOf({ ...plan, ...change }));
  const toggle = (weekday: number) => {
    const next = plan.weekdays.includes(weekday)
      ? plan.weekdays.filter((one) => one !== weekday)
      : [...plan.weekdays, weekday].sort((one, two) => one - two);
    if (next.length) set({ weekdays: next });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 pt-0.5 pb-1">
      <Segmented
        label={label}
        value={empty ? ('' as Rhythm) : plan.rhythm}
        options={(Object.keys(rhythms) as Rhythm[]).map((one) => ({ value: one, text: t(rhythms[one]) }))}
        onChange={(rhythm) => set({ rhythm })}
        className="max-pane:h-auto! max-pane:max-w-full max-pane:flex-wrap max-pane:*:h-6 max-pane:*:grow max-pane:pointer-coarse:*:h-9"
      />
      {!empty && plan.rhythm === 'week' && (
        <span role="group" aria-label={t('Weekday')} className="inline-flex gap-1">
          {weekdayNames.map((name, weekday) => (
            <button
              key={name}
              type="button"
              aria-label={t(name)}
              aria-pressed={plan.weekdays.includes(weekday)}
              onClick={() => toggle(weekday)}
              className="h-6 rounded-control border border-line-2 bg-raised px-1.5 text-12 font-525 text-fg-2 hover:bg-hover aria-pressed:bg-tint-2 aria-pressed:text-ink pointer-coarse:h-9"
            >
              {t(name).slice(0, 2)}
            </button>
          ))}
        </span>
      )}
      {!empty && plan.rhythm === 'month' && (
        <label className="inline-flex items-center gap-1.5 text-12 text-fg-2">
          {t('Day of the month')}
          <Input
            type="number"
            min={1}
            max={31}
            value={plan.day}
            className="h-6 w-14"
            onChange={({ target }) =>
              target.valueAsNumber >= 1 && target.valueAsNumber <= 31 && set({ day: target.valueAsNumber })
            }
          />
        </label>
      )}
      <label className="inline-flex items-center gap-1.5 text-12 text-fg-2">
        {t('at')}
        <Input
          id={id}
          type="time"
          aria-label={`${label}, ${t('time of day')}`}
          value={plan.time}
          className="h-6 w-28"
          onChange={({ target }) => target.value && set({ time: target.value })}
        />
      </label>
      {!empty && (
        <span className="w-full text-12 text-fg-3">{sayWhen(readWhen(String(value)) ?? String(value), t)}</span>
      )}
    </div>
  );
}
