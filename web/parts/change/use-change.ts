import { useRef, useState } from 'react';
import type { AnyContract, Done } from '#tools/define.ts';
import type { ApprovalLine } from '#tools/chat/parts.ts';
import { readInput } from '#tools/input.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { actionKey, call, CallError, planOf } from '#web/lib/call.ts';

/** The stages of a change on a screen: typed, its lines seen, carried out. */
export interface Change {
  errors: Record<string, string>;
  failure: CallError | null;
  busy: boolean;
  lines: ApprovalLine[] | null;
  /** Asks what the change would do; false where a field is wrong. */
  preview: (inputs: Row[]) => Promise<boolean>;
  /** Carries it out; null where it failed. */
  apply: (inputs: Row[]) => Promise<Applied | null>;
  back: () => void;
}

/** What was carried out. */
export interface Applied {
  answers: Row[];
  done: Done;
  /** The numbers of the changes that can be undone, in the order of their doing. */
  undoable: number[];
}

/** Preview, then do: every call of one go carries a key of its own, so that a repeated click has one effect. */
export function useChange(contract: AnyContract): Change {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const [lines, setLines] = useState<ApprovalLine[] | null>(null);
  const key = useRef(actionKey());

  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const fields = Object.fromEntries(error.issues.map(({ field, message }) => [field, message]));
    setErrors(fields);
    setFailure(error);
  };
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      fail(error);
      return null;
    } finally {
      setBusy(false);
    }
  }
  const preview = async (inputs: Row[]) => {
    const issues = readInput(contract, inputs[0] ?? {}).issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    if (issues.length) return false;
    key.current = actionKey();
    const all = await attempt(() => Promise.all(inputs.map((input) => planOf(contract, input as never))));
    setLines(all?.flat() ?? null);
    return all !== null;
  };
  const apply = (inputs: Row[]) =>
    attempt(async () => {
      const answers: Row[] = [];
      const undoable: number[] = [];
      for (const [index, input] of inputs.entries())
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure stops the rest
        answers.push(
          (await call(contract, input as never, {
            key: `${key.current}-${index}`,
            onUndoable: (change) => undoable.push(change),
          })) as unknown as Row,
        );
      key.current = actionKey();
      const done = { applied: 0, refused: 0 };
      for (const answer of answers as unknown as { done: Done }[]) {
        done.applied += answer.done.applied;
        done.refused += answer.done.refused;
      }
      return { answers, done, undoable };
    });
  return { errors, failure, busy, lines, preview, apply, back: () => setLines(null) };
}
