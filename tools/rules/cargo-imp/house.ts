import { readConsignment, withHandling, writeConsignment, type Consignment } from './consignment.ts';
import { readCustoms, writeCustoms, type CustomsNote } from './customs.ts';
import { readParty, writeParty, type Party } from './party.ts';
import { impNumber, impText, message, rawOf, segmentsOf } from './text.ts';

/** A house in the list of a consolidation; one message holds one. */
export interface House {
  /** At most twelve letters and digits. */
  number: string;
  origin: string;
  destination: string;
  pieces: number;
  kg: number;
  /** What the shipper counted. */
  slac?: number;
  goods: string;
  handling?: string[];
  /** The goods in full. */
  text?: string[];
  /** Codes of the Harmonized System. */
  tariff?: string[];
  customs?: CustomsNote[];
  shipper?: Party;
  consignee?: Party;
  currency?: string;
}
export interface HouseList {
  master: Consignment;
  houses: House[];
}
export interface ReadHouseList extends HouseList {
  unread: string[];
}

const fields = (line: string) => line.split('/').map((field) => field.trim());

function readHouse(line: string): House | null {
  const [number = '', pair = '', pieces = '', weight = '', ...rest] = fields(line);
  const kg = /^([KL])(\d+(?:\.\d+)?)$/.exec(weight);
  if (!number || !/^[A-Z]{6}$/.test(pair) || !/^\d+$/.test(pieces) || !kg) return null;
  const slac = /^\d+$/.test(rest[0] ?? '')
    ? Number(rest.shift())
    : rest[0] === '' && rest.shift() === ''
      ? undefined
      : undefined;
  return {
    number,
    origin: pair.slice(0, 3),
    destination: pair.slice(3),
    pieces: Number(pieces),
    kg: Math.round(Number(kg[2]) * (kg[1] === 'L' ? 0.453592 : 1) * 1_000) / 1_000,
    ...(slac !== undefined && { slac }),
    goods: rest.join('/'),
  };
}

/** The lines after the first of an FHL; null where none names the master. */
export function readFhl(lines: readonly string[]): ReadHouseList | null {
  const made: ReadHouseList = { master: { mawb: '' }, houses: [], unread: [] };
  const rest = segmentsOf(lines);
  while (rest.length) {
    const segment = rest.shift()!;
    const { id, lines: said } = segment;
    const house = made.houses.at(-1);
    const next = () =>
      rest.splice(
        0,
        Math.max(
          0,
          rest.findIndex((one) => !['NAM', 'ADR', 'LOC'].includes(one.id)),
        ),
      );
    if (id === 'MBI') {
      const master = readConsignment(said[0] ?? '');
      if (!master) return null;
      made.master = said.slice(1).reduce(withHandling, master);
    } else if (id === 'HBS') {
      const read = readHouse(said[0] ?? '');
      if (!read) made.unread.push(rawOf(segment));
      else made.houses.push({ ...read, ...(said.length > 1 && { handling: said.slice(1).flatMap(fields) }) });
    } else if (id === 'TXT' && house) house.text = said;
    else if (id === 'HTS' && house) house.tariff = said.flatMap(fields);
    else if (id === 'OCI' && house) house.customs = readCustoms(segment);
    else if (id === 'SHP' && house) house.shipper = readParty(segment, next());
    else if (id === 'CNE' && house) house.consignee = readParty(segment, next());
    else if (id === 'CVD' && house) house.currency = fields(said[0] ?? '')[0];
    else made.unread.push(rawOf(segment));
  }
  return made.master.mawb ? made : null;
}

/** The list of one house as FHL/4. */
export const writeFhl = ({ master, houses }: HouseList): string =>
  message([
    'FHL/4',
    `MBI/${writeConsignment(master)[0]}`,
    ...houses.flatMap(
      ({
        number,
        origin,
        destination,
        pieces,
        kg,
        slac,
        goods,
        handling,
        text,
        tariff,
        customs,
        shipper,
        consignee,
        currency,
      }) => [
        `HBS/${number}/${origin}${destination}/${pieces}/K${impNumber(kg)}/${slac ?? ''}/${impText(goods, 15)}`,
        ...(handling?.length ? [`/${handling.join('/')}`] : []),
        ...(text ?? []).slice(0, 9).map((line, at) => `${at ? '' : 'TXT'}/${impText(line)}`),
        ...(tariff ?? []).slice(0, 9).map((code, at) => `${at ? '' : 'HTS'}/${code}`),
        ...writeCustoms(customs ?? []),
        ...(shipper ? writeParty('SHP', shipper) : []),
        ...(consignee ? writeParty('CNE', consignee) : []),
        ...(currency ? [`CVD/${currency}/PP/NVD/NCV/XXX`] : []),
      ],
    ),
  ]);
