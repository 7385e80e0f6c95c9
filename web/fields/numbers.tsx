import { isShare } from '#tools/fields.ts';
import type { Field } from '#tools/fields.ts';
import { showSpan } from '#tools/rules/dates.ts';
import { showAmount, showMoney, showNumber, showPercent, showWeight } from '#tools/rules/numbers.ts';
import { readTypedNumber } from '#tools/rules/typed-number.ts';
import type { CellProps, FieldKind, InputProps, Row } from '#web/fields/field-kind.ts';
import { PersonInput } from '#web/fields/person-input.tsx';
import { ListInput, TypedInput } from '#web/fields/typed-input.tsx';
import { currencyOf } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(value));
/** A single currency for the whole column is shown in its head. */
const fixed = (field: Field): boolean => /^[A-Z]{3}$/.test(field.currency ?? '');

const zero = (value: unknown): string => (number(value) === 0 ? 'text-fg-3' : '');

/** A numeric kind; its unit is in the head of a table, and next to the value elsewhere. */
function figures(inTable: Shown, elsewhere: Shown = inTable): FieldKind {
  const Cell = ({ value, field, row, mount }: CellProps) => (
    <span className={mount === 'table' ? zero(value) : undefined}>
      {(mount === 'table' ? inTable : elsewhere)(number(value), field, row)}
    </span>
  );
  const text: FieldKind['text'] = (value, field, _say, row) => inTable(number(value), field, row);
  return { Cell, Input: NumberInput, text, plain: zero, end: true };
}
type Shown = (value: number, field: Field, row?: Row) => string;

function NumberInput(props: InputProps) {
  if (props.field.list) return <ListInput {...props} numeric />;
  const comma = props.field.kind === 'weight' || props.field.kind === 'volume' ? 'unclear' : 'thousands';
  const read = (typed: string) => readNumber(typed, comma);
  return <TypedInput {...props} read={read} attributes={{ inputMode: 'decimal' }} />;
}
/** What is no number goes out as typed, so that the contract can say what is wrong with it. */
function readNumber(typed: string, comma: 'thousands' | 'unclear'): unknown {
  return typed.trim() === '' ? undefined : (readTypedNumber(typed, comma) ?? typed);
}

export const count = figures((value) => showNumber(value));
const figure = figures(String);
export const id: FieldKind = {
  ...figure,
  end: false,
  Input: (props) => (props.field.ofPerson ? <PersonInput {...props} /> : <figure.Input {...props} />),
};
export const weight: FieldKind = {
  ...figures(
    (value) => showWeight(value),
    (value) => showWeight(value, 'kg'),
  ),
  unit: () => 'kg',
};
export const volume: FieldKind = { ...figures((value) => String(value)), unit: () => 'm³' };
const amount: Shown = (value, field, row) =>
  isShare(field, row) ? showPercent(value) : showMoney(value, currencyOf(field, row), field.decimals).trim();
export const money: FieldKind = {
  ...figures(
    (value, field, row) =>
      fixed(field) ? showAmount(value, currencyOf(field), field.decimals) : amount(value, field, row),
    amount,
  ),
  unit: (field) => (fixed(field) ? currencyOf(field) : ''),
};
export const degrees = figures((value) => String(value));
export const percent = figures((value) => showPercent(value));
export const days: FieldKind = {
  ...figures(
    (value) => showNumber(value, 1),
    (value) => `${showNumber(value, 1)} d`,
  ),
  unit: () => 'd',
};
export const span: FieldKind = {
  ...figures((value) => showSpan(value)),
  plain: () => 'text-fg-2',
  Cell: ({ value, mount }) => <span className={cn(mount === 'table' && 'text-fg-2')}>{showSpan(number(value))}</span>,
};
export const dimensions: FieldKind = {
  Cell: ({ value }) => <span>{String(value).replaceAll(' x ', ' × ')}</span>,
  Input: TypedInput,
  text: String,
};
