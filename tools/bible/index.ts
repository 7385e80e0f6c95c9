import type { AnyContract } from '#tools/define.ts';
import { getZipCodes } from './get-zip-codes.ts';

export const bible: AnyContract[] = [getZipCodes];
