import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Day, DayRange } from '#tools/rules/days.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { FieldValue, kindOf } from '#web/fields/field-value.tsx';
import { countryName, today, todayZone } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import type { Language } from '#tools/texts/languages.ts';
import { textOf } from '#web/parts/table/columns.ts';
import type { FilterField } from '#web/parts/report/filter-fields.ts';
import { StripBox, StripEditor } from '#web/parts/form/form-strip.tsx';
import { showDay } from '#tools/rules/dates.ts';

const RangePicker = lazy(() =>
  import('#web/ui/range-picker.tsx').then(({ RangePicker: found }) => ({ default: found })),
);

interface Props {
  filter: FilterField;
  /** What the rows are asked with: what was set, over the usual values. */
  args: Row;
  /** The keys that a person set. */
  set: (key: string) => boolean;
  /** Without it the box only says its value. */
  onChange?: (changes: Row) => void;
  defaultOpen?: boolean;
  onClose?: () => void;
}

/** One filter of a strip: its value, and behind it the input of its kind. */
export function FilterBox({ filter, args, set, onChange, defaultOpen, onClose }: Props) {
  const t = useText();
  const { key, field, until } = filter;
  const face = {
    label: until ? t(periodLabel(field.label)) : t(field.label),
    set: set(key) || (until !== undefined && set(until)),
    value: until ? rangeText(args[key], args[until], t) : <FilterValue filter={filter} value={args[key]} />,
  };
  if (!onChange) return <StripBox {...face} />;
  if (until) return <RangeBox face={face} {...{ filter, args, onChange, defaultOpen, onClose }} until={until} />;
  const { Input } = kindOf(field);
  return (
    <StripEditor
      {...face}
      start={args[key]}
      onChange={(value) => onChange({ [key]: value })}
      defaultOpen={defaultOpen}
      onClose={onClose}
      renderEditor={(draft, change, done) => (
        <Input
          mount="popover"
          field={field}
          label={face.label}
          value={draft}
          onChange={(value) =>
            field.list ? change(value, isTicked(field.kind)) : isOneStep(field.kind) ? done(value) : change(value)
          }
          onDone={isOneStep(field.kind) || field.list ? undefined : () => done()}
        />
      )}
    />
  );
}

/** A single choice ends with the click; what is typed ends with Enter or by leaving. */
const oneStep = new Set<string>([
  'choice',
  'flag',
  'status',
  'state',
  'day',
  'partner',
  'provider',
  'service',
  'country',
]);
const isOneStep = (kind: string): boolean => oneStep.has(kind);
/** Several of a list count as they are ticked; numbers that are pasted when the box closes. */
const isTicked = (kind: string): boolean => isOneStep(kind) || kind === 'iata' || kind === 'checkpoint';

interface RangeProps extends Omit<Props, 'set'> {
  face: { label: string; value: ReactNode; set: boolean };
  until: string;
  onChange: (changes: Row) => void;
}
function RangeBox({ face, filter, until, args, onChange, defaultOpen, onClose }: RangeProps) {
  const t = useText();
  const language = useLanguage();
  const start = rangeOf(args[filter.key], args[until]);
  return (
    <StripEditor<DayRange | null>
      {...face}
      start={start}
      onChange={(range) => onChange({ [filter.key]: range?.from, [until]: range?.to })}
      defaultOpen={defaultOpen}
      onClose={onClose}
      renderEditor={(draft, change) => (
        <Suspense fallback={<div className="h-72 w-64" />}>
          <RangePicker value={draft} onChange={change} today={today()} zone={todayZone()} language={language} t={t} />
        </Suspense>
      )}
    />
  );
}

const rangeOf = (from: unknown, to: unknown): DayRange | null =>
  isNothing(from) && isNothing(to) ? null : { from: (from ?? to) as Day, to: (to ?? from) as Day };

function rangeText(from: unknown, to: unknown, t: (key: string) => string): string {
  const range = rangeOf(from, to);
  if (!range) return t('Any');
  return range.from === range.to ? showDay(range.from) : `${showDay(range.from)} – ${showDay(range.to)}`;
}

/** `From` and `To` together are the period; a day with a name of its own keeps it. */
const periodLabel = (label: string): string => (/^(from|start|since)\b/i.test(label) ? 'Period' : label);

function FilterValue({ filter: { field }, value }: { filter: FilterField; value: unknown }) {
  const t = useText();
  const language = useLanguage();
  const values = isNothing(value) ? [] : Array.isArray(value) ? value : [value];
  if (values.length === 0) return t(field.list ? 'All' : 'Any');
  const first = <Short field={field} value={values[0]} say={{ t, language }} />;
  return values.length === 1 ? (
    first
  ) : (
    <span className="flex gap-1">
      <span className="min-w-0 truncate">{first}</span> <span className="shrink-0">+{values.length - 1}</span>
    </span>
  );
}

function Short({
  field,
  value,
  say,
}: {
  field: FilterField['field'];
  value: unknown;
  say: { t: (key: string) => string; language: Language };
}) {
  if (field.kind === 'country') return countryName(String(value), say.language);
  const named = field.kind === 'partner' || field.kind === 'provider' || field.kind === 'service';
  return named ? <FieldValue field={field} value={value} mount="table" /> : textOf(field, value, say);
}
