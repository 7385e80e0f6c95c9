import type { AnyStateMachine } from 'xstate';

/** Says in one sentence why an event may not happen now, or null where it may. */
export type WhyNot<Event> = (event: Event) => string | null;

interface Candidate {
  /** Null where the event is noted and the state stays. */
  to: string | null;
  guard: string | null;
}

export interface LifeCycle<State extends string, Event extends { type: string }> {
  /** The next state of a listed transition, or why there is none. */
  move(state: State, event: Event): { state: State } | { refused: string };
  /** Event types that have a transition here, those that change the state first. */
  offered(state: State): string[];
  isState(text: string): text is State;
  /** A state that nothing leaves. */
  isFinal(state: State): boolean;
  /** Every event type of the machine. */
  events: ReadonlySet<string>;
}

/** XState guards made of the same sentences, for `setup({ guards })`. */
export function guardsOf<Event, Names extends string>(whyNot: Record<Names, WhyNot<Event>>) {
  const guards = Object.entries(whyNot).map(([name, why]) => [
    name,
    ({ event }: { event: Event }) => (why as WhyNot<Event>)(event) === null,
  ]);
  return Object.fromEntries(guards) as Record<Names, (args: { event: Event }) => boolean>;
}

/** States whose name is another word within a sentence. */
const inWords: Record<string, string> = { none: 'not given yet', void: 'voided', manifested: 'on a manifest' };
const said = (state: string): string => inWords[state] ?? state.replaceAll('_', ' ');

function candidatesOf(machine: AnyStateMachine, state: string): Map<string, Candidate[]> {
  const node = machine.states[state];
  const found = new Map<string, Candidate[]>();
  if (!node || node.type === 'final') return found;
  for (const [type, transitions] of [...node.transitions, ...machine.root.transitions]) {
    if (found.has(type)) continue;
    const candidates = transitions.map(({ target, guard }) => ({
      to: target?.[0]?.key ?? null,
      guard: typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? null),
    }));
    found.set(type, candidates);
  }
  return found;
}

/**
 * Reads the transition table out of a flat machine once, so that a step costs a look-up; the machine stays the only
 * place where the transitions are written. `cannot` says of each event in words what may not happen; the state that
 * keeps it from happening is named behind it.
 */
export function lifeCycle<State extends string, Event extends { type: string }>(
  machine: AnyStateMachine,
  cannot: (type: Event['type']) => string,
  whyNot: Record<string, WhyNot<Event>> = {},
): LifeCycle<State, Event> {
  const states = Object.keys(machine.states);
  const table = new Map(states.map((state) => [state, candidatesOf(machine, state)]));
  const events = new Set([...table.values()].flatMap((found) => [...found.keys()]));

  function whyNone(state: State, type: Event['type']): string {
    const leadsHere = [...table.values()].some((found) => found.get(type)?.some(({ to }) => to === state));
    return leadsHere ? `${cannot(type)}: it is already ${said(state)}` : `${cannot(type)}: it is ${said(state)}`;
  }

  function move(state: State, event: Event): { state: State } | { refused: string } {
    const candidates = table.get(state)?.get(event.type) ?? [];
    let refused = candidates.length ? '' : whyNone(state, event.type);
    for (const { to, guard } of candidates) {
      const why = guard ? (whyNot[guard]?.(event) ?? null) : null;
      if (why === null) return { state: (to ?? state) as State };
      refused = why;
    }
    return { refused };
  }
  function offered(state: State): string[] {
    const found = [...(table.get(state) ?? [])];
    const moves = ([, candidates]: [string, Candidate[]]) => candidates.some(({ to }) => to !== null && to !== state);
    return [...found.filter(moves), ...found.filter((entry) => !moves(entry))].map(([type]) => type);
  }
  return {
    move,
    offered,
    isState: (text): text is State => table.has(text),
    isFinal: (state) => machine.states[state]?.type === 'final',
    events,
  };
}
