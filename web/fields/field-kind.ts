import type { ComponentType } from 'react';
import type { Field } from '#tools/fields.ts';
import type { Language } from '#tools/texts/languages.ts';

export type Row = Record<string, unknown>;

/** What turning a value into words needs to know of the page. */
export interface Say {
  t: (key: string, vars?: Record<string, string | number>) => string;
  language: Language;
}

export interface CellProps {
  /** Never null, undefined or empty: those are left out before a cell is drawn. */
  value: unknown;
  field: Field;
  row?: Row;
  /** Identifiers are black in tables and ink in records. */
  mount: 'table' | 'record';
  /** Draws a value inside of this one. */
  Value: ComponentType<ValueProps>;
}
export type ValueProps = Omit<CellProps, 'Value'>;

export interface InputProps {
  id?: string;
  field: Field;
  label: string;
  value: unknown;
  /** `undefined` means not given: any, in a filter. */
  onChange: (value: unknown) => void;
  /** `box`: without a border of its own, in a ruled box of a form. `popover`: behind a box of a strip. */
  mount: 'box' | 'popover';
  invalid?: boolean;
  /** Called when one choice was enough, so that a popover may close. */
  onDone?: () => void;
}

export interface FieldKind {
  Cell: ComponentType<CellProps>;
  Input: ComponentType<InputProps>;
  /** The value in plain words, for copies, widths and chips. */
  text: (value: unknown, field: Field, say: Say, row?: Row) => string;
  /** In a table its text alone, in this class: a component and an element less in each of many cells. */
  plain?: (value: unknown, field: Field) => string;
  /** A form shows it and does not ask for it: it comes from the screen that the form was opened on. */
  fixed?: boolean;
  /** Nothing chosen says something too. */
  decided?: boolean;
  /** Takes the whole width of a form. */
  wide?: boolean;
  /** Numbers stand at the right end of their column. */
  end?: boolean;
  /** Its column may be narrower than its longest value; the rest is in a tooltip. */
  free?: boolean;
  /** Said after the label in the head of a column, instead of in every cell. */
  unit?: (field: Field) => string;
}

export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
