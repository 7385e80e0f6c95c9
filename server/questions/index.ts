import type { Handler } from '#server/implement.ts';
import { list } from './list.ts';
import { settle } from './settle.ts';

export const questions: Handler[] = [list, settle];
