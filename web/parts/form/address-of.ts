import type { z } from 'zod';
import { fieldOf, type AddressPart } from '#tools/fields.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Place } from '#web/parts/form/place-box.tsx';

/** The fields of an address by what they are of it. */
export type AddressKeys = Partial<Record<AddressPart, string>>;

/** The address among the fields of a form; empty where there is none. */
export const addressOf = (fields: readonly [string, z.ZodType][]): AddressKeys =>
  Object.fromEntries(
    fields.flatMap(([key, schema]) => {
      const { ofAddress } = fieldOf(schema);
      return ofAddress ? [[ofAddress, key]] : [];
    }),
  );

/** What a place fills in; parts without a field of their own stand behind the street, once however often it is chosen. */
export function placed(keys: AddressKeys, place: Place, value: Row): Row {
  const { city, state, zip, ctry_iso_code: country } = place;
  const found: Row = {};
  for (const [part, given] of Object.entries({ city, state, zip, country }))
    if (keys[part as AddressPart]) found[keys[part as AddressPart]!] = given ?? undefined;
  if (!keys.street) return found;
  const rest = [!keys.city && city, [!keys.state && state, !keys.zip && zip].filter(Boolean).join(' ')].filter(Boolean);
  const typed = place.street ?? String(value[keys.street] ?? '');
  const behind = rest.join(', ');
  const street = typed.endsWith(behind) ? typed : [typed, behind].filter(Boolean).join(', ');
  return { ...found, [keys.street]: street || undefined };
}
