import type { Handler } from '#server/implement.ts';
import { getZipCodes } from './get-zip-codes.ts';

export const bible: Handler[] = [getZipCodes];
