import {
  readConsignment,
  readQuantity,
  withHandling,
  writeConsignment,
  writeQuantity,
  type Consignment,
  type Quantity,
} from './consignment.ts';
import { dayForm, flightForm, readDay, writeDay, type ShortDay } from './flights.ts';
import { impText, message, rawOf, segmentsOf } from './text.ts';

/** The codes of FSU, in the order in which freight meets them. */
export const statusCodes = [
  'BKD', 'FOH', 'RCS', 'PRE', 'MAN', 'DEP', 'ARR', 'RCF', 'AWR', 'NFD', 'AWD', 'CRC', 'CCD', 'DLV', 'DIS', 'TFD', 'RCT', 'TRM', 'TGC', 'DDL', 'FIW', 'FOW', 'DPU',
] as const; // prettier-ignore
export type StatusCode = (typeof statusCodes)[number];

/** What a DIS says is wrong. */
export const discrepancies = ['FDAW', 'FDCA', 'FDAV', 'FDMB', 'MSAW', 'MSCA', 'MSAV', 'MSMB', 'DFLD', 'OFLD', 'OVCD', 'SSPD'] as const; // prettier-ignore
export type Discrepancy = (typeof discrepancies)[number];

/** One thing that happened to a consignment, or to a part of it. */
export interface StatusEvent {
  code: StatusCode;
  flight?: string;
  on?: ShortDay;
  /** Where, or from where and to where. */
  at?: string;
  to?: string;
  discrepancy?: Discrepancy;
  quantity?: Quantity;
  /** HHMM: S scheduled, A actual, E expected. */
  times?: { kind: 'S' | 'A' | 'E'; time: string }[];
  /** Names and whatever else the line says. */
  said?: string[];
}
export interface Status {
  consignment: Consignment;
  events: StatusEvent[];
  osi?: string[];
  uld?: string[];
  oci?: string[];
}
export interface ReadStatus extends Status {
  unread: string[];
}

const timeForm = /^([SAE])(\d{4})(?:-[A-Z])?$/;
const isStatus = (id: string): id is StatusCode => (statusCodes as readonly string[]).includes(id);
const isDiscrepancy = (text: string): text is Discrepancy => (discrepancies as readonly string[]).includes(text);

/** The fields of a status line, each known by its shape: airlines leave some out and add others; null where a day is none, such as 31FEB. */
function readEvent(code: StatusCode, fields: readonly string[]): StatusEvent | null {
  const event: StatusEvent = { code };
  for (const field of fields) {
    const [time, quantity, on] = [timeForm.exec(field), readQuantity(field), readDay(field)];
    if (!on && dayForm.test(field)) return null;
    // M3100 is a flight where a flight is due, although it looks like 3,100 pieces; after the airports S2000 is a time.
    if (!event.flight && !event.on && !event.at && flightForm.test(field)) event.flight = field;
    else if (on && !event.on) event.on = on;
    else if (quantity && !event.quantity) event.quantity = quantity;
    else if (isDiscrepancy(field)) event.discrepancy = field;
    else if (time) event.times = [...(event.times ?? []), { kind: time[1] as 'S' | 'A' | 'E', time: time[2]! }];
    else if (/^[A-Z]{6}$/.test(field) && !event.at && !event.quantity)
      [event.at, event.to] = [field.slice(0, 3), field.slice(3)];
    else if (/^[A-Z]{3}$/.test(field) && (event.on || event.flight) && !event.at) event.at = field;
    else if (/^[A-Z]{3}$/.test(field) && event.at && !event.to && !event.quantity) event.to = field;
    else if (/^[A-Z0-9]{2}$/.test(field) && !event.flight && !event.on) event.flight = field;
    else if (/^\d{3,4}$/.test(field) && event.flight?.length === 2 && !event.on) event.flight += field;
    else if (field) event.said = [...(event.said ?? []), field];
  }
  return event;
}

/** The lines after the first of an FSU or FSA; null where no line names an air waybill. */
export function readStatus(lines: readonly string[]): ReadStatus | null {
  const [head, ...others] = lines;
  let consignment = readConsignment(head ?? '');
  if (!consignment) return null;
  while (others[0]?.startsWith('/')) consignment = withHandling(consignment, others.shift()!);
  const found: ReadStatus = { consignment, events: [], unread: [] };
  for (const segment of segmentsOf(others)) {
    const { id, lines: said } = segment;
    const fields = said.flatMap((line) => line.split('/')).map((field) => field.trim());
    const event = isStatus(id) ? readEvent(id, fields) : null;
    if (event) found.events.push(event);
    else if (id === 'OSI') found.osi = said;
    else if (id === 'ULD') found.uld = said;
    else if (id === 'OCI') found.oci = said;
    else found.unread.push(rawOf(segment));
  }
  return found;
}

function writeEvent({ code, flight, on, at, to, discrepancy, quantity, times = [], said = [] }: StatusEvent): string {
  const fields = [
    code,
    flight,
    on && writeDay(on),
    at && `${at}${to ?? ''}`,
    discrepancy,
    quantity && writeQuantity(quantity),
    ...times.map(({ kind, time }) => `${kind}${time}`),
    ...said.map((text) => impText(text, 35)),
  ];
  return fields.filter(Boolean).join('/');
}

/** A status as airlines send it; we write some to try our own reading. */
export const writeFsu = ({ consignment, events, osi = [] }: Status): string =>
  message([
    'FSU/12',
    ...writeConsignment(consignment),
    ...events.map(writeEvent),
    ...osi.slice(0, 2).map((line, index) => `${index ? '' : 'OSI'}/${impText(line)}`),
  ]);
