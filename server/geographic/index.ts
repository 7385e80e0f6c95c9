import type { Handler } from '#server/implement.ts';
import { countriesList } from './countries-list.ts';
import { getCitiesByState } from './get-cities-by-state.ts';
import { getCurrency } from './get-currency.ts';
import { getStatesByCountry } from './get-states-by-country.ts';
import { getZipcodeInfo } from './get-zipcode-info.ts';
import { getZone } from './get-zone.ts';

export const geographic: Handler[] = [
  countriesList,
  getCitiesByState,
  getCurrency,
  getStatesByCountry,
  getZipcodeInfo,
  getZone,
];
