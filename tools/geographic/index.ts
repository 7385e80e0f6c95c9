import type { AnyContract } from '#tools/define.ts';
import { countriesList } from './countries-list.ts';

export const geographic: AnyContract[] = [countriesList];
