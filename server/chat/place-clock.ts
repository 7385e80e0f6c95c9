import { sql } from 'drizzle-orm';
import type { Situation } from '#server/assistant/arguments/situation.ts';
import { fold } from '#server/assistant/understanding/normalise.ts';
import { findTime } from '#server/assistant/understanding/times.ts';
import type { Who } from '#server/context.ts';
import { keyOf, listOf } from '#server/db/queries/parcels.ts';
import type { Deps } from '#server/perform.ts';
import { numbersIn } from './offers.ts';

const most = 200;

type Spoken = Pick<Situation, 'proposed' | 'changed' | 'record' | 'last'>;

/** The parcels that a message names, else those of the change that waits or of the record on screen. */
function parcelsOf(said: string, { proposed = [], changed, record, last }: Spoken): string[] {
  const named = numbersIn(said).numbers.tracking ?? [];
  if (named.length) return named.slice(0, most);
  const calls = proposed.length ? proposed : [changed ?? record ?? last ?? []].flat();
  return calls
    .flatMap(({ args }) => [args.trck_nmr_fol ?? args.tracking_number ?? []].flat())
    .filter((value) => typeof value === 'string')
    .slice(0, most);
}

/**
 * The zone of the place in which the parcels are now that a message with a time of day is about: "yesterday at 15:20" is told
 * by the clock on the wall there. Undefined where no time is said, or where they are in several zones.
 */
export async function placeClock({ data }: Deps, who: Who, said: string, spoken: Spoken): Promise<string | undefined> {
  const numbers = findTime(fold(said)) ? parcelsOf(said, spoken) : [];
  if (!numbers.length) return undefined;
  const zones = await data.as(who, (db) =>
    db.rows<{ tz: string }>(sql`
      select distinct newest.tz from shipment s
      join lateral (
        select e.tz from checkpoint_event e where e.shipment_id = s.shipment_id and e.city_iso_code is not null
        order by e.at desc limit 1) newest on true
      where s.trck_nmr_fol = any(${listOf(numbers.map(keyOf), 'text')})`),
  );
  return zones.length === 1 ? zones[0]!.tz : undefined;
}
