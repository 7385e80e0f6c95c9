import type { AnyContract, Output, Shape } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Role } from '#tools/roles.ts';

const narrowed = new WeakMap<AnyContract, Map<Role, AnyContract>>();

/** What a role sees of a shape; the same object where that is all of it. */
function seenOf(shape: Shape, role: Role): Shape {
  const columns = Object.entries(shape);
  const seen = columns.filter(([, schema]) => fieldOf(schema).seenBy?.includes(role) !== false);
  return seen.length === columns.length ? shape : Object.fromEntries(seen);
}

function outputFor(output: Output, role: Role): Output {
  if (output.kind === 'rows') {
    const row = seenOf(output.row, role);
    return row === output.row ? output : { ...output, row };
  }
  const header = seenOf(output.header, role);
  // A section of which nothing is seen is none.
  const sections = Object.fromEntries(
    Object.entries(output.sections)
      .map(([name, section]) => [name, { ...section, row: seenOf(section.row, role) }] as const)
      .filter(([, { row }]) => Object.keys(row).length > 0),
  );
  const isWhole = header === output.header && Object.entries(output.sections).every(([name, { row }]) => row === sections[name]?.row); // prettier-ignore
  return isWhole ? output : { ...output, header, sections };
}

/**
 * The contract as an account of this role has it: without the columns of lists and the fields of documents that it does
 * not see, so that no row, file, foot or refinement holds them. The same object for the same role.
 */
export function seenBy(contract: AnyContract, role: Role): AnyContract {
  const known = narrowed.get(contract) ?? new Map<Role, AnyContract>();
  narrowed.set(contract, known);
  const found = known.get(role);
  if (found) return found;
  const output = outputFor(contract.output, role);
  const made = output === contract.output ? contract : ({ ...contract, output } as AnyContract);
  known.set(role, made);
  return made;
}
