import type { AnyContract } from '#tools/define.ts';
import { dertGetList } from './dert-get-list.ts';
import { providerGetList } from './provider-get-list.ts';
import { statusGetList } from './status-get-list.ts';

export const provider: AnyContract[] = [dertGetList, providerGetList, statusGetList];
