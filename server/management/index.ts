import type { Handler } from '#server/implement.ts';
import { dashboard } from './dashboard.ts';
import { getCompany } from './get-company.ts';
import { saveCompany } from './save-company.ts';

export const management: Handler[] = [dashboard, getCompany, saveCompany];
