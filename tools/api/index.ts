import type { AnyContract } from '#tools/define.ts';
import { node } from './node.ts';

export const api: AnyContract[] = [node];
