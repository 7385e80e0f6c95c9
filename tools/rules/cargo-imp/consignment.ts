import { impNumber, impText } from './text.ts';

/** How much of a consignment: T all of it, P a part; weight in kilograms, volume in cubic metres. */
export interface Quantity {
  part: 'T' | 'P' | 'S' | 'M' | 'D';
  pieces: number;
  kg?: number;
  m3?: number;
  /** All pieces of the air waybill, where this is a part of them. */
  of?: number;
}
/** The line that names the air waybill. */
export interface Consignment {
  /** Eleven digits. */
  mawb: string;
  origin?: string;
  destination?: string;
  quantity?: Quantity;
  /** Nature of the goods, in at most 15 letters. */
  goods?: string;
  /** Codes of special handling. */
  handling?: string[];
}

const kgOfPound = 0.453592;
const cubicMetres: Record<string, number> = { MC: 1, CC: 1e-6, CF: 0.0283168, CI: 0.0000163871 };
const quantityForm =
  /^([TPSMD])(\d{1,4})(?:([KL])(\d{1,7}(?:\.\d{1,3})?))?(?:(MC|CC|CF|CI)(\d+(?:\.\d+)?))?(?:DG\d{1,2})?(?:T(\d{1,4}))?$/;
const round = (value: number) => Math.round(value * 1_000) / 1_000;

/** A quantity such as T12K950MC4.5; undefined where the text is none. */
export function readQuantity(text: string): Quantity | undefined {
  const found = quantityForm.exec(text.trim());
  if (!found) return undefined;
  const [, part, pieces, unit, weight, volumeUnit, volume, of] = found;
  return {
    part: part as Quantity['part'],
    pieces: Number(pieces),
    ...(weight !== undefined && { kg: round(Number(weight) * (unit === 'L' ? kgOfPound : 1)) }),
    ...(volume !== undefined && { m3: round(Number(volume) * cubicMetres[volumeUnit!]!) }),
    ...(of !== undefined && { of: Number(of) }),
  };
}

export const writeQuantity = ({ part, pieces, kg, m3, of }: Quantity): string =>
  `${part}${pieces}${kg === undefined ? '' : `K${impNumber(kg)}`}${m3 === undefined ? '' : `MC${impNumber(m3)}`}${of === undefined ? '' : `T${of}`}`;

const awb = /^(\d{3})-(\d{7,8})(?:([A-Z]{3})([A-Z]{3})?)?$/;

/** The line of an air waybill, with the codes of special handling that may follow it; null where the line is none. */
export function readConsignment(line: string): Consignment | null {
  const [number, ...rest] = line.split('/').map((field) => field.trim());
  const found = awb.exec(number ?? '');
  if (!found) return null;
  const [, prefix, serial, origin, destination] = found;
  const made: Consignment = { mawb: prefix! + serial!, ...(origin && { origin }), ...(destination && { destination }) };
  for (const field of rest.filter(Boolean)) {
    const quantity = readQuantity(field);
    if (quantity && !made.quantity) made.quantity = quantity;
    else if (made.goods === undefined && !(/^[A-Z]{3}$/.test(field) && made.quantity === undefined)) made.goods = field;
    else made.handling = [...(made.handling ?? []), field];
  }
  return made;
}

/** Adds what a following line that begins with a slant holds: codes of special handling. */
export const withHandling = (consignment: Consignment, line: string): Consignment => ({
  ...consignment,
  handling: [
    ...(consignment.handling ?? []),
    ...line
      .split('/')
      .map((code) => code.trim())
      .filter(Boolean),
  ],
});

/** 045-12345675MIAGRU/T12K160MC0.95/CONSOLIDATION, and the line of handling codes below it. */
export function writeConsignment({
  mawb,
  origin = '',
  destination = '',
  quantity,
  goods,
  handling,
}: Consignment): string[] {
  const head = `${mawb.slice(0, 3)}-${mawb.slice(3)}${origin}${destination}`;
  const line = [head, quantity && writeQuantity(quantity), goods && impText(goods, 15)].filter(Boolean).join('/');
  return handling?.length ? [line, `/${handling.join('/')}`] : [line];
}
