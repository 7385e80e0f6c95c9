import type { AnyContract } from '#tools/define.ts';
import { trade } from './trade.ts';

/** Endpoints that are specified or likely but not built: with the built ones, a list of 200 tools. */
export const plannedTools: AnyContract[] = trade;
