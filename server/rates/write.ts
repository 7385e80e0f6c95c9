import { sql } from 'drizzle-orm';
import type { Book } from '#tools/rules/rating/book.ts';
import { numberOf } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
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
 * Rates parcels and writes what was found. The price becomes a charge where the parcel has none yet: what has been charged
 * is never rewritten by rating.
 */
export async function writeRatings(
  db: OwnerDatabase,
  book: Book,
  parcels: readonly ParcelRow[],
  now: Date,
): Promise<number> {
  const rated = rateParcels(book, parcels);
  const ids = rated.map(({ row }) => row.shipment_id);
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
  return rated.length;
}
