import type { ReactNode } from 'react';
import type { z } from 'zod';
import { fieldOf } from '#tools/fields.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import { useText } from '#web/lib/text.ts';
import { FormStrip, StripBox } from '#web/parts/form/form-strip.tsx';

interface Props {
  label: string;
  shape: Record<string, z.ZodType>;
  record: Row;
  /** Fields that are shown elsewhere. */
  without?: readonly string[];
  /** What is said instead of the value itself. */
  values?: Record<string, ReactNode>;
  dense?: boolean;
  /** The field that a number in a sentence comes from. */
  lit?: string;
}

/** One record as a form strip: every known field that is not hidden. */
export function RecordStrip({ label, shape, record, without = [], values = {}, dense, lit }: Props) {
  const t = useText();
  const fields = Object.entries(shape)
    .map(([key, schema]) => ({ key, field: fieldOf(schema) }))
    .filter(({ key, field }) => !field.hidden && !without.includes(key) && !isNothing(record[key]));
  return (
    <FormStrip label={label} dense={dense}>
      {fields.map(({ key, field }) => (
        <StripBox
          key={key}
          className={key === lit ? 'bg-tint-2' : undefined}
          label={t(field.label)}
          value={values[key] ?? <FieldValue field={field} value={record[key]} row={record} mount="record" />}
        />
      ))}
    </FormStrip>
  );
}
