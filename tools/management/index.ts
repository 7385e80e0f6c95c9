import type { AnyContract } from '#tools/define.ts';
import { dashboard } from './dashboard.ts';
import { getCompany } from './get-company.ts';
import { saveCompany } from './save-company.ts';

export const management: AnyContract[] = [dashboard, getCompany, saveCompany];
