import type { Refine } from '#tools/refine/refine.ts';
import type { Decision } from '../choose/decision.ts';

/** "Recibidas parcialmente" is one state, which the call's own field has: the half of it that a column was read from is dropped. */
export function withoutClash(decision: Decision): Decision {
  if (decision.do !== 'call') return decision;
  const { refine, ...args } = decision.args as { refine?: Partial<Refine> } & Record<string, unknown>;
  const clashes = ({ column, op, value }: NonNullable<Refine['where']>[number]): boolean =>
    op === '=' && typeof args[column] === 'string' && args[column] !== value;
  if (!refine?.where?.some(clashes)) return decision;
  const where = refine.where.filter((one) => !clashes(one));
  const next = { ...refine, where };
  return { ...decision, args: { ...args, ...((where.length || Object.keys(refine).length > 1) && { refine: next }) } };
}
