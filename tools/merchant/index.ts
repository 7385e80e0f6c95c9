import type { AnyContract } from '#tools/define.ts';
import { getImportService } from './get-import-service.ts';

export const merchant: AnyContract[] = [getImportService];
