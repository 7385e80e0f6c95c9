import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createActor } from 'xstate';
import type { AnswerOf, AnyContract, ChangeContract, RowsAnswer } from '#tools/define.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { loadMachine } from '#machines/load.ts';
import type { Failure, Load } from '#machines/load.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { call } from '#web/lib/call.ts';
import { useAfterChanges } from '#web/lib/changes.ts';
import { changeOf, contractOf } from '#web/lib/contracts.ts';
import { answered } from '#web/lib/first-answer.ts';
import { refineOf } from '#web/lib/refining.ts';

/** What is to be loaded; another key is another thing, and loads anew. */
export interface Request<T> {
  key: string;
  load: Load<T>;
}

export interface Loaded<T> {
  /** The newest answer; while reloading still the one before. */
  answer: T | null;
  state: 'idle' | 'loading' | 'reloading' | 'success' | 'empty' | 'failure';
  /** It has been waiting for 200 ms: time to say so. */
  slow: boolean;
  failure: Failure | null;
  again: () => void;
}

interface Options {
  /** Milliseconds to wait before asking, so that only the last of many keystrokes asks. */
  pauseMs?: number;
  /** Asked once for the whole page by everybody who asks the same; again only after a failure. */
  shared?: boolean;
}

/** What a contract answers; null arguments ask nothing. */
export function answerOf<C extends AnyContract>(contract: C, args: Row | null): Request<AnswerOf<C>> | null {
  if (!args) return null;
  const load = (signal: AbortSignal) => call(contract, args as never, { signal }).finally(answered);
  return { key: `${contract.path} ${JSON.stringify(args)}`, load };
}

/** The same of a list, with the refinement that it was asked with: while it reloads, its rows are still those before. */
export function listOf(contract: AnyContract, args: Row | null): Request<RefinedAnswer> | null {
  const request = answerOf(contract, args);
  if (!request || !args) return null;
  const refine = refineOf(contract, args);
  return { ...request, load: async (signal) => ({ ...((await request.load(signal)) as RowsAnswer<Row>), refine }) };
}
export type RefinedAnswer = RowsAnswer<Row> & { refine: Refine };

const machine = loadMachine<unknown>();
const start = () => createActor(machine).start();
const sharedLoads = new Map<string, ReturnType<typeof start>>();

function sharedLoad(key: string): ReturnType<typeof start> {
  const load = sharedLoads.get(key) ?? start();
  sharedLoads.set(key, load);
  return load;
}

/** Forgets what was loaded for everybody, as after signing in as somebody else. */
export const forgetSharedLoads = (): void => sharedLoads.clear();

const ends = ['success', 'empty', 'failure', 'idle'] as const;

/** Loads what is requested whenever its key changes, and after changes; nothing where the request is null. */
export function useLoad<T>(
  request: Request<T> | null,
  { pauseMs = 0, shared: isShared = false }: Options = {},
): Loaded<T> {
  const key = request?.key ?? null;
  const sharedKey = isShared ? key : null;
  const actor = useMemo(() => (sharedKey === null ? start() : sharedLoad(sharedKey)), [sharedKey]);
  const newest = useRef(request);
  useEffect(() => {
    newest.current = request;
  });
  const again = useCallback(() => {
    const wanted = newest.current;
    actor.send(wanted ? { type: 'load', load: wanted.load } : { type: 'reset' });
  }, [actor]);
  useEffect(() => {
    const now = actor.getSnapshot();
    if (sharedKey !== null && !now.matches('idle') && !now.matches('failure')) return;
    if (key === null || !pauseMs) return again();
    const timer = setTimeout(again, pauseMs);
    return () => clearTimeout(timer);
  }, [actor, sharedKey, key, pauseMs, again]);
  useAfterChanges(
    useCallback(() => {
      if (sharedKey === null && key !== null) again();
    }, [sharedKey, key, again]),
  );
  useEffect(() => {
    if (sharedKey === null) return () => actor.send({ type: 'reset' });
  }, [actor, sharedKey]);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { data, error } = state.context;
  return {
    answer: data as T | null,
    state: ends.find((name) => state.matches(name)) ?? (data === null ? 'loading' : 'reloading'),
    slow: state.hasTag('slow'),
    failure: error,
    again,
  };
}

/** The contract of a wire path; null until it is here, and where there is none. */
export const useContract = (path: string): AnyContract | null =>
  useLoad({ key: `contract ${path}`, load: () => contractOf(path) }, { shared: true }).answer;

/** The same where some part of the page has it already. */
export const loadedContract = (path: string): AnyContract | null =>
  (sharedLoads.get(`contract ${path}`)?.getSnapshot().context.data ?? null) as AnyContract | null;

/** The contracts of several changes by their wire paths; none until all are here. */
export const useChanges = (paths: readonly string[]): ChangeContract[] =>
  useLoad({ key: `changes ${paths.join()}`, load: () => Promise.all(paths.map(changeOf)) }, { shared: true }).answer ??
  none;
const none: ChangeContract[] = [];
