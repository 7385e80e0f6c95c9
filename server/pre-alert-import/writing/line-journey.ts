import { nextShipment } from '#machines/shipment.ts';
import { checkpointOf } from '#tools/rules/checkpoints.ts';
import { statusOf } from '#tools/rules/status.ts';
import type { ShipmentState, Status } from '#tools/rules/status.ts';
import type { LineEvent } from '#server/pre-alert-import/checking/pre-alert-line.ts';

/** When a parcel first reached a stage, by the code that says so. */
const stampOf: Record<string, keyof Stamps> = {
  PRE: 'prealerted_at', COL: 'received_at', RCV: 'received_at', PRO: 'processed_at', BAG: 'bagged_at', DEP: 'departed_at',
  ARR: 'arrived_at', CIN: 'customs_in_at', COU: 'released_at', ATT: 'first_attempt_at', DLV: 'delivered_at',
}; // prettier-ignore

interface Stamps {
  prealerted_at: string | null;
  received_at: string | null;
  processed_at: string | null;
  bagged_at: string | null;
  departed_at: string | null;
  arrived_at: string | null;
  customs_in_at: string | null;
  released_at: string | null;
  first_attempt_at: string | null;
  delivered_at: string | null;
}

/** A parcel after the history that its partner tells. */
export interface Journey extends Stamps {
  events: LineEvent[];
  state: ShipmentState;
  status: Status;
  last_chck_cdg: string;
  last_chck_at: string;
  attempts: number;
}

/** Runs the events of a line, in time order, through the life of a parcel; one without any is pre-alerted now. */
export function journeyOf(reported: readonly LineEvent[], now: string): Journey {
  const moved = reported.some(({ chck_cdg }) => chck_cdg !== 'CRE' && checkpointOf(chck_cdg)?.state);
  const events = moved ? [...reported] : [...reported, { chck_cdg: 'PRE', at: now }];
  const stamps: Stamps = {
    prealerted_at: null, received_at: null, processed_at: null, bagged_at: null, departed_at: null, arrived_at: null,
    customs_in_at: null, released_at: null, first_attempt_at: null, delivered_at: null,
  }; // prettier-ignore
  let state: ShipmentState = 'created';
  for (const { chck_cdg, at } of events) {
    const next = nextShipment(state, { type: chck_cdg, reported: true, late: true });
    if ('state' in next) state = next.state;
    const stamp = stampOf[chck_cdg];
    if (stamp) stamps[stamp] ??= at;
  }
  if (stamps.delivered_at) stamps.first_attempt_at ??= stamps.delivered_at;
  const last = events.at(-1)!;
  return {
    ...stamps,
    events,
    state,
    status: statusOf(state),
    last_chck_cdg: last.chck_cdg,
    last_chck_at: last.at,
    attempts: events.filter(({ chck_cdg }) => chck_cdg === 'ATT' || chck_cdg === 'DLV').length,
  };
}
