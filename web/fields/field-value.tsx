import type { Field } from '#tools/fields.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { FieldKind, ValueProps } from '#web/fields/field-kind.ts';
import { fieldKinds } from '#web/fields/kinds.ts';

export const kindOf = (field: Field): FieldKind => fieldKinds[field.kind];

/** A value as its kind is shown; nothing is shown for nothing, and several stand between commas. */
export function FieldValue({ field, value, row, mount }: ValueProps) {
  const { Cell } = kindOf(field);
  if (isNothing(value)) return null;
  if (!Array.isArray(value)) return <Cell value={value} field={field} row={row} mount={mount} Value={FieldValue} />;
  return value.map((one, index) => (
    <span key={String(one)}>
      {index > 0 && ', '}
      <Cell value={one} field={field} row={row} mount={mount} Value={FieldValue} />
    </span>
  ));
}
