import type { Condition } from '#tools/refine/refine.ts';

/** "In Bogotá or in Medellín": names of one kind, of which a row has one. */
function eitherName(where: readonly Condition[]): Condition[] {
  const byColumn = Map.groupBy(where, ({ column, op }) => (op === 'contains' && named.has(column) ? column : ''));
  return where.flatMap((one): Condition[] => {
    const same = one.op === 'contains' ? (byColumn.get(one.column) ?? []) : [];
    const values = [...new Set(same.flatMap(({ value }) => value ?? []))];
    if (values.length < 2) return [one];
    return same[0] === one ? [{ column: one.column, op: 'in', value: values }] : [];
  });
}
const named = new Set(['dest_city', 'city', 'city_name', 'copa_name', 'service_provider_name', 'provider_name', 'airline_name']); // prettier-ignore

/** Values of one column that are ruled out, or asked for beside one another, as one condition. */
export function merge(all: readonly Condition[]): Condition[] {
  const where = eitherName(all);
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
