import { repeatedFields } from '#tools/rules/pre-alert-fields.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import type { ReadColumn } from '#server/pre-alert-import/columns/read-columns.ts';
import type { Line } from '#server/pre-alert-import/reading/read-table.ts';
import { inTime } from './check-dates.ts';
import { tolerance } from './check-goods.ts';
import type { Draft, Item, PreAlertLine } from './pre-alert-line.ts';

/** What each item of a parcel has for itself; everything else is the parcel's and need stand in its first line only. */
const ofItem = new Set<PreAlertField>([
  'contents',
  'hs_code',
  'quantity',
  'unit_value',
  'seller_url',
  'status',
  'status_at',
  ...repeatedFields,
]);

/** The cells of a further line of a parcel, with what it leaves empty taken from the first. */
export function filledFrom(first: Line, line: Line, columns: readonly ReadColumn[]): string[] {
  const cells = [...line.cells];
  for (const { index, spec } of columns)
    if (spec.constant === undefined && !ofItem.has(spec.field) && !cells[index]?.trim())
      cells[index] = first.cells[index] ?? '';
  return cells;
}

export const itemOf = ({ contents, hs_code, quantity, unit_value, seller_url }: PreAlertLine): Item => ({
  contents,
  hs_code,
  quantity,
  unit_value,
  seller_url,
});

const goods = (line: PreAlertLine): string => JSON.stringify([itemOf(line), line.declared_value]);
const party = ({ consignee_name, address, zip, iso2, id_number }: PreAlertLine): string =>
  JSON.stringify([consignee_name, address, zip, iso2, id_number]);
const worth = ({ quantity, unit_value }: PreAlertLine): number | null =>
  quantity === null || unit_value === null ? null : quantity * unit_value;
const near = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance(other);
const total = (values: readonly number[]): number => Number(values.reduce((sum, value) => sum + value, 0).toFixed(2));

/**
 * The lines of one number: several items of one parcel become its first line with `items`, whose `parts` are all their
 * lines; what repeats a line, or names another consignee, is refused. A parcel is taken as a whole or not at all.
 */
export function joined(drafts: readonly Draft[]): Draft[] {
  const [first, ...others] = drafts as [Draft, ...Draft[]];
  const same = (draft: Draft) => `The same number is in line ${draft.source.line}`;
  const parts = [first];
  const told: Draft[] = [];
  const rest: Draft[] = [];
  for (const draft of others) {
    const twin = parts.find((each) => goods(each.line) === goods(draft.line));
    if (twin && party(draft.line) === party(first.line) && tellsMore(draft, parts.concat(told))) told.push(draft);
    else if (twin || party(draft.line) !== party(first.line)) {
      draft.refuse(draft.cell('tracking') ?? draft.cell('external_tracking') ?? null, same(twin ?? first));
      rest.push(draft);
    } else parts.push(draft);
  }
  const all = [...parts, ...told];
  if (all.length === 1) return [first, ...rest];
  const value = parts.length === 1 ? first.line.declared_value : valueOf(parts);
  if (value === 'unclear')
    for (const draft of parts)
      draft.refuse(
        draft.cell('declared_value')!,
        'Each line of the parcel says this value: say what one item is worth',
      );
  const wrong = all.find(({ reasons }) => reasons.length > 0);
  if (wrong) {
    for (const draft of all)
      if (draft.reasons.length === 0)
        draft.refuse(null, `Another line of the same parcel is refused: line ${wrong.source.line}`);
    return [...all, ...rest];
  }
  first.parts = all;
  first.line.events = inTime(all.flatMap(({ line }) => line.events));
  first.repairs = all.flatMap(({ repairs }) => repairs);
  if (parts.length > 1) joinItems(first, parts, value as number | null);
  return [first, ...rest];
}

/** Whether a line that repeats another one tells of something that happened, which no other line does. */
const tellsMore = (draft: Draft, others: readonly Draft[]): boolean =>
  draft.line.events.length > 0 &&
  others.every(({ line }) => JSON.stringify(line.events) !== JSON.stringify(draft.line.events));

function joinItems(first: Draft, parts: readonly Draft[], value: number | null): void {
  const weights = parts.flatMap(({ line }) => line.weight_kg ?? []);
  first.line = {
    ...first.line,
    declared_value: value,
    weight_kg:
      new Set(weights).size > 1 ? Number(weights.reduce((sum, kg) => sum + kg, 0).toFixed(3)) : first.line.weight_kg,
    contents: [...new Set(parts.flatMap(({ line }) => line.contents ?? []))].join(', ').slice(0, 1_000) || null,
    quantity: parts.reduce((sum, { line }) => sum + (line.quantity ?? 1), 0),
    unit_value: null,
    items: parts.map(({ line }) => itemOf(line)),
  };
  first.notices.push(
    'Several lines of one parcel are its items: different values and weights are added up, equal ones are the parcel’s.',
  );
}

/** What the parcel is worth: its items where each line says its own value, once where every line says the whole. */
function valueOf(parts: readonly Draft[]): number | null | 'unclear' {
  const values = parts.flatMap(({ line }) => line.declared_value ?? []);
  const products = parts.flatMap(({ line }) => worth(line) ?? []);
  if (values.length === 0) return products.length === parts.length ? total(products) : null;
  const isOwn = parts.every(
    ({ line }) => line.declared_value !== null && worth(line) !== null && near(worth(line)!, line.declared_value),
  );
  if (isOwn) return total(values);
  if (new Set(values).size > 1) return products.length === parts.length ? 'unclear' : total(values);
  if (products.length === parts.length) return near(total(products), values[0]!) ? values[0]! : 'unclear';
  // Given in the first line alone, it is the parcel's.
  return parts.slice(1).every((draft) => draft.isFilled('declared_value')) ? values[0]! : 'unclear';
}
