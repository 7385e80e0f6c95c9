import { getAirports as contract } from '#tools/bible/get-airports.ts';
import { listing } from '#server/rates/list.ts';
import { airportStore } from '#server/rates/stores.ts';

export const getAirports = listing(contract, airportStore);
