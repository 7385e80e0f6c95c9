import type { ReactNode } from 'react';
import type { Condition, Operator } from '#tools/refine/refine.ts';
import { FieldValue, kindOf } from '#web/fields/field-value.tsx';
import type { Say } from '#web/fields/field-kind.ts';
import { textOf } from '#web/parts/table/columns.ts';
import type { Column } from '#web/parts/table/columns.ts';

const signs: Partial<Record<Operator, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };
const named = new Set(['partner', 'provider', 'service']);

/** What a condition asks of its column, as its box says it: `≥ 5.000 kg`, `not Peru +1`, `“samsung”`. */
export function conditionText({ op, value }: Condition, column: Column, say: Say): ReactNode {
  if (op === 'empty') return say.t('empty');
  if (op === 'not empty') return say.t('not empty');
  const values = Array.isArray(value) ? value : [value!];
  const unit = kindOf(column.field).unit?.(column.field) ?? '';
  const text = (one: unknown) => textOf({ ...column.field, list: false }, one, say);
  if (op === 'contains') return `“${String(values[0])}”`;
  if (op === 'not contains') return say.t('not {{value}}', { value: `“${String(values[0])}”` });
  if (op === 'between') return `${text(values[0])} – ${text(values[1])} ${unit}`.trimEnd();
  if (signs[op]) return `${signs[op]} ${text(values[0])} ${unit}`.trimEnd();
  const rest = values.length > 1 ? ` +${values.length - 1}` : '';
  const denied = op === '!=' || op === 'not in';
  if (!named.has(column.field.kind)) {
    const said = `${text(values[0])} ${unit}`.trimEnd() + rest;
    return denied ? say.t('not {{value}}', { value: said }) : said;
  }
  return (
    <>
      {denied && `${say.t('not {{value}}', { value: '' })}`}
      <FieldValue field={column.field} value={values[0]} mount="table" />
      {rest}
    </>
  );
}
