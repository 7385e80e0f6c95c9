import type { Condition } from '#tools/refine/refine.ts';

const plain = (value: unknown): string => String(value ?? '').toLowerCase();
const before = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' ? one < other : String(one) < String(other);

/** Whether a row that was already answered meets a condition, as the list itself would decide. */
export function holds({ column, op, value }: Condition, row: Record<string, unknown>): boolean {
  const held = row[column] ?? null;
  const values = [value ?? []].flat();
  const [first, second] = values;
  const isOne = values.some((each) => plain(each) === plain(held));
  switch (op) {
    case 'empty':
      return held === null;
    case 'not empty':
      return held !== null;
    case '=':
    case 'in':
      return held !== null && isOne;
    case '!=':
    case 'not in':
      return !isOne;
    case 'contains':
      return plain(held).includes(plain(first));
    case 'not contains':
      return !plain(held).includes(plain(first));
    case '<':
      return held !== null && before(held, first);
    case '<=':
      return held !== null && !before(first, held);
    case '>':
      return held !== null && before(first, held);
    case '>=':
      return held !== null && !before(held, first);
    case 'between':
      return held !== null && !before(held, first) && !before(second, held);
  }
}
