import type { Kind } from '#tools/fields.ts';
import { isMeasure, type Column } from './columns.ts';

/** Who did it, where nobody says which column. */
export const people = ['user_login', 'puser', 'raised_by', 'user_name', 'pod_name', 'contact_name', 'consignee_name'];

/** Whose it is, where nobody says which column. */
export const owners = ['copa_name', 'partner_name', 'consignee_name', 'consignee', 'user_name'];

/** What names a row, where each row is one of its kind. */
export const nameOf: Record<string, string> = {
  partner: 'copa_name',
  provider: 'service_provider_name',
  country: 'ctry_iso_code',
  airline: 'airline_name',
  day: 'day',
  month: 'month',
};
export const isFigure = (column: Column): boolean =>
  isMeasure(column) && !column.field.hidden && column.field.kind !== 'days';

export const places = ['ctry_iso_code', 'dest_city', 'city', 'entry_point'];

const contacts: [RegExp, Kind][] = [
  [/(?<!\p{L})(?:phones?|telephone|telefonos?|telefones?|celular(?:es)?|mobile)(?!\p{L})/u, 'phone'],
  [/(?<!\p{L})(?:e-?mails?|correo(?: electronico)?)(?!\p{L})/u, 'email'],
];
/** "The phone of Andes Express": how somebody is reached, which has a column of its kind. */
export const contactIn = (folded: string, columns: readonly Column[]): Column | undefined => {
  const kind = contacts.find(([pattern]) => pattern.test(folded))?.[1];
  return kind && columns.find(({ field }) => field.kind === kind);
};

/** Rows that are somebody who does something. */
export const doers = new Set(['provider', 'partner', 'airline', 'customer']);
