import { impText, type Segment } from './text.ts';

/** A name with its address, as shipper, consignee and agent have it. */
export interface Party {
  name: string;
  street?: string;
  place?: string;
  state?: string;
  country?: string;
  zip?: string;
  phone?: string;
  /** What else its lines say: a second name or street, a fax. */
  more?: string[];
}

const fields = (line: string) => line.split('/').map((field) => field.trim());

/** A party of a message: lines of name, street, place and country; `named` holds the lines that newer editions name. */
export function readParty({ lines }: Segment, named: readonly Segment[] = []): Party {
  const under = (id: string) => named.filter((one) => one.id === id).flatMap((one) => one.lines);
  // The line of country and telephone follows the place, whatever is before it.
  const account = /^\d{5,}$/.test(lines[0] ?? '') && (lines.length > 1 || named.length > 0) ? lines[0]! : '';
  const own = named.length
    ? [...under('NAM').slice(0, 1), ...under('ADR').slice(0, 1), ...under('LOC')]
    : lines.slice(account ? 1 : 0).filter(Boolean);
  const plain = own.map(fields).map((one) => (one[0] === '' ? one.slice(1) : one));
  const last = plain.findLastIndex((one, at) => at > 0 && /^[A-Z]{2}$/.test(one[0] ?? ''));
  const [[name = '', ...names] = [], ...address] = last < 0 ? plain : plain.slice(0, last);
  const [country = '', zip = '', ...contact] = last < 0 ? [] : plain[last]!;
  const [place = '', state = '', ...places] = address.at(-1) ?? [];
  const street = address.length > 1 ? address[0]!.join(' ') : '';
  const at = contact.indexOf('TE');
  const more = [
    account, ...names, ...under('NAM').slice(1), ...under('ADR').slice(1), ...address.slice(1, -1).flat(), ...places,
    ...contact.filter((_, index) => at < 0 || (index !== at && index !== at + 1)), ...(last < 0 ? [] : plain.slice(last + 1).flat()),
  ].filter(Boolean); // prettier-ignore
  const all = { street, place, state, country, zip, phone: at < 0 ? '' : (contact[at + 1] ?? '') };
  const found = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  return { name, ...found, ...(more.length > 0 && { more }) };
}

/** Four lines: name, street, place with its state, country with postal code and telephone. */
export const writeParty = (
  id: string,
  { name, street = '', place = '', state, country = '', zip, phone }: Party,
): string[] => [
  id,
  `/${impText(name, 35)}`,
  ...(street ? [`/${impText(street, 35)}`] : []),
  `/${[impText(place, 17), ...(state ? [impText(state, 9)] : [])].join('/')}`,
  `/${[country, zip ? impText(zip, 9) : '', ...(phone ? ['TE', phone.replace(/\D/g, '').slice(0, 25)] : [])].join('/').replace(/\/+$/, '')}`,
];
