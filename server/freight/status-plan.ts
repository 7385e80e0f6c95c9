import type { PostTenderState } from '#machines/post-tender.ts';
import { fullTime, writeDay } from '#tools/rules/cargo-imp/flights.ts';
import type { StatusCode, StatusEvent } from '#tools/rules/cargo-imp/status.ts';

/** What a status of the airline is to a master. The agent has the freight at DLV: nobody who ordered a parcel does. */
const statusOf: Partial<Record<StatusCode, PostTenderState>> = {
  RCS: 'accepted', MAN: 'manifested', DEP: 'flown', ARR: 'landed', RCF: 'checked_in', NFD: 'notified', AWD: 'notified', DLV: 'delivered',
}; // prettier-ignore

/** The checkpoint that it is to each parcel; an arrival is no release, and the agent's receipt no delivery. */
const checkpointOf: Partial<Record<StatusCode, string>> = {
  RCS: 'TND', DEP: 'DEP', ARR: 'ARR', RCF: 'ARR', NFD: 'AGT', AWD: 'AGT', DLV: 'AGT', TFD: 'TRD', RCT: 'TRA', CRC: 'CIN',
}; // prettier-ignore

/** The checkpoint of a status that a person enters. */
export const checkpointFor: Partial<Record<PostTenderState, string>> = {
  accepted: 'TND', flown: 'DEP', landed: 'ARR', checked_in: 'ARR', notified: 'AGT', delivered: 'AGT', offloaded: 'OFL',
}; // prettier-ignore

const wrongOf: Partial<Record<string, PostTenderState>> = {
  OFLD: 'offloaded', SSPD: 'short_shipped', MSCA: 'short_shipped', MSMB: 'short_shipped',
}; // prettier-ignore

export interface Meant {
  status: PostTenderState | null;
  checkpoint: string | null;
  /** Local time of the place, and the place. */
  local: string | null;
  station: string | null;
  /** Only so many of the pieces; null where it is all of them. */
  part: number | null;
}

/** What an event means for a master of so many pieces; `near` is now. */
export function meaningOf(event: StatusEvent, booked: number | null, near: string): Meant {
  const { code, on, at, times = [], quantity, discrepancy, said = [] } = event;
  const damaged = code === 'DIS' && said.some((text) => /DAM/.test(text));
  const wrong = code === 'DIS' ? ((discrepancy && wrongOf[discrepancy]) ?? (damaged ? 'damaged' : null)) : null;
  const clock = times.find(({ kind }) => kind === 'A') ?? times.find(({ kind }) => kind === 'S');
  const time = on?.time ?? clock?.time;
  const pieces = quantity?.pieces ?? null;
  return {
    status: wrong ?? statusOf[code] ?? null,
    checkpoint: wrong === 'offloaded' ? 'OFL' : (checkpointOf[code] ?? null),
    local: on ? fullTime({ ...on, ...(time && { time }) }, near) : null,
    station: at ?? null,
    part: pieces !== null && booked !== null && pieces < booked ? pieces : null,
  };
}

/** An event as a person reads it. */
export const sayEvent = ({ code, flight, on, at, to, discrepancy, quantity }: StatusEvent): string =>
  [code, discrepancy, flight, on && writeDay(on), at && (to ? `${at}-${to}` : at), quantity && `${quantity.pieces} PCS`]
    .filter(Boolean)
    .join(' ');
