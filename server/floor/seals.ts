import { sql } from 'drizzle-orm';
import { nextBag, type BagState } from '#machines/bag.ts';
import { fitsSorting } from '#tools/rules/floor/sorting.ts';
import { readSize } from '#tools/rules/floor/scale-log.ts';
import { volumetricKg } from '#tools/rules/weights.ts';
import type { Context } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { bagsBy, noBag, type Bag } from './bags.ts';

/** Centimetres, and the volumetric weight in kilograms. */
export interface Size {
  length: number;
  width: number;
  height: number;
  volumetric: number;
}

/** The size that a person gave; refuses what is none. */
export function sizeOf(dimensions: string | undefined): Size | null {
  if (!dimensions) return null;
  const sides = readSize(dimensions);
  if (!sides || sides.some((side) => side <= 0 || side > 500))
    return refuseField('dimensions', `must be three lengths in centimetres such as 30x20x12: ${dimensions}.`);
  const [length, width, height] = sides;
  return { length, width, height, volumetric: volumetricKg(length, width, height) };
}

/** A seal as it is kept: scanners and people write the same one in either case. */
export const sealOf = (said: string): string => said.trim().toUpperCase();

/** A weight that a scale can have said; refuses others. */
export function checkWeight(field: string, kg: number | undefined, most: number): void {
  if (kg !== undefined && !(kg > 0 && kg <= most)) refuseField(field, `must be more than 0 and at most ${most} kg.`);
}

/** One bag by its number; refuses where there is none. */
export async function bagOf(ctx: Context, id: number): Promise<Bag> {
  const { bags } = await bagsBy(ctx, [id]);
  return bags[0] ?? refuse('missing', noBag);
}

/** How a bag would be closed now: the state after it and the sum of its parcels, or why not. */
export async function closing(
  ctx: Context,
  bag: Bag,
  given: { seal: string; verifiedKg: number | null },
): Promise<{ state: BagState; items: number; systemKg: number } | { refused: string }> {
  // At the scanner the label of the bag lies beside its seal.
  if (given.seal === String(bag.bag_id)) return { refused: 'This is the number of the bag: scan its seal.' };
  const inside = await ctx.db.rows<{
    number: string;
    weight: number | null;
    dest_iso2: string | null;
    gateway: string | null;
    provider: string | null;
    rate_service_code: number | null;
    stopped: boolean;
  }>(sql`
    select s.trck_nmr_fol as number, s.weight_kg as weight, s.dest_iso2, s.gateway, v.service_provider_code as provider, s.rate_service_code,
      exists (select from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) as stopped
    from bag_item i join shipment s using (shipment_id) left join provider v on v.provider_id = s.provider_id
    where i.bag_id = ${bag.bag_id} and i.out_at is null order by s.trck_nmr_fol`);
  const used = await ctx.db.one(sql`
    select from bag where seal = ${given.seal} union all select from bag_seal where seal = ${given.seal} limit 1`);
  const systemKg = Math.round(inside.reduce((sum, { weight }) => sum + (weight ?? 0), 0) * 1_000) / 1_000;
  const next = nextBag(bag.state, {
    type: 'close',
    items: inside.length,
    strangers: inside.filter((parcel) => !fitsSorting(parcel, bag.bag_sorting)).map(({ number }) => number),
    stopped: inside.filter(({ stopped }) => stopped).map(({ number }) => number),
    systemKg,
    verifiedKg: given.verifiedKg ?? 0,
    seal: given.seal,
    isUsedSeal: used !== undefined,
  });
  return 'refused' in next ? next : { ...next, items: inside.length, systemKg };
}

/** Notes the seal of a bag. */
export const noteSeal = ({ db, now, who }: Context, bag: number, seal: string): Promise<unknown> =>
  db.rows(sql`
    insert into bag_seal (bag_id, seal, sealed_at, sealed_by) values (${bag}, ${seal}, ${now.toISOString()}::timestamptz, ${who.name})`);

/** Notes that the seal of a bag is broken; seals from before they were noted are noted now. */
export async function breakSeal({ db, now, who }: Context, { bag_id, seal }: Bag, reason: string): Promise<void> {
  if (seal === null) return;
  const at = now.toISOString();
  await db.rows(sql`
    insert into bag_seal (bag_id, seal, sealed_at, broken_at, broken_by, reason)
    select b.bag_id, ${seal}, coalesce(b.closed_at, b.created_at), ${at}::timestamptz, ${who.name}, ${reason} from bag b where b.bag_id = ${bag_id}
    on conflict (seal) do update set broken_at = excluded.broken_at, broken_by = excluded.broken_by, reason = excluded.reason`);
}
