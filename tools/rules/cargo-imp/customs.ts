import { impText } from './text.ts';
import type { Segment } from './text.ts';

/** A number that customs ask for: of shipper or consignee, such as CNPJ11222333000181. */
export interface CustomsNote {
  country: string;
  party: string;
  about: string;
  said: string;
}

/** Notes for customs; what a line leaves out is that of the line before. */
export function readCustoms({ lines }: Segment): CustomsNote[] {
  let [country, party] = ['', ''];
  return lines.map((line) => {
    const [iso = '', who = '', about = '', ...said] = line.split('/').map((field) => field.trim());
    [country, party] = [iso || country, who || party];
    return { country, party, about, said: said.join('/') };
  });
}

export const writeCustoms = (notes: readonly CustomsNote[]): string[] =>
  notes.map(
    ({ country, party, about, said }, at) => `${at ? '' : 'OCI'}/${country}/${party}/${about}/${impText(said, 35)}`,
  );
