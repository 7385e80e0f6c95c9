import type { AnyContract } from '#tools/define.ts';
import { dashboard } from './dashboard.ts';

export const management: AnyContract[] = [dashboard];
