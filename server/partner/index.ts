import type { Handler } from '#server/implement.ts';
import { getListByName } from './get-list-by-name.ts';
import { getPartner } from './get-partner.ts';
import { partnerGetList } from './partner-get-list.ts';

export const partner: Handler[] = [getListByName, getPartner, partnerGetList];
