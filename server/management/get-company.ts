import { sql } from 'drizzle-orm';
import { getCompany as contract } from '#tools/management/get-company.ts';
import { companyRows } from '#server/company/company.ts';
import { implement } from '#server/implement.ts';

export const getCompany = implement(contract, { query: () => companyRows, order: sql`company` });
