import type { Condition } from '#tools/refine/refine.ts';

/** Values of one column that are ruled out, or asked for beside one another, as one condition. */
export function merge(where: readonly Condition[]): Condition[] {
  const kept: Condition[] = [];
  for (const one of where) {
    const other = kept.find(
      ({ column, op }) =>
        column === one.column &&
        (op === one.op || (op === 'in' && one.op === '=') || (op === 'not in' && one.op === '!=')) &&
        ['=', '!=', 'in', 'not in'].includes(op),
    );
    if (!other) kept.push({ ...one });
    else {
      other.value = [...new Set([other.value ?? [], one.value ?? []].flat())];
      other.op = other.op === '=' || other.op === 'in' ? 'in' : 'not in';
      if (other.value.length === 1) [other.op, other.value] = [other.op === 'in' ? '=' : '!=', other.value[0]!];
    }
  }
  // What is ruled out is not also asked for: "payments that have not been paid".
  return kept.filter(
    ({ column, op, value }) =>
      op !== '=' || !kept.some((one) => one.column === column && one.op === '!=' && one.value === value),
  );
}
