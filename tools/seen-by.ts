import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Role } from '#tools/roles.ts';

const narrowed = new WeakMap<AnyContract, Map<Role, AnyContract>>();

/**
 * The contract as an account of this role has it: a list without the columns that it does not see, so that no row,
 * file, foot or refinement holds them. The same object for the same role.
 */
export function seenBy(contract: AnyContract, role: Role): AnyContract {
  const { output } = contract;
  if (output.kind !== 'rows') return contract;
  const sees = ([, schema]: [string, z.ZodType]) => fieldOf(schema).seenBy?.includes(role) !== false;
  const columns = Object.entries(output.row);
  if (columns.every(sees)) return contract;
  const known = narrowed.get(contract) ?? new Map<Role, AnyContract>();
  narrowed.set(contract, known);
  const row = Object.fromEntries(columns.filter(sees));
  const made = known.get(role) ?? ({ ...contract, output: { ...output, row } } as AnyContract);
  known.set(role, made);
  return made;
}
