import { sql } from 'drizzle-orm';
import { unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { keyOf, listOf } from '#server/db/queries/parcels.ts';

interface Found {
  /** Own tracking numbers, in the order in which they were given. */
  numbers: string[];
  /** Refused lines for numbers that no parcel, or more than one, has. */
  strange: ReturnType<typeof unknownSteps>;
}

/** Parcels by what stands on their labels: the own number, that of a carrier or shop, or the order. */
export async function parcelNumbers({ db }: Context, given: readonly string[]): Promise<Found> {
  const keys = [...new Set(given.map(keyOf))].filter((key) => key !== '');
  const list = listOf(keys, 'text');
  const rows = await db.rows<{ key: string; number: string }>(sql`
    select s.trck_nmr_fol as key, s.trck_nmr_fol as number from shipment s where s.trck_nmr_fol = any(${list})
    union select s.external_key, s.trck_nmr_fol from shipment s where s.external_key = any(${list})
    union select s.order_key, s.trck_nmr_fol from shipment s where s.order_key = any(${list})`);
  const own = new Set(rows.filter(({ key, number }) => key === number).map(({ key }) => key));
  const byKey = Map.groupBy(
    rows.filter(({ key, number }) => key === number || !own.has(key)),
    ({ key }) => key,
  );
  const several = keys.filter((key) => (byKey.get(key)?.length ?? 0) > 1);
  const missing = keys.filter((key) => !byKey.has(key));
  return {
    numbers: [...new Set(keys.filter((key) => byKey.get(key)?.length === 1).map((key) => byKey.get(key)![0]!.number))],
    strange: [
      ...unknownSteps(missing, () => 'No parcel has this number.'),
      ...unknownSteps(several, () => 'Several parcels have this number: scan the tracking number.'),
    ],
  };
}
