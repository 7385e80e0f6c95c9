import { readCustoms, writeCustoms, type CustomsNote } from './customs.ts';
import { readConsignment, withHandling, writeConsignment, type Consignment } from './consignment.ts';
import { months, type Month } from './flights.ts';
import { readParty, writeParty, type Party } from './party.ts';
import { impNumber, impText, message, rawOf, segmentsOf, type Segment } from './text.ts';

/** The line of a rate: pieces and kilograms, the class (M, N, Q), what is charged by, the rate and what it comes to. */
export interface RateLine {
  pieces: number;
  kg: number;
  class: string;
  chargeableKg: number;
  rate: number;
  total: number;
}
/** A charge beside the freight: code of three letters whose last says who is due it (A agent, C carrier). */
export interface OtherCharge {
  code: string;
  amount: number;
}
/** The data of a master air waybill. */
export interface Waybill {
  consignment: Consignment;
  flights: { flight: string; day: number }[];
  routing: { to: string; carrier: string }[];
  shipper?: Party;
  consignee?: Party;
  agent?: { number: string; name: string; place: string };
  currency?: string;
  /** Prepaid or collect. */
  charge?: 'PP' | 'CC';
  rates: RateLine[];
  /** Nature and quantity of the goods, line by line. */
  goods: string[];
  others: OtherCharge[];
  totals?: { freight: number; carrier?: number; agent?: number; total: number };
  signed?: string;
  issued?: { day: number; month: Month; year: number; place: string };
  ref?: string;
  handling?: string[];
  customs: CustomsNote[];
}
export interface ReadWaybill extends Waybill {
  unread: string[];
}

const fields = (line: string) => line.split('/').map((field) => field.trim());
const amount = (text: string | undefined) => Number(/\d+(?:\.\d+)?$/.exec(text ?? '')?.[0] ?? Number.NaN);

function readRates({ lines }: Segment): Pick<Waybill, 'rates' | 'goods'> {
  const rates: RateLine[] = [];
  const goods: string[] = [];
  for (const line of lines) {
    const own = fields(line);
    const part = (letter: string) => own.find((field) => new RegExp(`^${letter}[\\d.]+$`).test(field));
    if (part('P') && part('W'))
      rates.push({
        pieces: amount(part('P')), kg: amount(part('K')), class: own.find((field) => /^C[A-Z]$/.test(field))?.slice(1) ?? '',
        chargeableKg: amount(part('W')), rate: amount(part('R')) || 0, total: amount(part('T')) || 0,
      }); // prettier-ignore
    else goods.push(own.slice(/^\d{1,2}$/.test(own[0]!) ? 1 : 0).join('/'));
  }
  return { rates, goods };
}

function readTotals({ lines }: Segment): NonNullable<Waybill['totals']> {
  const own = lines.flatMap(fields);
  const of = (code: string) => own.find((field) => field.startsWith(code))?.slice(2);
  const [freight, carrier, agent, total] = ['WT', 'OC', 'OA', 'CT'].map((code) => of(code));
  return {
    freight: Number(freight ?? 0),
    ...(carrier !== undefined && { carrier: Number(carrier) }),
    ...(agent !== undefined && { agent: Number(agent) }),
    total: Number(total ?? 0),
  };
}

function readIssued({ lines }: Segment): Waybill['issued'] {
  const [day = '', place = ''] = fields(lines[0] ?? '');
  const found = /^(\d{2})([A-Z]{3})(\d{2})$/.exec(day);
  if (!found || !months.includes(found[2] as Month)) return undefined;
  return { day: Number(found[1]), month: found[2] as Month, year: 2000 + Number(found[3]), place };
}

/** The lines after the first of an FWB; null where no line names an air waybill. */
export function readFwb(lines: readonly string[]): ReadWaybill | null {
  const [head, ...others] = lines;
  let consignment = readConsignment(head ?? '');
  if (!consignment) return null;
  while (others[0]?.startsWith('/')) consignment = withHandling(consignment, others.shift()!);
  const made: ReadWaybill = {
    consignment,
    flights: [],
    routing: [],
    rates: [],
    goods: [],
    others: [],
    customs: [],
    unread: [],
  };
  // Where a part is prepaid and a part is collected, the totals are those of the freight and the other lines are kept.
  let held: Segment | undefined;
  const totals = (segment: Segment) => {
    const own = readTotals(segment);
    if (!held || (made.totals!.freight === 0 && own.freight > 0)) {
      if (held) made.unread.push(rawOf(held));
      [made.totals, held] = [own, segment];
    } else made.unread.push(rawOf(segment));
  };
  const readers: Record<string, (segment: Segment, next: () => Segment[]) => void> = {
    FLT: ({ lines: said }) => {
      const own = said.flatMap(fields);
      for (let at = 0; at + 1 < own.length; at += 2) made.flights.push({ flight: own[at]!, day: Number(own[at + 1]) });
    },
    RTG: ({ lines: said }) => {
      made.routing = said.flatMap(fields).map((leg) => ({ to: leg.slice(0, 3), carrier: leg.slice(3) }));
    },
    SHP: (segment, next) => void (made.shipper = readParty(segment, next())),
    CNE: (segment, next) => void (made.consignee = readParty(segment, next())),
    AGT: ({ lines: said }) => {
      const [first = '', name = '', place = ''] = said;
      made.agent = { number: fields(first).filter(Boolean).join('/'), name, place };
    },
    CVD: ({ lines: said }) => {
      const own = fields(said[0] ?? '');
      if (own[0]) made.currency = own[0];
      const charge = own.slice(1, 3).find((field) => ['PP', 'CC'].includes(field));
      if (charge) made.charge = charge as 'PP' | 'CC';
    },
    RTD: (segment) => Object.assign(made, readRates(segment)),
    OTH: ({ lines: said }) => {
      for (const line of said)
        for (const [, code, sum] of line.matchAll(/([A-Z]{3})(\d+(?:\.\d+)?)/g))
          made.others.push({ code: code!, amount: Number(sum) });
    },
    PPD: (segment) => totals(segment),
    COL: (segment) => totals(segment),
    CER: ({ lines: said }) => void (made.signed = said.join(' ')),
    ISU: (segment) => void (made.issued = readIssued(segment)),
    REF: ({ lines: said }) => void (made.ref = said.join('/')),
    SPH: ({ lines: said }) => void (made.handling = said.flatMap(fields).filter(Boolean)),
    OCI: (segment) => void made.customs.push(...readCustoms(segment)),
  };
  const rest = segmentsOf(others);
  while (rest.length) {
    const segment = rest.shift()!;
    const reader = readers[segment.id];
    // A newer edition names the parts of an address in lines of their own.
    const next = () =>
      rest.splice(
        0,
        Math.max(
          0,
          rest.findIndex(({ id }) => !['NAM', 'ADR', 'LOC'].includes(id)),
        ),
      );
    if (reader) reader(segment, next);
    else made.unread.push(rawOf(segment));
  }
  if (!made.issued) delete made.issued;
  return made;
}

const writeRates = (rates: readonly RateLine[], goods: readonly string[]): string[] => {
  const lines = [
    ...rates.map(({ pieces, kg, class: rated, chargeableKg, rate, total }) =>
      `P${pieces}/K${impNumber(kg)}/C${rated}/W${impNumber(chargeableKg)}/R${impNumber(rate, 4)}/T${impNumber(total, 2)}`,
    ),
    ...goods.map((text) => text.split('/').map((part) => impText(part, 40)).join('/')),
  ]; // prettier-ignore
  return lines.map((line, at) =>
    at === 0
      ? `RTD/1/${line}`
      : at < rates.length
        ? `/${at + 1}/${line}`
        : at === rates.length
          ? `/${line}`
          : `/${at}/${line}`,
  );
};

const writeTotals = (
  charge: 'PP' | 'CC',
  { freight, carrier, agent, total }: NonNullable<Waybill['totals']>,
): string[] => [
  `${charge === 'PP' ? 'PPD' : 'COL'}/WT${impNumber(freight, 2)}`,
  `${agent === undefined ? '' : `/OA${impNumber(agent, 2)}`}${carrier === undefined ? '' : `/OC${impNumber(carrier, 2)}`}/CT${impNumber(total, 2)}`,
];

/** The data of an air waybill as FWB/16. */
export function writeFwb(waybill: Waybill): string {
  const {
    consignment,
    flights,
    routing,
    shipper,
    consignee,
    agent,
    currency,
    charge = 'PP',
    rates,
    goods,
    others,
    totals,
  } = waybill;
  const { signed, issued, ref, handling, customs } = waybill;
  return message([
    'FWB/16',
    ...writeConsignment(consignment),
    ...(flights.length
      ? [`FLT/${flights.map(({ flight, day }) => `${flight}/${String(day).padStart(2, '0')}`).join('/')}`]
      : []),
    ...(routing.length ? [`RTG/${routing.map(({ to, carrier }) => to + carrier).join('/')}`] : []),
    ...(shipper ? writeParty('SHP', shipper) : []),
    ...(consignee ? writeParty('CNE', consignee) : []),
    ...(agent ? [`AGT//${agent.number}`, `/${impText(agent.name, 35)}`, `/${impText(agent.place, 17)}`] : []),
    ...(currency ? [`CVD/${currency}//${charge}/NVD/NCV/XXX`] : []),
    ...writeRates(rates, goods),
    ...others.map(
      ({ code, amount: sum }, at) => `${at ? '' : 'OTH'}/${charge === 'PP' ? 'P' : 'C'}/${code}${impNumber(sum, 2)}`,
    ),
    ...(totals ? writeTotals(charge, totals) : []),
    ...(signed ? [`CER/${impText(signed, 20)}`] : []),
    ...(issued
      ? [
          `ISU/${String(issued.day).padStart(2, '0')}${issued.month}${String(issued.year % 100).padStart(2, '0')}/${impText(issued.place, 17)}`,
        ]
      : []),
    ...(ref ? [`REF/${ref}`] : []),
    ...(handling?.length ? [`SPH/${handling.join('/')}`] : []),
    ...writeCustoms(customs),
  ]);
}
