import { airportOf } from '#server/db/seed/reference/airports.ts';
import { Dice } from '#server/db/seed/dice.ts';
import { atHour, day, hour, iso, localDay, localHour, minute } from '#server/db/seed/hours.ts';
import { hub, transfers } from '#server/db/seed/reference/lanes.ts';

export interface HubTransfer {
  code: string;
  from: string;
  leaves: number;
  arrives: number;
  remark: string;
}

/** Transfers from outlying entry points to the hub, one a day and station, numbered as they are first used. */
export class Hubs {
  #byDay = new Map<string, HubTransfer>();
  #seed: string;
  #fresh: HubTransfer[] = [];

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** The next transfer that a parcel received then can take. */
  take(from: string, received: number): HubTransfer {
    const { leaves, days, arrives, by } = transfers[from] as (typeof transfers)[string];
    const { tz } = airportOf(from);
    const at = localDay(received, tz) + (localHour(received, tz) > leaves - 1 ? 1 : 0);
    const known = this.#byDay.get(`${from}${at}`);
    if (known) return known;
    const dice = new Dice(this.#seed, 'hub', from, at);
    const left = atHour(at, leaves, tz) + dice.whole(-9, 14) * minute;
    const made = {
      code: `HM-${1001 + this.#byDay.size}`,
      from,
      leaves: left,
      arrives:
        atHour(localDay(left, airportOf(hub).tz) + days, arrives, airportOf(hub).tz) + dice.whole(-40, 70) * minute,
      remark: by === 'Truck' ? `Truck ${dice.whole(2, 28)}` : by,
    };
    this.#byDay.set(`${from}${at}`, made);
    this.#fresh.push(made);
    return made;
  }

  /** Rows of `hub_manifest` for the transfers first used since the last call; bags are counted after the load. */
  *rows(now: number) {
    for (const { code, from, leaves, arrives } of this.#fresh.splice(0)) {
      const isThere = arrives <= now;
      const state = isThere
        ? arrives + 2 * hour > now
          ? 'receiving'
          : arrives + 2 * day > now
            ? 'complete'
            : 'closed'
        : null;
      yield {
        hub_manifest_code: code,
        hub_manifest_display_id: `${from}-${hub}-${code.slice(3)}`,
        from_iata: from,
        to_iata: hub,
        state: state ?? (leaves <= now ? 'in_transit' : 'created'),
        departed_at: leaves <= now ? iso(leaves) : null,
        received_at: isThere ? iso(arrives) : null,
        created_at: iso(Math.min(now, leaves - 3 * hour)),
        created_by: `${from.toLowerCase()}.desk`,
      };
    }
  }
}
