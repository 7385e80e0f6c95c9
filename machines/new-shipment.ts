import { assign, fromPromise, setup } from 'xstate';
import { phoneOwners, type PhoneOwner } from '#tools/rows/new-shipment.ts';
import { failureOf, type Failure } from './load.ts';

export interface DraftItem {
  description?: string;
  quantity?: number;
  unit_value?: number;
  hs_code?: string;
}
/** A shipment while it is typed: its fields, what is inside, and the phones of four people, each list apart. */
export interface Draft {
  fields: Record<string, unknown>;
  items: DraftItem[];
  phones: Record<PhoneOwner, string[]>;
}
export const emptyDraft = (): Draft => ({
  fields: { ctry_iso_code: 'BR', import_service: '2' },
  items: [{ quantity: 1 }],
  phones: Object.fromEntries(phoneOwners.map((owner) => [owner, []])) as unknown as Draft['phones'],
});

interface Work<L, S> {
  draft: Draft;
  /** Reserves the numbers and gives what the label will show. */
  prepare: (draft: Draft, signal: AbortSignal) => Promise<L>;
  save: (draft: Draft, label: L) => Promise<S>;
}
interface Context<L, S> extends Work<L, S> {
  label: L | null;
  saved: S | null;
  failure: Failure | null;
}
const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });
const thrown = ({ event }: { event: { error: unknown } }) => event.error;

export type ShipmentDraftEvent =
  | { type: 'set'; fields: Record<string, unknown> }
  | { type: 'setItem'; at: number; item: DraftItem }
  | { type: 'removeItem'; at: number }
  | { type: 'addItem' | 'clearItems' | 'clear' | 'prepare' | 'back' | 'save' | 'another' }
  | { type: 'setPhones'; owner: PhoneOwner; phones: string[] }
  | { type: 'clearPhones'; owner: PhoneOwner };

/**
 * A shipment in two steps: typed → prepared, with the numbers and the label that it will have → saved. Going back to the
 * fields gives the label up; the next one has numbers of its own.
 */
export function newShipmentMachine<L, S>() {
  type Held = Context<L, S>;
  const edited = ({ draft }: Held, part: Partial<Draft>) => ({ draft: { ...draft, ...part }, failure: null });
  return setup({
    types: { context: {} as Held, events: {} as ShipmentDraftEvent, input: {} as Work<L, S>, tags: {} as 'busy' },
    actors: {
      prepare: fromPromise<L, Held>(({ input: { draft, prepare }, signal }) => prepare(draft, signal)),
      save: fromPromise<S, Held>(({ input: { draft, label, save } }) => save(draft, label!)),
    },
    actions: {
      set: assign(({ context, event }) =>
        event.type === 'set' ? edited(context, { fields: { ...context.draft.fields, ...event.fields } }) : {},
      ),
      addItem: assign(({ context }) => edited(context, { items: [...context.draft.items, { quantity: 1 }] })),
      setItem: assign(({ context, event }) =>
        event.type === 'setItem'
          ? edited(context, { items: context.draft.items.map((item, at) => (at === event.at ? event.item : item)) })
          : {},
      ),
      removeItem: assign(({ context, event }) =>
        event.type === 'removeItem'
          ? edited(context, { items: context.draft.items.filter((_, at) => at !== event.at) })
          : {},
      ),
      clearItems: assign(({ context }) => edited(context, { items: [{ quantity: 1 }] })),
      setPhones: assign(({ context, event }) =>
        event.type === 'setPhones'
          ? edited(context, { phones: { ...context.draft.phones, [event.owner]: event.phones } })
          : {},
      ),
      clearPhones: assign(({ context, event }) =>
        event.type === 'clearPhones' ? edited(context, { phones: { ...context.draft.phones, [event.owner]: [] } }) : {},
      ),
      clear: assign(({ context }) => edited(context, emptyDraft())),
      forget: assign({ label: null, saved: null, failure: null }),
      show: assign((_, { answer }: { answer: L }) => ({ label: answer, failure: null })),
      finish: assign((_, { answer }: { answer: S }) => ({ saved: answer, failure: null })),
      fail: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    },
  }).createMachine({
    id: 'newShipment',
    context: ({ input }) => ({ ...input, label: null, saved: null, failure: null }),
    initial: 'typed',
    states: {
      typed: {
        on: {
          set: { actions: 'set' },
          addItem: { actions: 'addItem' },
          setItem: { actions: 'setItem' },
          removeItem: { actions: 'removeItem' },
          clearItems: { actions: 'clearItems' },
          setPhones: { actions: 'setPhones' },
          clearPhones: { actions: 'clearPhones' },
          clear: { actions: 'clear' },
          prepare: 'preparing',
        },
      },
      preparing: {
        tags: ['busy'],
        invoke: {
          src: 'prepare',
          input: ({ context }) => context,
          onDone: { target: 'prepared', actions: { type: 'show', params: answered<L> } },
          onError: { target: 'typed', actions: { type: 'fail', params: thrown } },
        },
      },
      prepared: { on: { back: { target: 'typed', actions: 'forget' }, save: 'saving' } },
      saving: {
        tags: ['busy'],
        invoke: {
          src: 'save',
          input: ({ context }) => context,
          onDone: {
            target: 'saved',
            actions: ['clear', { type: 'finish', params: answered<S> }],
          },
          onError: { target: 'prepared', actions: { type: 'fail', params: thrown } },
        },
      },
      saved: { on: { another: { target: 'typed', actions: 'forget' } } },
    },
  });
}
