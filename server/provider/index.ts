import type { Handler } from '#server/implement.ts';
import { dertGetList } from './dert-get-list.ts';
import { providerGetList } from './provider-get-list.ts';
import { statusGetList } from './status-get-list.ts';

export const provider: Handler[] = [dertGetList, providerGetList, statusGetList];
