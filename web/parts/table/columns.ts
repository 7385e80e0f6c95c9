import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Field } from '#tools/fields.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row, Say } from '#web/fields/field-kind.ts';
import { kindOf } from '#web/fields/field-value.tsx';

export interface Column {
  key: string;
  field: Field;
  /** What its head says, in the language of the page; the unit is part of it. */
  head: string;
  /** Numbers and their head stand at the right end. */
  end: boolean;
  /** Free text may be cut short; everything else keeps its width. */
  free: boolean;
  hidden: boolean;
  text: (row: Row) => string;
  /** Pixels of what its cells hold besides their text, such as a glyph. */
  beside?: number;
  /** Another cell than the kind's own. */
  cell?: (row: Row) => ReactNode;
}
/** What a screen says otherwise about the columns of a contract. */
export type ColumnChanges = Record<
  string,
  Partial<Pick<Column, 'head' | 'hidden' | 'cell' | 'free' | 'text' | 'beside'>>
>;

/** The columns of a list, in the order of the contract's output row. */
export function columnsOf(contract: AnyContract, say: Say, changes: ColumnChanges = {}): Column[] {
  return contract.output.kind === 'rows' ? columnsOfShape(contract.output.row, say, changes) : [];
}

/** The columns of a section of a document, or of any other shape of fields. */
export function columnsOfShape(shape: Record<string, z.ZodType>, say: Say, changes: ColumnChanges = {}): Column[] {
  return Object.entries(shape).map(([key, schema]) => ({ ...columnOf(key, fieldOf(schema), say), ...changes[key] }));
}

function columnOf(key: string, field: Field, say: Say): Column {
  const kind = kindOf(field);
  return {
    key,
    field,
    head: headOf(field, say),
    end: kind.end === true,
    free: kind.free === true || field.list === true,
    hidden: field.hidden === true,
    text: (row) => textOf(field, row[key], say, row),
  };
}

function headOf(field: Field, { t }: Say): string {
  const label = t(field.label);
  const unit = kindOf(field).unit?.(field);
  return unit && unit !== label ? `${label}, ${unit}` : label;
}

/** A value in plain words; empty for nothing. */
export function textOf(field: Field, value: unknown, say: Say, row?: Row): string {
  if (isNothing(value)) return '';
  if (Array.isArray(value)) return value.map((one) => textOf(field, one, say, row)).join(', ');
  return kindOf(field).text(value, field, say, row);
}

/** A total of a column, said as its cells say theirs. */
export const totalText = (column: Column, total: number): string => column.text({ [column.key]: total });
