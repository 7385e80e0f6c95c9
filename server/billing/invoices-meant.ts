import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** The keys of the invoices that are meant: by key, and by the numbers printed on them; refused where one is unknown. */
export async function invoicesMeant(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[] = [],
  numbers: readonly string[] = [],
): Promise<number[]> {
  const wanted = numbers.map((number) => number.trim().toUpperCase()).filter(Boolean);
  if (!ids.length && !wanted.length)
    return refuseField('number', 'is required: the number of the invoice, or its key.');
  const found = await db.rows<{ id: number; number: string }>(sql`
    select invoice_id as id, upper(number) as number from invoice where upper(number) = any(${listOf(wanted, 'text')}) order by 1`);
  const strange = wanted.find((number) => !found.some((row) => row.number === number));
  if (strange) return refuse('missing', `Invoice ${strange} not found.`);
  return [...new Set([...ids, ...found.map(({ id }) => id)])];
}

/** The key of the one invoice that is meant, by key or by number; refused where both are said and name two. */
export async function invoiceMeant(ctx: Pick<Context, 'db'>, id?: number, number?: string): Promise<number> {
  const [one, ...others] = await invoicesMeant(ctx, id ? [id] : [], number ? [number] : []);
  return others.length ? refuseField('number', 'names another invoice than the key that is given with it.') : one!;
}
