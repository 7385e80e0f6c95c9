import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type HubManifestState = 'created' | 'in_transit' | 'receiving' | 'complete' | 'with_differences' | 'closed';

/** Its bags after the event: those on the list, those of them that have come, and those that came without being on it. */
export interface HubBags {
  listed: number;
  received: number;
  overage: number;
}
export type HubManifestEvent =
  | { type: 'depart'; listed: number }
  | ({ type: 'receive' | 'finish' } & HubBags)
  /** A bag was received by mistake. */
  | ({ type: 'take_back'; departed: boolean; finished: boolean } & HubBags)
  | { type: 'close' };

const counted = (event: HubManifestEvent): HubBags | null => ('received' in event ? event : null);

const whyNot = {
  hasBags: (event: HubManifestEvent) =>
    event.type === 'depart' && event.listed < 1 ? 'A hub manifest departs with at least one bag' : null,
  allThere: (event: HubManifestEvent) => {
    const bags = counted(event);
    if (!bags) return null;
    if (bags.received < bags.listed) return 'Not every bag has been received';
    return bags.overage > 0 ? 'A bag came that is not on the list' : null;
  },
  someThere: (event: HubManifestEvent) => {
    const bags = counted(event);
    return bags && bags.received + bags.overage < 1 ? 'No bag has been received' : null;
  },
  finished: (event: HubManifestEvent) =>
    event.type === 'take_back' && !event.finished ? 'Its reception had not been finished' : null,
  departed: (event: HubManifestEvent) =>
    event.type === 'take_back' && !event.departed ? 'The hub manifest has not departed' : null,
} satisfies Record<string, WhyNot<HubManifestEvent>>;

/** A late bag that is taken back leaves the reception finished, as it was before it came. */
const late = [
  { target: 'complete', guard: 'allThere' },
  { target: 'with_differences', guard: 'finished' },
] as const;
const back = [{ target: 'receiving', guard: 'someThere' }, { target: 'in_transit', guard: 'departed' }, 'created'] as const; // prettier-ignore

/** A transfer list from an entry point to the hub: received bag by bag, finished when nothing more is expected, then closed. */
export const hubManifestMachine = setup({
  types: { events: {} as HubManifestEvent },
  guards: guardsOf<HubManifestEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'hubManifest',
  initial: 'created',
  states: {
    created: {
      on: { depart: { target: 'in_transit', guard: 'hasBags' }, receive: [{ target: 'complete', guard: 'allThere' }, 'receiving'] },
    },
    in_transit: { on: { receive: [{ target: 'complete', guard: 'allThere' }, 'receiving'] } },
    receiving: {
      on: {
        finish: [{ target: 'complete', guard: 'allThere' }, 'with_differences'],
        receive: [{ target: 'complete', guard: 'allThere' }, 'receiving'],
        take_back: back,
      },
    },
    complete: {
      on: { close: 'closed', receive: [{ target: 'complete', guard: 'allThere' }, 'with_differences'], take_back: [...late, ...back] },
    },
    with_differences: {
      on: {
        close: 'closed',
        receive: [{ target: 'complete', guard: 'allThere' }, 'with_differences'],
        take_back: [...late, { target: 'with_differences', guard: 'someThere' }, ...back],
      },
    },
    closed: { type: 'final' },
  },
}); // prettier-ignore

const cannot: Record<HubManifestEvent['type'], string> = {
  depart: 'This hub manifest cannot depart',
  receive: 'This hub manifest cannot take bags in',
  finish: 'This hub manifest cannot be finished',
  take_back: 'This hub manifest cannot give a bag back',
  close: 'This hub manifest cannot be closed',
};

const cycle = lifeCycle<HubManifestState, HubManifestEvent>(hubManifestMachine, (type) => cannot[type], whyNot);

/** The state of a hub manifest after an event, or the sentence why it is refused. */
export const nextHubManifest = (
  state: HubManifestState,
  event: HubManifestEvent,
): { state: HubManifestState } | { refused: string } => cycle.move(state, event);

/** What somebody may do with a hub manifest now. */
export const offeredHubManifest = (state: HubManifestState): string[] =>
  cycle.offered(state).filter((type) => type !== 'take_back');
