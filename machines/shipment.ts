import { setup } from 'xstate';
import type { ShipmentState } from '#tools/rules/status.ts';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

/** A checkpoint on its way into the life of a parcel. */
export interface ShipmentEvent {
  /** The checkpoint code, such as RCV. */
  type: string;
  /** Older than the newest event the parcel already has. */
  late?: boolean;
  /** Told by a partner's or carrier's own record: it may skip stages forward, never back. */
  reported?: boolean;
  /** A supervisor sets the state, whatever the listed transitions. */
  correction?: boolean;
  /** For BAG and TOM: the manifest is still open. */
  manifestOpen?: boolean;
  /** For BAG and TOM: the parcel is stopped. */
  stopped?: boolean;
  /** For RTI after delivery: the customer asked for the return. */
  customerReturn?: boolean;
  /** For DEP before processing: the parcel leaves an entry point for the hub. */
  hubTransfer?: boolean;
}

const whyNot = {
  offManifest: (event: ShipmentEvent) =>
    event.manifestOpen || event.stopped
      ? null
      : 'A manifested parcel leaves its manifest only while it is open, or by a stop',
  customerReturn: (event: ShipmentEvent) =>
    event.customerReturn ? null : "A delivered parcel returns only at the customer's request",
  hubTransfer: (event: ShipmentEvent) =>
    event.hubTransfer ? null : 'A parcel that is not manifested departs only on a transfer to the hub',
} satisfies Record<string, WhyNot<ShipmentEvent>>;

const at = (rank: number) => ({ rank });
const lost = { LOS: 'lost' } as const;

/**
 * The life of a parcel; events are checkpoint codes. `meta.rank` is the stage: a late event moves only to a later one.
 * `lost`, `cancelled` and `expired` have none, so only a listed transition leads there; whatever is seen after `lost` says
 * where the parcel was found.
 */
export const shipmentMachine = setup({
  types: { events: {} as ShipmentEvent },
  guards: guardsOf<ShipmentEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'shipment',
  initial: 'created',
  on: { XRY: {}, CPY: {}, POD: {}, DAM: {}, ARS: {}, NRC: {}, STP: {}, KYR: {} },
  states: {
    created: {
      meta: at(1),
      on: { CRE: {}, PRE: 'prealerted', COL: 'received', RCV: 'received', MEA: 'received', CAN: 'cancelled' },
    },
    prealerted: {
      meta: at(2),
      on: { PRE: {}, COL: 'received', RCV: 'received', MEA: 'received', CAN: 'cancelled', EXP: 'expired' },
    },
    received: {
      meta: at(3),
      on: {
        PRO: 'processed', HLD: 'on_hold', XRF: 'on_hold', PRH: 'prohibited',
        COL: {}, RCV: {}, MEA: {}, DEP: { guard: 'hubTransfer' },
      }, // prettier-ignore
    },
    on_hold: { meta: at(4), on: { PRO: 'processed', RTO: 'return_origin', DES: 'destroyed', HLD: {}, XRF: {} } },
    prohibited: { meta: at(4), on: { RTO: 'return_origin', DES: 'destroyed', PRH: {} } },
    processed: { meta: at(4), on: { BAG: 'bagged', HLD: 'on_hold', XRF: 'on_hold', PRO: {} } },
    bagged: { meta: at(5), on: { MNF: 'manifested', TOB: 'processed', PRO: 'processed', BAG: {} } },
    manifested: {
      meta: at(6),
      on: {
        DEP: 'departed',
        // Left behind before it ever flew.
        OFL: 'offloaded',
        BAG: { target: 'bagged', guard: 'offManifest' },
        TOM: { target: 'bagged', guard: 'offManifest' },
        MNF: {}, TND: {},
      }, // prettier-ignore
    },
    departed: {
      meta: at(7),
      on: { ARR: 'arrived', AGT: 'arrived', OFL: 'offloaded', ...lost, DEP: {}, TRA: {}, TRD: {} },
    },
    // Handed over again it is still not gone.
    offloaded: { meta: at(7), on: { DEP: 'departed', ...lost, OFL: {}, MNF: {}, TND: {} } },
    arrived: { meta: at(8), on: { CIN: 'customs_in', SHL: 'short_landed', ...lost, ARR: {}, AGT: {} } },
    short_landed: { meta: at(8), on: { ARR: 'arrived', AGT: 'arrived', ...lost, SHL: {} } },
    customs_in: { meta: at(9), on: { COU: 'customs_out', CHD: 'customs_held', SEZ: 'seized', ...lost, CIN: {} } },
    customs_held: {
      meta: at(9),
      on: { COU: 'customs_out', SEZ: 'seized', RTI: 'returning', DES: 'destroyed', ...lost, CHD: {} },
    },
    customs_out: {
      meta: at(10),
      on: { GAT: 'at_delivery', SRT: 'at_delivery', DOF: 'at_delivery', HDD: 'at_delivery', ...lost, COU: {} },
    },
    at_delivery: {
      meta: at(11),
      on: {
        OFD: 'out_for_delivery',
        PUR: 'pickup_ready',
        RTI: 'returning',
        ...lost,
        GAT: {},
        SRT: {},
        DOF: {},
        HDD: {},
      },
    },
    out_for_delivery: { meta: at(12), on: { DLV: 'delivered', ATT: 'attempted', ...lost, OFD: {} } },
    attempted: {
      meta: at(12),
      on: { OFD: 'out_for_delivery', PUR: 'pickup_ready', RTI: 'returning', ...lost, ATT: {} },
    },
    pickup_ready: { meta: at(12), on: { DLV: 'delivered', RTI: 'returning', ...lost, PUR: {} } },
    delivered: { meta: at(13), on: { DLV: {}, RTI: { target: 'returning', guard: 'customerReturn' } } },
    returning: { meta: at(14), on: { RTD: 'returned', ...lost, RTI: {} } },
    return_origin: { meta: at(14), on: { RTD: 'returned', RTO: {} } },
    returned: { meta: at(15), type: 'final' },
    destroyed: { meta: at(15), type: 'final' },
    seized: { meta: at(15), type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
    lost: {
      on: {
        DEP: 'departed', TRA: 'departed', TRD: 'departed', OFL: 'offloaded', ARR: 'arrived', AGT: 'arrived',
        CIN: 'customs_in', CHD: 'customs_held', COU: 'customs_out', SEZ: 'seized', GAT: 'at_delivery',
        SRT: 'at_delivery', DOF: 'at_delivery', HDD: 'at_delivery', OFD: 'out_for_delivery', ATT: 'attempted',
        PUR: 'pickup_ready', DLV: 'delivered', RTI: 'returning', RTD: 'returned', DES: 'destroyed', LOS: {},
      }, // prettier-ignore
    },
  },
});

/** What a station does to a parcel, in its words. */
const atStation: Record<string, string> = {
  RCV: 'This parcel cannot be received',
  MEA: 'This parcel cannot be weighed',
};

const cycle = lifeCycle<ShipmentState, ShipmentEvent>(
  shipmentMachine,
  (code) => atStation[code] ?? `This parcel cannot take the checkpoint ${code}`,
  whyNot,
);

const ranks = new Map(
  Object.entries(shipmentMachine.states).map(([state, node]) => [
    state,
    (node.meta as { rank?: number } | undefined)?.rank,
  ]),
);

/** The state each checkpoint sets, wherever it comes; the codes of the root set none. */
const sets = new Map<string, ShipmentState>([['CRE', 'created']]);
for (const node of Object.values(shipmentMachine.states))
  for (const [code, [first]] of node.transitions) {
    const target = first?.target?.[0]?.key;
    if (target) sets.set(code, target as ShipmentState);
  }
sets.set('TND', 'manifested');

const isForward = (from: ShipmentState, to: ShipmentState): boolean =>
  (ranks.get(to) ?? 0) > (ranks.get(from) ?? Infinity);

/**
 * The state of a parcel after a checkpoint. An event that changes nothing (a second DLV, a note, an older event of an
 * earlier stage) answers the same state: it is stored. `refused` says why it may not be stored.
 */
export function nextShipment(
  state: ShipmentState,
  event: ShipmentEvent,
): { state: ShipmentState } | { refused: string } {
  const target = sets.get(event.type) ?? null;
  if (!target && !cycle.events.has(event.type)) return { refused: `There is no checkpoint ${event.type}` };
  if (event.correction) return { state: target ?? state };
  if (state === 'cancelled' || state === 'expired') return { refused: `A parcel that is ${state} takes no checkpoint` };
  if (target === state) return { state };
  if (event.late && target && !isForward(state, target)) return { state };
  const moved = cycle.move(state, event);
  if ('state' in moved) return moved;
  if (event.reported && target && !cycle.isFinal(state) && isForward(state, target)) return { state: target };
  return event.late ? { state } : moved;
}

/** Whether a parcel in this state has come as far as a checkpoint says; a late one that is only stored may say more. */
export function hasReached(state: ShipmentState, code: string): boolean {
  const target = sets.get(code);
  return target === undefined || !isForward(state, target);
}

/** The checkpoints a parcel takes in this state, those that move it first. */
export const offeredShipment = (state: ShipmentState): string[] => cycle.offered(state);
