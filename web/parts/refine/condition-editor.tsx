import { lazy, Suspense, useState } from 'react';
import { comparisonOf, measuresOf, operatorsOf } from '#tools/refine/refine.ts';
import type { Comparison, Condition, Operator, Value } from '#tools/refine/refine.ts';
import type { DayRange } from '#tools/rules/days.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import { kindOf } from '#web/fields/field-value.tsx';
import { today, todayZone } from '#web/lib/format.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { ValueList } from '#web/parts/refine/value-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

const RangePicker = lazy(() =>
  import('#web/ui/range-picker.tsx').then(({ RangePicker: found }) => ({ default: found })),
);

/** A condition while it is made: its value may still be missing. */
interface Draft {
  op: Operator;
  value?: Value | (Value | undefined)[];
}

const words: Record<Operator, string> = {
  '=': 'is',
  '!=': 'is not',
  in: 'is one of',
  'not in': 'is none of',
  '<': 'is under',
  '<=': 'is at most',
  '>': 'is over',
  '>=': 'is at least',
  between: 'is between',
  contains: 'contains',
  'not contains': 'does not contain',
  empty: 'is empty',
  'not empty': 'is not empty',
};
const dayWords: Partial<Record<Operator, string>> = {
  '<': 'is before',
  '<=': 'is until',
  '>': 'is after',
  '>=': 'is from',
};
/** The operator that a column starts with: a range of what is measured, else some of its values. */
function usual({ field }: Column): Operator {
  const comparison = comparisonOf(field.kind) ?? 'text';
  if (comparison === 'flag') return '=';
  return comparison === 'text' || measuresOf(field.kind).length === 1 ? 'in' : 'between';
}
/** One value and a list of values say the same of one value; the list can take more. */
const order = ['in', 'not in', 'between', '=', '!=', '>', '>=', '<', '<=', 'contains', 'not contains', 'empty', 'not empty'] as const; // prettier-ignore

const comparisonIn = ({ field }: Column): Comparison => comparisonOf(field.kind) ?? 'text';

/** What the editor of a column starts with. */
function draftOf(column: Column, condition: Condition | null): Draft {
  if (!condition) return { op: usual(column) };
  const { op, value } = condition;
  if (comparisonIn(column) !== 'text' || (op !== '=' && op !== '!=')) return { op, value };
  return { op: op === '=' ? 'in' : 'not in', value: [value as Value] };
}

/** The condition that a draft has become; null where nothing is asked. */
function conditionOf(column: string, { op, value }: Draft): Condition | null {
  if (op === 'empty' || op === 'not empty') return { column, op };
  if (op === 'between') {
    const [from, to] = (value ?? []) as (Value | undefined)[];
    if (isNothing(from)) return isNothing(to) ? null : { column, op: '<=', value: to };
    return isNothing(to) ? { column, op: '>=', value: from } : { column, op, value: [from!, to!] };
  }
  if (isNothing(value) || (Array.isArray(value) && value.length === 0)) return null;
  return { column, op, value: value as Value };
}

interface Props {
  column: Column;
  /** Where the values of the column come from. */
  refining: Refining;
  condition: Condition | null;
  /** Null where nothing is asked. `now`: a tick counts at once, what is typed when the editor closes. */
  onChange: (condition: Condition | null, now: boolean) => void;
  onRemove?: () => void;
}

/** Operator and value of one condition, by the kind of its column. */
export default function ConditionEditor({ column, refining, condition, onChange, onRemove }: Props) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(column, condition));
  const comparison = comparisonIn(column);
  const dated = comparison === 'day' || comparison === 'instant';
  const takes = order.filter(
    (op) => operatorsOf[comparison].includes(op) && (comparison !== 'text' || (op !== '=' && op !== '!=')),
  );
  const change = (next: Draft, now: boolean) => {
    setDraft(next);
    onChange(conditionOf(column.key, next), now);
  };
  return (
    <div className="flex w-fit min-w-64 flex-col gap-2">
      <div className="flex items-center gap-2">
        <Select
          label={t('Condition on {{column}}', { column: column.head })}
          value={draft.op}
          options={takes.map((op) => ({ value: op, text: t((dated && dayWords[op]) || words[op]) }))}
          onChange={(op) =>
            change(
              { op: op as Operator, value: carried(draft, op as Operator) },
              op.endsWith('empty') || isTicked(op as Operator),
            )
          }
        />
        {onRemove && (
          <Button variant="quiet" size={24} onClick={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <DraftValue {...{ column, refining, draft, dated }} onChange={change} />
    </div>
  );
}

const isTicked = (op: Operator): boolean => op === 'in' || op === 'not in';
const isList = (op: Operator): boolean => isTicked(op) || op === 'between';
/** What stays of a value under another operator. */
function carried({ op, value }: Draft, next: Operator): Draft['value'] {
  if (next === 'empty' || next === 'not empty') return undefined;
  if (isList(next)) return isList(op) && (op === 'between') === (next === 'between') ? value : undefined;
  return isList(op) || op.endsWith('contains') !== next.endsWith('contains') ? undefined : value;
}

interface ValueProps extends Pick<Props, 'column' | 'refining'> {
  draft: Draft;
  /** Its column holds days or times: compared by the day. */
  dated: boolean;
  onChange: (draft: Draft, now: boolean) => void;
}
function DraftValue({ column, refining, draft, onChange, dated }: ValueProps) {
  const t = useText();
  const language = useLanguage();
  const { op, value } = draft;
  const { field } = column;
  if (op === 'empty' || op === 'not empty') return null;
  if (isTicked(op))
    return (
      <ValueList
        refining={refining}
        column={column}
        chosen={(value as Value[] | undefined) ?? []}
        onChange={(values) => onChange({ op, value: values }, true)}
      />
    );
  const single = { ...field, list: false, kind: dated ? ('day' as const) : field.kind };
  const { Input } = kindOf(op.endsWith('contains') ? { ...single, kind: 'text' } : single);
  const unit = kindOf(field).unit?.(field);
  if (op !== 'between')
    return (
      <Boxed label={column.head} unit={unit} bare={field.kind === 'flag'}>
        <Input
          mount={field.kind === 'flag' ? 'popover' : 'box'}
          field={single}
          label={column.head}
          value={dated && typeof value === 'string' ? value.slice(0, 10) : value}
          onChange={(next) => onChange({ op, value: next as Value }, field.kind === 'flag')}
        />
      </Boxed>
    );
  const [from, to] = (value ?? []) as (Value | undefined)[];
  if (dated) {
    const range = isNothing(from) || isNothing(to) ? null : ({ from: from!, to: to! } as unknown as DayRange);
    return (
      <Suspense fallback={<div className="h-72 w-64" />}>
        <RangePicker
          value={range}
          onChange={(next) => onChange({ op, value: [next.from, next.to] }, false)}
          today={today()}
          zone={todayZone()}
          language={language}
          t={t}
        />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {[
        { label: t('From'), end: from, set: (next: Value) => [next, to] },
        { label: t('To'), end: to, set: (next: Value) => [from, next] },
      ].map(({ label, end, set }) => (
        <Boxed key={label} label={label} unit={unit}>
          <Input
            mount="box"
            field={single}
            label={`${column.head}, ${label}`}
            value={end}
            onChange={(next) => onChange({ op, value: set(next as Value) }, false)}
          />
        </Boxed>
      ))}
    </div>
  );
}

interface BoxedProps {
  label: string;
  unit?: string;
  /** What is no box to type in. */
  bare?: boolean;
  children: React.ReactNode;
}
function Boxed({ label, unit, bare, children }: BoxedProps) {
  if (bare) return children;
  return (
    <div className="min-w-0 rounded-control border border-line-3 bg-bg px-2.5 pt-1 pb-1 focus-within:bg-tint focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ink">
      <span aria-hidden className="block text-11 text-fg-3">
        {unit ? `${label}, ${unit}` : label}
      </span>
      {children}
    </div>
  );
}
