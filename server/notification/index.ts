import type { Handler } from '#server/implement.ts';
import { list } from './list.ts';
import { read } from './read.ts';

export const notification: Handler[] = [list, read];
