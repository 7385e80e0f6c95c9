import { contracts } from '#tools/index.ts';
import type { AnyContract } from '#tools/define.ts';
import { readInput } from '#tools/input.ts';
import { seenBy } from '#tools/seen-by.ts';
import { resolveDays } from '#tools/rules/day-words.ts';
import { mayUse } from '#tools/roles.ts';
import type { Who } from '#server/context.ts';
import { keyAllows } from '#server/identity/authenticate.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** The report that a wire path names, where this person may run it by itself. */
export function reportAt(path: string, who: Who): AnyContract {
  const contract = contracts.find((one) => one.path === path.replace(/^\/+/, ''));
  if (!contract) return refuseField('path', `is not a report: ${path}`);
  if (contract.effect !== 'read' || contract.method !== 'POST' || contract.view.kind === 'parcel')
    refuseField('path', `is not a report that can be scheduled: ${contract.title}`);
  if (!mayUse(contract, who) || !keyAllows(who, contract))
    refuse('forbidden', `Your account (${who.role}) may not use "${contract.title}".`);
  return seenBy(contract, who.role);
}

/** The arguments of a run: days counted from `today`, read by the rules of the contract. */
export function argumentsOf(
  contract: AnyContract,
  input: Record<string, unknown>,
  today: string,
): Record<string, unknown> {
  const resolved = resolveDays(input, today);
  const read = readInput(contract, resolved);
  if (read.issues) {
    const issues = read.issues.map(({ field, message }) => ({ field: `input.${field}`, message }));
    refuse('invalid', issues.map(({ field, message }) => `${field} ${message}`).join('; '), issues);
  }
  return resolved;
}
