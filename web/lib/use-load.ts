import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { AnswerOf, AnyContract } from '#tools/define.ts';
import { loadMachine } from '#machines/load.ts';
import type { Failure } from '#machines/load.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { call } from '#web/lib/call.ts';
import { answered } from '#web/lib/first-answer.ts';

export interface Loaded<T> {
  /** The newest answer; while reloading still the one before. */
  answer: T | null;
  state: 'idle' | 'loading' | 'reloading' | 'success' | 'empty' | 'failure';
  /** It has been waiting for 200 ms: time to say so. */
  slow: boolean;
  failure: Failure | null;
  again: () => void;
}

const states = ['success', 'empty', 'failure', 'idle'] as const;

/** Asks a contract whenever its arguments change; null arguments ask nothing. */
export function useLoad<C extends AnyContract>(contract: C, args: Row | null): Loaded<AnswerOf<C>> {
  const machine = useMemo(() => loadMachine<AnswerOf<C>>(), []);
  const [state, send] = useMachine(machine, { input: { verified: contract.verified } });
  const wanted = JSON.stringify(args);
  const again = useCallback(() => {
    const input = JSON.parse(wanted) as Row | null;
    if (!input) return send({ type: 'reset' });
    send({ type: 'load', load: (signal) => call(contract, input as never, { signal }).finally(answered) });
  }, [contract, wanted, send]);
  useEffect(again, [again]);
  const { data, error } = state.context;
  const settled = states.find((name) => state.matches(name));
  return {
    answer: data,
    state: settled ?? (data === null ? 'loading' : 'reloading'),
    slow: state.hasTag('slow'),
    failure: error,
    again,
  };
}
