import { getLinehaulGrid as contract } from '#tools/bible/get-linehaul-grid.ts';
import { listing } from '#server/rates/list.ts';
import { linehaulStore } from '#server/rates/stores.ts';

export const getLinehaulGrid = listing(contract, linehaulStore);
