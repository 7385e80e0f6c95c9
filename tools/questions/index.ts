import type { AnyContract } from '#tools/define.ts';
import { list } from './list.ts';
import { settle } from './settle.ts';

export const questions: AnyContract[] = [list, settle];
