/** Where a parcel is in its life; the transitions are in machines/shipment.ts. */
export const shipmentStates = [
  'created', 'prealerted', 'received', 'on_hold', 'prohibited', 'processed', 'bagged', 'manifested',
  'departed', 'offloaded', 'arrived', 'short_landed', 'customs_in', 'customs_held', 'customs_out',
  'at_delivery', 'out_for_delivery', 'attempted', 'pickup_ready', 'delivered', 'returning', 'return_origin',
  'returned', 'destroyed', 'seized', 'cancelled', 'expired', 'lost',
] as const; // prettier-ignore
export type ShipmentState = (typeof shipmentStates)[number];

export const statuses = ['moving', 'customs', 'delivered', 'exception', 'stopped', 'closed'] as const;
export type Status = (typeof statuses)[number];

/** The six words that people see. */
export const statusWords: Record<Status, string> = {
  moving: 'Moving',
  customs: 'At customs',
  delivered: 'Delivered',
  exception: 'Exception',
  stopped: 'Stopped',
  closed: 'Closed',
};

/** A life-cycle state with its words and the status it means while nothing is open on the parcel. */
const states: Record<ShipmentState, readonly [word: string, status: Status]> = {
  created: ['Created', 'moving'],
  prealerted: ['Pre-alerted', 'moving'],
  received: ['Received', 'moving'],
  on_hold: ['On hold', 'exception'],
  prohibited: ['Prohibited', 'stopped'],
  processed: ['Processed', 'moving'],
  bagged: ['Bagged', 'moving'],
  manifested: ['Manifested', 'moving'],
  departed: ['Departed', 'moving'],
  offloaded: ['Offloaded', 'exception'],
  arrived: ['Arrived', 'moving'],
  short_landed: ['Short-landed', 'exception'],
  customs_in: ['In customs', 'customs'],
  customs_held: ['Held by customs', 'customs'],
  customs_out: ['Released by customs', 'moving'],
  at_delivery: ['At delivery provider', 'moving'],
  out_for_delivery: ['Out for delivery', 'moving'],
  attempted: ['Delivery attempted', 'exception'],
  pickup_ready: ['Ready for collection', 'moving'],
  delivered: ['Delivered', 'delivered'],
  returning: ['Returning', 'exception'],
  return_origin: ['Returning to origin', 'exception'],
  returned: ['Returned', 'closed'],
  destroyed: ['Destroyed', 'closed'],
  seized: ['Seized', 'closed'],
  cancelled: ['Cancelled', 'closed'],
  expired: ['Expired', 'closed'],
  lost: ['Lost', 'exception'],
};

export const stateWords = Object.fromEntries(shipmentStates.map((state) => [state, states[state][0]])) as Record<
  ShipmentState,
  string
>;

export const isShipmentState = (text: string): text is ShipmentState => Object.hasOwn(states, text);

/** What is open on a parcel: a stop not lifted, a flag not taken off. */
export interface Open {
  stop?: boolean;
  flag?: boolean;
}

/** The one word for a parcel: delivered and closed stand; else an open stop, then an open flag, then its state. */
export function statusOf(state: ShipmentState, open: Open = {}): Status {
  const status = states[state][1];
  if (status === 'delivered' || status === 'closed') return status;
  if (open.stop) return 'stopped';
  return open.flag && status !== 'stopped' ? 'exception' : status;
}

/** The states behind a status word while nothing is open, for filters by state. */
export const statesOf = (status: Status): ShipmentState[] =>
  shipmentStates.filter((state) => states[state][1] === status);
