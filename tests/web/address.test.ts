import type { z } from 'zod';
import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { addressOf, placed } from '#web/parts/form/address-of.ts';

const place = {
  place_id: 'zip:1', formatted_address: null, street: null, city: 'Doral', state: 'Florida', zip: '33166', ctry_iso_code: 'US',
  lat: null, lng: null,
}; // prettier-ignore
const addressIn = (path: string) =>
  addressOf(
    Object.entries(contracts.find((contract) => contract.path === path)!.input.shape) as unknown as [
      string,
      z.ZodType,
    ][],
  );

test('a place fills the fields of the address that a form has, and the street holds the rest, once', () => {
  const company = addressIn('management/save-company');
  expect(placed(company, place, { address: '7200 NW 19th Street' })).toEqual({
    address: '7200 NW 19th Street, Florida', city_name: 'Doral', zip: '33166', ctry_iso_code: 'US',
  }); // prettier-ignore
  const partner = addressIn('partner/partner-upsert');
  const once = placed(partner, place, { address: '8200 NW 41st Street' });
  expect(once).toEqual({ address: '8200 NW 41st Street, Doral, Florida 33166', ctry_iso_code: 'US' });
  expect(placed(partner, place, once)).toEqual(once);
  expect(placed(partner, { ...place, street: 'NW 36th Street 10' }, once).address).toBe(
    'NW 36th Street 10, Doral, Florida 33166',
  );
  const parcel = addressIn('operations/mch-update-carrier-data-reprocess');
  expect(placed(parcel, place, {})).toEqual({ city: 'Doral', state: 'Florida', zip: '33166' });
});

test('a contract without an address asks for none', () => {
  expect(addressIn('shipment/add_checkpoint')).toEqual({});
});
