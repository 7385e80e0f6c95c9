import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { beginChange } from '#machines/change.ts';
import type { ChangeActor, ChangeNews, ChangeWork, Line } from '#machines/change.ts';
import type { Failure } from '#machines/load.ts';
import { noteChange } from '#web/lib/changes.ts';

const states = ['typed', 'previewed', 'refused', 'applied', 'undone', 'rejected'] as const;

/** A change in a person's hand, and what can be done with it now. */
export interface Change<T, L, R> {
  state: (typeof states)[number] | 'busy';
  busy: boolean;
  typed: T;
  /** What it would do; null while it is typed, and when it is over. */
  lines: L[] | null;
  /** How many of them would be done. */
  open: number;
  result: R | null;
  failure: Failure | null;
  /** What is wrong with the fields, by their names. */
  errors: Record<string, string>;
  canUndo: boolean;
  edit: (typed?: T) => void;
  choose: (typed: T) => void;
  preview: () => void;
  apply: () => void;
  reject: () => void;
  undo: () => void;
  /** Begins anew, as it was given. */
  restart: () => void;
}

interface Options<T, L, R> {
  typed: T;
  /** The state it starts in. */
  at?: { state: 'typed' | 'previewed' | 'applied'; lines?: L[] };
  /** Told also after the dialog is closed. */
  onNews?: (news: News<R>) => void;
}
/** What became of a change. */
export interface News<R> extends ChangeNews {
  result: R | null;
  failure: Failure | null;
  /** Where that is possible. */
  undo: (() => void) | null;
}

/** Runs changes through their machine, one after the other: who edits after one was done begins the next. */
export function useChange<T, L extends Line, R>(
  work: ChangeWork<T, L, R>,
  { typed: first, at, onNews }: Options<T, L, R>,
): Change<T, L, R> {
  const begin = (typed: T, where?: typeof at): ChangeActor<T, L, R> => {
    const made = beginChange(work, typed, where);
    const undo = () => made.send({ type: 'undo' });
    made.on('*', ({ type }) => {
      const now = made.getSnapshot();
      const { result, failure } = now.context;
      if (type !== 'notUndone') noteChange();
      onNews?.({ type, result, failure, undo: now.can({ type: 'undo' }) ? undo : null });
    });
    return made;
  };
  const [actor, setActor] = useState(() => begin(first, at));
  const snapshot = useSelector(actor, (now) => now);
  const { typed, lines, result, failure, issues } = snapshot.context;
  /** The change that takes what is typed now. */
  const live = () => {
    if (!snapshot.hasTag('over')) return actor;
    const next = begin(typed);
    setActor(next);
    return next;
  };
  const shown = snapshot.hasTag('over') ? null : lines;
  return {
    state: states.find((name) => snapshot.matches(name)) ?? 'busy',
    busy: snapshot.hasTag('busy'),
    typed,
    lines: shown,
    open: shown?.filter(({ refused }) => !refused).length ?? 0,
    result,
    failure,
    // What is wrong with one of several is said of them all.
    errors: Object.fromEntries(issues.map(({ field, message }) => [field.split('.')[0], message])),
    canUndo: snapshot.can({ type: 'undo' }) || snapshot.matches('undoing'),
    edit: (next) => live().send({ type: 'edit', typed: next }),
    choose: (next) => actor.send({ type: 'choose', typed: next }),
    preview: () => live().send({ type: 'preview' }),
    apply: () => live().send({ type: 'apply' }),
    reject: () => actor.send({ type: 'reject' }),
    undo: () => actor.send({ type: 'undo' }),
    restart: () => setActor(begin(first, at)),
  };
}

/** What went wrong with a change and no box of its form says; `hidden` are the fields that it does not show. */
export const untold = (
  { failure, errors }: Pick<Change<unknown, unknown, unknown>, 'failure' | 'errors'>,
  hidden: readonly string[],
): Failure | null => {
  const wrong = Object.keys(errors);
  return wrong.length > 0 && wrong.every((key) => !hidden.includes(key)) ? null : failure;
};
