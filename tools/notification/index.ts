import type { AnyContract } from '#tools/define.ts';
import { list } from './list.ts';
import { read } from './read.ts';

export const notification: AnyContract[] = [list, read];
