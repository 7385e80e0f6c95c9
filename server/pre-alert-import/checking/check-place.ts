import { checkZip } from '#tools/rules/postal-codes.ts';
import { areConfused, stateOfTown } from '#tools/rules/places/state-names.ts';
import { textOf } from './check-cells.ts';
import type { Lists } from './check-lists.ts';
import type { Draft } from './pre-alert-line.ts';

/** Where the parcel goes and where it comes from. */
export function checkPlace(draft: Draft, lists: Lists): void {
  const { line } = draft;
  line.iso2 = countryOf(draft, 'country', lists) ?? '';
  line.shipper_iso2 = countryOf(draft, 'shipper_country', lists);
  line.address = textOf(draft, 'address_1', 200);
  line.address2 = [textOf(draft, 'address_2', 200), textOf(draft, 'address_3', 200)].filter(Boolean).join(', ') || null;
  line.district = textOf(draft, 'district', 100);
  line.city = textOf(draft, 'city', 100);
  const state = textOf(draft, 'state', 100);
  const found = state && lists.findState(line.iso2, state);
  line.state = found ? stateOfTown(found, line.city) : state;
  checkZipCode(draft, lists);
}

function countryOf(draft: Draft, field: 'country' | 'shipper_country', lists: Lists): string | null {
  const cell = draft.cell(field);
  const text = textOf(draft, field);
  if (!cell || !text) return null;
  const iso2 = lists.findCountry(text);
  if (!iso2) draft.refuse(cell, 'Unknown country name');
  return iso2;
}

function checkZipCode(draft: Draft, lists: Lists): void {
  const { line } = draft;
  const cell = draft.cell('zip');
  const text = textOf(draft, 'zip', 20);
  if (!cell || !text || !line.iso2) return;
  const found = checkZip(line.iso2, text);
  if (found.verdict === 'wrong') return draft.refuse(cell, `Is not a postal code of ${line.iso2}`);
  if (found.verdict === 'repaired') draft.repair(cell, 'Lost zeros put back', found.zip);
  line.zip = found.zip;
  const states = lists.zipStates(line.iso2, found.zip);
  const [own] = states;
  // The code knows better which side of the city limit it is.
  if (line.state && states.length === 1 && own && areConfused(line.state, own)) line.state = own;
  if (line.state && states.length > 0 && lists.findState(line.iso2, line.state) && !states.includes(line.state))
    draft.refuse(cell, `Belongs to ${states.join(' or ')}, not to ${line.state}`);
}
