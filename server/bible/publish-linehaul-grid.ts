import { publishLinehaulGrid as contract } from '#tools/bible/publish-linehaul-grid.ts';
import { publishing } from '#server/rates/publish.ts';
import { linehaulStore } from '#server/rates/stores.ts';

export const publishLinehaulGrid = publishing(contract, linehaulStore);
