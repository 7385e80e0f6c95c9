import type { Handler } from '#server/implement.ts';
import { dashboard } from './dashboard.ts';

export const management: Handler[] = [dashboard];
