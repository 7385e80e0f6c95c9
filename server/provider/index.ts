import type { Handler } from '#server/implement.ts';
import { airlineGetList } from './airline-get-list.ts';
import { dertGetList } from './dert-get-list.ts';
import { providerGetList } from './provider-get-list.ts';
import { providerGetListByCountry } from './provider-get-list-by-country.ts';
import { statusGetList } from './status-get-list.ts';
import { providerUpsert } from './provider-upsert.ts';

export const provider: Handler[] = [
  airlineGetList,
  dertGetList,
  providerGetList,
  providerGetListByCountry,
  statusGetList,
  providerUpsert,
];
