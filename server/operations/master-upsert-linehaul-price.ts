import { masterUpsertLinehaulPrice as contract } from '#tools/operations/master-upsert-linehaul-price.ts';
import { publishing } from '#server/rates/publish.ts';
import { linehaulStore } from '#server/rates/stores.ts';

export const masterUpsertLinehaulPrice = publishing(contract, linehaulStore);
