import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

/** The firm that runs the installation; null is what nobody has said yet. */
export interface Company {
  name: string | null;
  tax_id: string | null;
  address: string | null;
  city_name: string | null;
  zip: string | null;
  ctry_iso_code: string | null;
  agent_number: string | null;
}

/** What is said where a paper needs what the firm has not said of itself. */
const unsaid = {
  name: 'Our company has no name yet: enter it under Our company.',
  tax_id: 'Our company has no tax number yet: enter it under Our company.',
  ctry_iso_code: 'Our company has no country yet: enter it under Our company.',
  agent_number: 'Our company has no IATA agent number yet: enter it under Our company.',
} as const;

/** Why a paper cannot be made that needs these; null where all of them are said. */
export const unsaidOf = (company: Partial<Company>, needed: readonly (keyof typeof unsaid)[]): string | null => {
  const missing = needed.find((key) => !company[key]);
  return missing ? unsaid[missing] : null;
};

/** The name under which we ship; refuses where nobody has said it. */
export async function ownName(db: Database): Promise<string> {
  const company = await companyOf(db);
  return company.name ?? refuse('refused', unsaid.name);
}

/** The one row of it, whatever is said in it. */
export const companyRows = sql`
  select 'own'::text as company, v.*
  from (select 1) one
  left join setting s on s.key = 'company'
  cross join lateral (select s.value->>'name' as name, s.value->>'tax_id' as tax_id, s.value->>'address' as address, s.value->>'city_name' as city_name,
    s.value->>'zip' as zip, s.value->>'ctry_iso_code' as ctry_iso_code, s.value->>'agent_number' as agent_number) v`;

export const companyOf = async (db: Database): Promise<Company> => {
  const { company: _, ...row } = (await db.one<Company & { company: string }>(companyRows))!;
  return row;
};
