import { publishKilos as contract } from '#tools/bible/publish-kilos.ts';
import { publishing } from '#server/rates/publish.ts';
import { kilosStore } from '#server/rates/stores.ts';

export const publishKilos = publishing(contract, kilosStore);
