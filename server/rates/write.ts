import { sql } from 'drizzle-orm';
import type { Book } from '#tools/rules/rating/book.ts';
import { numberOf } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import { chargeDuties } from '#server/billing/charge-duties.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { rateParcels } from './parcels.ts';
import type { ParcelRow, Rated } from './parcels.ts';

const columns = [
  'shipment_id', 'copa_id', 'on_day', 'rated_at', 'rate_code', 'standard_rate_id', 'copa_rate_assignation_id', 'version',
  'zone', 'kg', 'currency', 'freight', 'discount', 'surcharges', 'price', 'findings', 'linehaul_price_id', 'clearance_cost_id',
  'provider_rate_id', 'operational_cost_id', 'cost_freight', 'cost_fuel', 'cost_security', 'cost_clearance', 'cost_delivery',
  'cost_operational',
]; // prettier-ignore

function cells({ row, price, cost, costs }: Rated, at: string): unknown[] {
  const sum = (fits: (kind: string) => boolean): number | null =>
    price.total === null
      ? null
      : numberOf(price.lines.filter(({ kind }) => fits(kind)).reduce<Exact>((all, { amount }) => all + amount, 0n));
  const from = (table: string) => cost.lines.find((line) => line.table === table)?.row ?? null;
  return [
    row.shipment_id, row.copa_id, row.day, at, price.card?.rate_code ?? null, price.row?.standard_rate_id ?? null,
    price.assignation?.copa_rate_assignation_id ?? null, price.row?.version ?? null, price.zone, price.kg, price.currency,
    sum((kind) => kind === 'freight'), sum((kind) => kind === 'discount'),
    sum((kind) => kind !== 'freight' && kind !== 'discount'), price.total === null ? null : numberOf(price.total),
    [...price.findings, ...cost.findings], cost.linehaul?.linehaul_price_id ?? null, from('clearance_cost'),
    from('provider_rate'), from('operational_cost'), costs.freight, costs.fuel, costs.security, costs.clearance,
    costs.delivery, costs.operational,
  ]; // prettier-ignore
}

/**
 * The processing date decides the card, and a parcel is charged when it comes in: where it was processed on another day, the
 * price of that day replaces the one that rating gave before, unless it stands on an invoice.
 */
async function moveCharges(db: OwnerDatabase, rated: readonly Rated[]): Promise<void> {
  const ids = rated.map(({ row }) => row.shipment_id);
  const before = await db.rows<{ id: number; day: string }>(sql`
    select shipment_id as id, on_day::text as day from shipment_rating where shipment_id = any(${listOf(ids, 'bigint')})`);
  const dayOf = new Map(before.map(({ id, day }) => [id, day]));
  const moved = rated.flatMap(({ row, price }) => {
    const day = dayOf.get(row.shipment_id);
    if (day === undefined || day === row.day || price.total === null) return [];
    return [{ id: row.shipment_id, price: numberOf(price.total), currency: price.currency }];
  });
  if (moved.length)
    await db.rows(sql`
      update shipment_charge c set amount = g.price, currency = g.currency
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g(id bigint, price numeric, currency text)
        join shipment_rating r on r.shipment_id = g.id
      where c.shipment_id = g.id and c.side = 'sale' and c.kind = 'shipping' and (c.amount, c.currency) = (r.price, r.currency)
        and not exists (select from invoice_line l where l.shipment_id = g.id and l.charge_type = 'shipping')`);
}

/**
 * Rates parcels and writes what was found. The price becomes a charge where the parcel has none yet: what has been charged
 * is not rewritten by rating, but where the parcel is processed. The duties that the sender pays are charged beside it.
 */
export async function writeRatings(
  db: OwnerDatabase,
  book: Book,
  parcels: readonly ParcelRow[],
  now: Date,
): Promise<number> {
  const rated = rateParcels(book, parcels);
  const ids = rated.map(({ row }) => row.shipment_id);
  await moveCharges(db, rated);
  await db.rows(sql`delete from shipment_rating where shipment_id = any(${listOf(ids, 'bigint')})`);
  await db.copy(
    'shipment_rating',
    columns,
    rated.map((one) => cells(one, now.toISOString())),
  );
  const charged = await db.rows<{ id: number }>(sql`
    select distinct shipment_id as id from shipment_charge
    where side = 'sale' and kind = 'shipping' and shipment_id = any(${listOf(ids, 'bigint')})`);
  const known = new Set(charged.map(({ id }) => id));
  const due = rated.filter(({ row, price }) => price.total !== null && !known.has(row.shipment_id));
  await db.copy(
    'shipment_charge',
    ['shipment_id', 'copa_id', 'side', 'kind', 'amount', 'currency', 'at'],
    due.map(({ row, price }) => [
      row.shipment_id,
      row.copa_id,
      'sale',
      'shipping',
      numberOf(price.total!),
      price.currency,
      row.received_at,
    ]),
  );
  await chargeDuties(db, ids);
  return rated.length;
}
