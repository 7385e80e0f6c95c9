import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { nearMiss } from '#tools/rules/pasted-text.ts';
import { recognise } from '#tools/rules/tracking-numbers.ts';
import type { shipmentSearchMultipleComplete } from '#tools/shipment/shipment-search-multiple-complete.ts';
import type { Context } from '#server/context.ts';
import { keyOf, listOf, parcelColumns, parcelsFrom } from '#server/db/queries/parcels.ts';

export type Found = RowOf<typeof shipmentSearchMultipleComplete>;
type Parcel = Omit<Found, 'number' | 'matched_by' | 'parcels' | 'check' | 'suggestion' | 'suggestion_why'> & {
  external_key: string | null;
  order_key: string | null;
};

const unknown: Omit<Found, 'number' | 'check' | 'suggestion' | 'suggestion_why'> = {
  trck_nmr_fol: null, status: null, copa_name: null, destination: null, last_checkpoint: null, last_chck_at: null,
  weight_kg: null, matched_by: 'unknown', parcels: null, external_tracking: null, order_label: null, rate_service_code: null,
  volumetric_kg: null, declared_value: null, currency: null, entry_point: null, gateway: null, service_provider_name: null,
  bag_id: null, mnfs_id: null, mawb: null, pre_manifest_header_code: null, received_at: null, departed_at: null,
  arrived_at: null, released_at: null, delivered_at: null, promised_at: null, attempts: null, consignee_name: null,
}; // prettier-ignore

const parcels = (ctx: Context, keys: string[]) =>
  ctx.db.rows<Parcel>(sql`
    select ${parcelColumns(ctx.now)}, s.external_key, s.order_key, s.volumetric_kg, s.declared_value, s.currency, s.attempts,
      local_iso(s.departed_at, coalesce(ep.tz, 'UTC')) as departed_at, local_iso(s.arrived_at, coalesce(dc.tz, 'UTC')) as arrived_at,
      local_iso(s.released_at, coalesce(dc.tz, 'UTC')) as released_at
    from ${parcelsFrom}
    where s.trck_nmr_fol = any(${listOf(keys, 'text')}) or s.external_key = any(${listOf(keys, 'text')}) or s.order_key = any(${listOf(keys, 'text')})
    order by s.shipment_id`);

/** Numbers that a slip of one digit, or two swapped, would turn into this one. */
function alike(number: string): string[] {
  const made = new Set<string>();
  for (let at = 0; at < number.length; at += 1) {
    if (/\d/.test(number[at]!))
      for (const digit of '0123456789') made.add(number.slice(0, at) + digit + number.slice(at + 1));
    if (at) made.add(number.slice(0, at - 1) + number[at] + number[at - 1] + number.slice(at + 1));
  }
  made.delete(number);
  return [...made];
}

async function suggestions(
  ctx: Context,
  numbers: string[],
): Promise<Map<string, { number: string; why: 'digit' | 'swapped' }>> {
  const wanted = numbers.slice(0, 100);
  const candidates = [...new Set(wanted.flatMap(alike))];
  if (!candidates.length) return new Map();
  const known = await ctx.db.rows<{ trck_nmr_fol: string }>(
    sql`select trck_nmr_fol from shipment where trck_nmr_fol = any(${listOf(candidates, 'text')})`,
  );
  const found = new Map<string, { number: string; why: 'digit' | 'swapped' }>();
  for (const number of wanted)
    for (const { trck_nmr_fol: near } of known) {
      const why = nearMiss(number, near);
      if (why && !found.has(number))
        found.set(number, { number: near, why: why === 'one digit away' ? 'digit' : 'swapped' });
    }
  return found;
}

const byMawb = (ctx: Context, keys: string[]) =>
  ctx.db.rows<{ mawb: string; parcels: number; name: string | null; weight_kg: number | null }>(sql`
    select o.mawb, (select count(*) from shipment s where s.mawb = o.mawb) as parcels, a.name, o.weight_kg
    from master_booking o left join airline a on a.prefix = o.airline_prefix
    where o.state <> 'cancelled' and o.mawb = any(${listOf(
      keys.filter((key) => /^\d{11}$/.test(key)),
      'text',
    )})`);

const isBag = /^\d{1,9}$/;
const byBag = (ctx: Context, keys: string[]) =>
  ctx.db.rows<{ bag_id: number; parcels: number }>(sql`
    select s.bag_id, count(*) as parcels from shipment s
    where s.bag_id = any(${listOf(keys.filter((key) => isBag.test(key)).map(Number), 'bigint')}) group by s.bag_id`);

function check(number: string): Found['check'] {
  const verdicts = recognise(number).map(({ verdict }) => verdict);
  return verdicts.includes('valid') ? 'valid' : verdicts.includes('wrong-check') ? 'wrong-check' : 'unverified';
}

/** One line per number asked, in the order asked: its parcels, its air waybill, its bag, or that it is unknown and what it may be. */
export async function find(ctx: Context, numbers: string[]): Promise<Found[]> {
  const asked = [...new Set(numbers.map(keyOf).filter(Boolean))];
  const [rows, masters, bags] = await Promise.all([parcels(ctx, asked), byMawb(ctx, asked), byBag(ctx, asked)]);
  const index = new Map<string, { row: Parcel; by: 'tracking' | 'external' | 'order' }[]>();
  const add = (key: string | null, row: Parcel, by: 'tracking' | 'external' | 'order') => {
    if (key && !index.get(key)?.some((entry) => entry.row === row))
      index.set(key, [...(index.get(key) ?? []), { row, by }]);
  };
  for (const row of rows) {
    add(row.trck_nmr_fol, row, 'tracking');
    add(row.external_key, row, 'external');
    add(row.order_key, row, 'order');
  }
  const master = new Map(masters.map((row) => [row.mawb, row]));
  const bag = new Map(bags.map((row) => [Number(row.bag_id), row]));
  const bagOf = (key: string) => (isBag.test(key) ? bag.get(Number(key)) : undefined);
  const missing = asked.filter((key) => !index.has(key) && !master.has(key) && !bagOf(key));
  const near = await suggestions(ctx, missing);
  return asked.flatMap((number): Found[] => {
    const base = { number, check: check(number), suggestion: null, suggestion_why: null };
    const entries = index.get(number);
    if (entries)
      return entries.map(({ row: { external_key: _, order_key: __, ...row }, by }) => ({
        ...unknown,
        ...row,
        ...base,
        matched_by: by,
      }));
    const waybill = master.get(number);
    if (waybill)
      return [
        {
          ...unknown,
          ...base,
          matched_by: 'mawb',
          mawb: number,
          parcels: waybill.parcels,
          last_checkpoint: waybill.name,
        },
      ];
    const bagged = bagOf(number);
    if (bagged)
      return [
        { ...unknown, ...base, matched_by: 'bag', bag_id: Number(bagged.bag_id), parcels: Number(bagged.parcels) },
      ];
    const like = near.get(number);
    return [{ ...unknown, ...base, suggestion: like?.number ?? null, suggestion_why: like?.why ?? null }];
  });
}
