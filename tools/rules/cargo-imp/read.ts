import { readAcknowledged, type Acknowledged } from './acknowledged.ts';
import { readFhl, type HouseList } from './house.ts';
import { readSpace, type Space } from './space.ts';
import { readStatus, type Status } from './status.ts';
import { opened, type Kind } from './text.ts';
import { readFwb, type Waybill } from './waybill.ts';

interface Told {
  version: number | null;
  /** Eleven digits; null where the message names none. */
  mawb: string | null;
  /** Lines that nothing was made of, as they stood. */
  unread: string[];
}
/** A message that was understood, or at least kept whole. */
export type Read = Told &
  (
    | { kind: 'FFR' | 'FFA'; space: Space }
    | { kind: 'FWB'; waybill: Waybill }
    | { kind: 'FHL'; list: HouseList }
    | { kind: 'FSU' | 'FSA'; status: Status }
    | { kind: 'FMA' | 'FNA'; acknowledged: Acknowledged }
    | { kind: null }
  );

type Body<R> = (R & { unread: string[] }) | null;

/** Reads any message; never throws, and loses no line: what is not understood is in `unread`. */
export function readMessage(raw: string): Read {
  const envelope = opened(raw);
  const none = {
    kind: null,
    version: null,
    mawb: null,
    unread: raw.split(/\r\n|\n|\r/).filter((line) => line.trim()),
  } as const;
  if (!envelope) return { ...none, unread: [...none.unread] };
  const { kind, version, lines } = envelope;
  const nothing: Read = { ...none, version, unread: [`${kind}${version === null ? '' : `/${version}`}`, ...lines] };
  const told = <R>(read: Body<R>, mawbOf: (read: R) => string | undefined): (Told & { read: R }) | null => {
    if (!read) return null;
    const { unread, ...rest } = read;
    return { version, mawb: mawbOf(read) ?? null, unread, read: rest as unknown as R };
  };
  const made = (): Read | null => {
    if (kind === 'FFR' || kind === 'FFA') {
      const found = told<Space>(readSpace(lines), ({ consignment }) => consignment.mawb);
      return found && { ...without(found), kind, space: found.read };
    }
    if (kind === 'FWB') {
      const found = told<Waybill>(readFwb(lines), ({ consignment }) => consignment.mawb);
      return found && { ...without(found), kind, waybill: found.read };
    }
    if (kind === 'FHL') {
      const found = told<HouseList>(readFhl(lines), ({ master }) => master.mawb);
      return found && { ...without(found), kind, list: found.read };
    }
    if (kind === 'FSU' || kind === 'FSA') {
      const found = told<Status>(readStatus(lines), ({ consignment }) => consignment.mawb);
      return found && { ...without(found), kind, status: found.read };
    }
    const found = told<Acknowledged>(readAcknowledged(lines), ({ about }) => about?.mawb);
    return found && { ...without(found), kind, acknowledged: found.read };
  };
  return made() ?? nothing;
}

const without = <R>({ version, mawb, unread }: Told & { read: R }): Told => ({ version, mawb, unread });

/** The messages of a file, which may hold several: each begins with a line that names its kind. */
export function messagesOf(raw: string): string[] {
  const begun = /^(?:FFA|FMA|FNA|FSU|FSA|FFR|FWB|FHL)(?:\/\d{1,3})?\s*$/;
  const found: string[][] = [];
  for (const line of raw.replaceAll(/[\u0001-\u0004]/g, '').split(/\r\n|\n|\r/)) {
    const last = found.at(-1);
    // What FMA and FNA repeat is not a message of its own.
    const inside = last && /^(FMA|FNA)/.test(last[0]!.trim());
    if (begun.test(line.trim()) && !(inside && !/^(FMA|FNA|FSU|FSA|FFA)/.test(line.trim()))) found.push([line]);
    else if (last) last.push(line);
    else if (line.trim()) found.push([line]);
  }
  const [first, second] = found;
  // The address of the network stands before the first message.
  if (first && second && !begun.test(first[0]!.trim())) found.splice(0, 2, [...first, ...second]);
  return found.map((lines) => lines.join('\n').trim()).filter(Boolean);
}

export const isOfAirline = (kind: Kind | null): boolean =>
  kind !== null && ['FFA', 'FMA', 'FNA', 'FSU', 'FSA'].includes(kind);
