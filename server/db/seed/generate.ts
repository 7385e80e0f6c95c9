import type { Rows } from './batch.ts';
import { draftParcel } from './parcels/draft.ts';
import { heroParcels, sendHeroFlight } from './parcels/hero-flight.ts';
import { heroes } from './parcels/heroes.ts';
import { Calendar } from './reference/holidays.ts';
import { atHour, localDay } from './hours.ts';
import { lastSerial } from './numbers.ts';
import { receptionDays, scanTime } from './parcels/season.ts';
import { World } from './parcels/world.ts';

export interface WorldOptions {
  shipments: number;
  now: Date;
  seed: string;
}

const batchSize = 1_000;
const easternmost = 'Asia/Hong_Kong';

/**
 * The parcels of the demo world and everything that hangs on them, as rows in batches whose order the foreign keys
 * allow. The same options give the same rows; only the parcels of a few days are held at a time. The 94 parcels of the
 * documents are always among them, also where fewer are asked for.
 */
export function* generate({ shipments, now: moment, seed }: WorldOptions): Generator<Rows> {
  const now = Math.floor(moment.getTime() / 1000) * 1000;
  const year = moment.getUTCFullYear();
  const calendar = new Calendar(year - 1, year + 1);
  const world = new World(seed, now, calendar, shipments);
  const today = localDay(now, 'America/New_York');
  const named = [...heroes(seed, 1, now)];
  sendHeroFlight(world, seed, named.length + 1, now);
  for (const parcel of named) world.admit(parcel);
  let id = named.length + heroParcels;
  const taken = new Set(named.map(({ tracking }) => Number(tracking.slice(2, 10))));
  const free = (serial: number) => (taken.has(serial) ? serial + 1_000_000 : serial);
  const others = Math.max(0, shipments - id);
  const firstSerial = lastSerial - others - id;
  for (const { date, count } of receptionDays(others, now, calendar)) {
    world.depart(atHour(date, 0, easternmost));
    for (let n = 0; n < count; n++) {
      id++;
      const parcel = draftParcel(seed, id, free(firstSerial + id), now, today - date);
      parcel.due = dueOf(parcel, date, now, today);
      world.admit(parcel);
      if (world.batch.size >= batchSize) yield* world.batch.release();
    }
  }
  world.depart(Infinity);
  yield* world.batch.release();
}

/** The moment of the first scan; a parcel that can have been announced only later than now is scanned today instead. */
function dueOf(parcel: ReturnType<typeof draftParcel>, date: number, now: number, today: number): number {
  const at = scanTime(parcel.dice, date, parcel.entry.code);
  if (date === today && at > now && parcel.fate.withoutPreAlert) return now - 60_000 * parcel.dice.whole(1, 90);
  return at;
}
