import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import { mendAccents } from '#server/pre-alert-import/reading/decode.ts';
import { isWords, readReference, saysNoCode, saysNothing, tidy } from '#server/pre-alert-import/columns/values.ts';
import { figureOf, isEither, readQuantity } from '#server/pre-alert-import/columns/quantities.ts';
import type { Cell, Draft } from './pre-alert-line.ts';

/** The text of a cell as it is checked: tidy, accents mended. */
export const cleaned = (cell: string): string => mendAccents(tidy(cell));

/** A cell that is empty or says so. */
export const isNothing = ({ value, column }: Cell): boolean => (column.isCode ? saysNoCode : saysNothing)(value);

/** The words of a field, or null where it is empty or says that there is nothing. */
export function textOf(draft: Draft, field: PreAlertField, longest = 500): string | null {
  const cell = draft.cell(field);
  if (!cell || isNothing(cell)) return null;
  if (cell.value.length <= longest) return cell.value;
  draft.refuse(cell, `Is longer than ${longest} characters`);
  return null;
}

/** A number and the unit or currency that its cell names, null where it names none. */
export interface Stated {
  number: number;
  unit: string | null;
}

/**
 * The number of a field; null where it is empty, is given in another line, or is text instead (noted). Refuses
 * what is no number, could be two, is negative, or larger than `most`.
 */
export function statedOf(draft: Draft, field: PreAlertField, most: number): Stated | null {
  const cell = draft.cell(field);
  if (!cell || cell.value === '') return null;
  const reference = readReference(cell.value);
  if (reference) {
    draft.references.push({ id: reference.id, cell });
    keep(draft, cell);
    return null;
  }
  if (isWords(cell.value)) {
    keep(draft, cell);
    draft.notices.push(`${cell.column.name}: "${cell.value}" instead of a number, taken as unknown.`);
    return null;
  }
  const quantity = readQuantity(cell.value);
  const number = quantity && figureOf(quantity.figure, cell.column.mark);
  if (!quantity || number === null) draft.refuse(cell, 'Is not a number');
  else if (cell.column.unsure && isEither(quantity.figure))
    draft.refuse(cell, 'Could be two numbers: say whether a point or a comma divides the decimals');
  else if (number < 0) draft.refuse(cell, 'Is negative');
  else if (number > most) draft.refuse(cell, `Is larger than ${most.toLocaleString('en-US')}`);
  else return { number, unit: quantity.unit };
  return null;
}

/** As `statedOf`, for a field without a unit. */
export function numberOf(draft: Draft, field: PreAlertField, most: number): number | null {
  const stated = statedOf(draft, field, most);
  if (!stated?.unit) return stated?.number ?? null;
  draft.refuse(draft.cell(field)!, 'Is a number with a unit');
  return null;
}

/** Stores values without a field of their own with the line, under the name of their column. */
export function keep(draft: Draft, cell: Cell): void {
  if (!saysNothing(cell.value)) draft.line.extra[cell.column.name] = cell.value.slice(0, 500);
}
