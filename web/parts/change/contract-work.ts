import type { ChangeContract, Done } from '#tools/define.ts';
import type { ApprovalLine } from '#tools/chat/parts.ts';
import { readInput } from '#tools/input.ts';
import type { ChangeWork } from '#machines/change.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { actionKey, call, planOf, undo } from '#web/lib/call.ts';

/** What was carried out. */
export interface Applied {
  answers: Row[];
  done: Done;
  /** The numbers of the changes that can be undone, in the order of their doing. */
  undoable: number[];
}

/**
 * How a change is done by its route; `inputsOf` makes the calls of what was typed, one as it is where absent. What is sent
 * again carries the same key, so that a repeated click has one effect.
 */
export function contractWork<T extends object>(
  contract: ChangeContract,
  inputsOf: (typed: T) => Row[] = (typed) => [typed as Row],
): ChangeWork<T, ApprovalLine, Applied> {
  const keys = new WeakMap<T, string>();
  const keyOf = (typed: T): string => {
    const key = keys.get(typed) ?? actionKey();
    keys.set(typed, key);
    return key;
  };
  return {
    check: (typed) => readInput(contract, inputsOf(typed)[0] ?? {}).issues ?? [],
    preview:
      contract.change.preview === false
        ? null
        : async (typed, signal) => {
            const asked = inputsOf(typed).map((input) => planOf(contract, input as never, { signal }));
            return (await Promise.all(asked)).flat();
          },
    apply: async (typed) => {
      const applied: Applied = { answers: [], done: { applied: 0, refused: 0 }, undoable: [] };
      for (const [index, input] of inputsOf(typed).entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure stops the rest
        const answer = (await call(contract, input as never, {
          key: `${keyOf(typed)}-${index}`,
          onUndoable: (change) => applied.undoable.push(change),
        })) as unknown as Row & { done: Done };
        applied.answers.push(answer);
        applied.done.applied += answer.done.applied;
        applied.done.refused += answer.done.refused;
      }
      keys.delete(typed);
      return applied;
    },
    canUndo: (applied) =>
      applied !== null && applied.undoable.length > 0 && applied.undoable.length === applied.answers.length,
    undo: async (applied) => {
      // The last change first, as it may stand on an earlier one.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const change of applied?.undoable.toReversed() ?? []) await undo(change);
    },
  };
}
