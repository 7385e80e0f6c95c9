import { readConsignment, withHandling, writeConsignment, type Consignment } from './consignment.ts';
import { readLeg, writeLeg, type Leg } from './flights.ts';
import { impText, message, rawOf, segmentsOf } from './text.ts';

/** What FFR asks for and FFA answers: space for a consignment on flights. */
export interface Space {
  consignment: Consignment;
  legs: Leg[];
  /** Special service requested, other service information, dimensions, equipment: as they stand. */
  ssr?: string[];
  osi?: string[];
  dimensions?: string[];
  uld?: string[];
  customer?: string[];
  shipmentRef?: string;
  /** Who asks, and the file of the booking. */
  ref?: string;
}
export interface ReadSpace extends Space {
  unread: string[];
}
const kept = { SSR: 'ssr', OSI: 'osi', DIM: 'dimensions', ULD: 'uld', CUS: 'customer' } as const;

/** The lines after the first of an FFR or FFA; null where no line names an air waybill. */
export function readSpace(lines: readonly string[]): ReadSpace | null {
  const [head, ...others] = lines;
  let consignment = readConsignment(head ?? '');
  if (!consignment) return null;
  while (others[0]?.startsWith('/')) consignment = withHandling(consignment, others.shift()!);
  const found: ReadSpace = { consignment, legs: [], unread: [] };
  const rest: string[] = [];
  for (const line of others) {
    const leg = readLeg(line);
    if (leg) found.legs.push(leg);
    else rest.push(line);
  }
  for (const segment of segmentsOf(rest)) {
    const key = kept[segment.id as keyof typeof kept];
    if (key) found[key] = segment.lines;
    else if (segment.id === 'REF') found.ref = segment.lines.join('/');
    else if (segment.id === 'SRI') found.shipmentRef = segment.lines.join('/');
    else found.unread.push(rawOf(segment));
  }
  return found;
}

const lined = (id: string, lines: readonly string[] | undefined): string[] =>
  lines?.length ? lines.slice(0, 2).map((line, at) => `${at ? '' : id}/${impText(line)}`) : [];

const writeSpace = (first: string, { consignment, legs, ssr, osi, ref }: Space): string =>
  message([
    first,
    ...writeConsignment(consignment),
    ...legs.map(writeLeg),
    ...lined('SSR', ssr),
    ...lined('OSI', osi),
    ...(ref ? [`REF/${ref}`] : []),
  ]);

/** A space request; each leg says NN (that flight) or NA (another will do), XX takes one back. */
export const writeFfr = (space: Space): string => writeSpace('FFR/6', space);
/** An answer, as airlines send it. */
export const writeFfa = (space: Space): string => writeSpace('FFA/4', space);

const refusals = new Set(['UU', 'UN', 'US', 'UC', 'NO']);
export const isRefused = ({ code }: Leg): boolean => refusals.has(code);

/** What the codes of an answer come to; a leg that was taken back says nothing. */
export const verdictOf = (legs: readonly Leg[]): 'confirmed' | 'waitlisted' | 'rejected' | 'pending' | null => {
  const asked = legs.filter(({ code }) => code !== 'XX' && code !== 'HX');
  const codes = asked.map(({ code }) => code);
  if (!codes.length) return null;
  if (asked.some(isRefused)) return 'rejected';
  if (codes.some((code) => ['LL', 'HL'].includes(code))) return 'waitlisted';
  return codes.every((code) => ['KK', 'HK', 'SS', 'CA'].includes(code)) ? 'confirmed' : 'pending';
};
