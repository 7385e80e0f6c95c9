import type { Handler } from '#server/implement.ts';
import { node } from './node.ts';

export const api: Handler[] = [node];
