import { saveAirports as contract } from '#tools/bible/save-airports.ts';
import { publishing } from '#server/rates/publish.ts';
import { airportStore } from '#server/rates/stores.ts';

export const saveAirports = publishing(contract, airportStore);
