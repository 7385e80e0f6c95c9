import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

/** One day of one employee: nothing known, one door only, first and last door, or put right by hand. */
export type AttendanceDayState = 'absent' | 'incomplete' | 'complete' | 'corrected';

export type AttendanceDayEvent =
  /** How many punches the logs have of the day by now, repeats left out. */
  | { type: 'log' | 'retire'; punches: number }
  /** The doors as they would be, ISO 8601; the log's where only the other one is put right. */
  | { type: 'correct'; first: string | null; last: string | null };

/** A day ends at the next day's cut, so no correction spans more than a day. */
const longestMs = 24 * 3_600_000;

const whyNot = {
  twoPunches: (event: AttendanceDayEvent) =>
    event.type !== 'correct' && event.punches < 2 ? 'The log has no two punches of this day' : null,
  onePunch: (event: AttendanceDayEvent) =>
    event.type !== 'correct' && event.punches !== 1 ? 'The log has no single punch of this day' : null,
  inOrder: (event: AttendanceDayEvent) => {
    if (event.type !== 'correct') return null;
    const { first, last } = event;
    if (first === null) return 'The first door is missing: the log has none of this day';
    if (last === null) return 'The last door is missing: the log has none of this day';
    const length = Date.parse(last) - Date.parse(first);
    if (length <= 0) return 'The last door must come after the first';
    return length >= longestMs ? 'First and last door are more than a day apart' : null;
  },
} satisfies Record<string, WhyNot<AttendanceDayEvent>>;

const byPunches = [
  { target: 'complete', guard: 'twoPunches' },
  { target: 'incomplete', guard: 'onePunch' },
  { target: 'absent' },
] as const;
const logged = { log: [...byPunches], correct: { target: 'corrected', guard: 'inOrder' } } as const;

export const attendanceDayMachine = setup({
  types: { events: {} as AttendanceDayEvent },
  guards: guardsOf<AttendanceDayEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'attendanceDay',
  initial: 'absent',
  states: {
    absent: { on: logged },
    incomplete: { on: logged },
    complete: { on: logged },
    // What was put right by hand beats any log, until it is retired.
    corrected: { on: { log: {}, correct: { guard: 'inOrder' }, retire: [...byPunches] } },
  },
});

const cannot: Record<AttendanceDayEvent['type'], string> = {
  log: 'This day cannot be read from the log',
  correct: 'This day cannot be corrected',
  retire: 'This day cannot lose its correction',
};

const cycle = lifeCycle<AttendanceDayState, AttendanceDayEvent>(attendanceDayMachine, (type) => cannot[type], whyNot);

/** The state of a day after an event, or the sentence why it is refused. */
export const nextAttendanceDay = (
  state: AttendanceDayState,
  event: AttendanceDayEvent,
): { state: AttendanceDayState } | { refused: string } => cycle.move(state, event);

/** What a person may do with a day: put it right, or retire the correction. */
export const offeredAttendanceDay = (state: AttendanceDayState): string[] =>
  cycle.offered(state).filter((type) => type !== 'log');
