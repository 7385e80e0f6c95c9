import type { Handler } from '#server/implement.ts';
import { countriesList } from './countries-list.ts';

export const geographic: Handler[] = [countriesList];
