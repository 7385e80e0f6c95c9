import type { Handler } from '#server/implement.ts';
import { getImportService } from './get-import-service.ts';

export const merchant: Handler[] = [getImportService];
