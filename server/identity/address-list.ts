import { BlockList, isIP, isIPv6 } from 'node:net';

/** The addresses and ranges of a list such as `127.0.0.1, 10.0.0.0/8`. Throws where one of them is neither. */
export function addressList(text: string): BlockList {
  const list = new BlockList();
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = part.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : Number.NaN, family);
  }
  return list;
}

/** Whether the list contains this address; invalid addresses are in no list. */
export const includes = (list: BlockList, address: string): boolean =>
  isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
