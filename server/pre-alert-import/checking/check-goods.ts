import { keep, numberOf, textOf } from './check-cells.ts';
import { checkAmounts } from './check-amounts.ts';
import type { Lists } from './check-lists.ts';
import type { Draft } from './pre-alert-line.ts';
import { saysNothing } from '#server/pre-alert-import/columns/values.ts';

const mostPieces = 2_000_000_000;
const keptFields = ['transport_mode', 'battery', 'prc_certificate', 'note'];

const saysNo = (text: string): boolean => /^(no|não|nao|none)$/i.test(text);

/** What is inside and what it is worth. */
export function checkGoods(draft: Draft, lists: Lists): void {
  const { line } = draft;
  line.contents = textOf(draft, 'contents', 1_000);
  line.seller_url = textOf(draft, 'seller_url', 500);
  checkHsCode(draft);
  checkAmounts(draft, lists);
  line.quantity = numberOf(draft, 'quantity', mostPieces);
  checkTotal(draft, lists);
  const certificate = draft.cell('prc_certificate');
  line.isOutsideProgramme = certificate !== undefined && (saysNothing(certificate.value) || saysNo(certificate.value));
  for (const cell of draft.all) if (keptFields.includes(cell.column.spec.field)) keep(draft, cell);
}

function checkHsCode(draft: Draft): void {
  const cell = draft.cell('hs_code');
  const text = textOf(draft, 'hs_code', 20);
  if (!cell || !text) return;
  const written = text.replaceAll(/[. -]/g, '');
  const digits = withLostZero(written);
  if (digits !== written) draft.repair(cell, 'Lost zeros put back', digits);
  const chapter = Number(digits.slice(0, 2));
  if (/^\d{6}(\d{2}){0,2}$/.test(digits) && chapter >= 1 && chapter <= 97 && chapter !== 77)
    draft.line.hs_code = digits;
  else draft.refuse(cell, 'Is not an HS code of 6, 8 or 10 digits');
}

/** How many headings the first nine chapters of the Harmonized System have. */
const headings = [6, 10, 9, 10, 11, 4, 14, 14, 10];

/** A code of an odd number of digits has lost its zero where a chapter from 1 to 9 has such a heading. */
function withLostZero(code: string): string {
  if (!/^[1-9](\d{4}|\d{6}|\d{8})$/.test(code)) return code;
  const heading = Number(code.slice(1, 3));
  return heading >= 1 && heading <= headings[Number(code[0]) - 1]! ? `0${code}` : code;
}

/** The rounding of a unit price may add up to one unit of money, or one in a hundred. */
export const tolerance = (value: number): number => Math.max(1, value * 0.01);

function checkTotal(draft: Draft, lists: Lists): void {
  const { line } = draft;
  const cell = draft.cell('declared_value');
  if (line.quantity !== null && !Number.isInteger(line.quantity))
    draft.refuse(draft.cell('quantity')!, 'Is not a whole number');
  if (!cell || line.declared_value === null) return;
  if (line.declared_value === 0 && !lists.isBank)
    return draft.refuse(cell, 'A declared value of 0 is not accepted by any customs');
  if (draft.hasOthers || line.quantity === null || line.unit_value === null) return;
  const product = line.quantity * line.unit_value;
  if (Math.abs(product - line.declared_value) > tolerance(line.declared_value))
    draft.refuse(cell, `Quantity times unit value is ${product.toFixed(2)}`);
}
