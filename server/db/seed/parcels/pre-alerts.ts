import type { InferInsertModel } from 'drizzle-orm';
import type { pre_manifest_header } from '#server/db/schema/pre-alerts.ts';
import { Dice } from '#server/db/seed/dice.ts';
import { atHour, day, dayText, iso, localDay, minute, weekday } from '#server/db/seed/hours.ts';
import { preAlertOfHero } from '#server/db/seed/numbers.ts';
import type { Parcel } from './parcel.ts';

interface Header {
  code: string;
  lines: number;
}
const firstNumber = 200_001;
const mostLines = 400;

/** The partners' advance lists: large partners send one a working day, small ones two a week. */
export class PreAlerts {
  #open = new Map<string, Header>();
  #seed: string;
  #count = 0;
  #fresh: InferInsertModel<typeof pre_manifest_header>[] = [];

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Gives a parcel its list and line; `at` is when the list was sent. */
  join(parcel: Parcel): { code: string; line: number; at: number } {
    const { partner, entry, dice } = parcel;
    const latest = Math.min(parcel.due - 0.05 * day, parcel.now);
    let sent = parcel.due;
    while (sent > latest) sent = parcel.due - Math.min(18, dice.lognormal(2, 0.6)) * day;
    const { date, at } = this.#slot(partner.copa_id, sent, entry.tz);
    const key = `${partner.copa_id}|${entry.code}|${date}`;
    let header = this.#open.get(key);
    if (!header || header.lines >= mostLines) {
      header = { code: this.#code(), lines: 0 };
      this.#open.set(key, header);
      this.#fresh.push({
        pre_manifest_header_code: header.code,
        copa_id: partner.copa_id,
        reference: `${partner.name.slice(0, 3).toUpperCase()}-${entry.code}-${dayText(date)}-${this.#count}`,
        entry_point: entry.code,
        eta: dayText(date + 2),
        state: 'accepted',
        currency: 'USD',
        created_at: iso(at),
        created_by: 'import',
      });
    }
    return { code: header.code, line: ++header.lines, at };
  }

  #code(): string {
    const code = `PA-${firstNumber + this.#count++}`;
    return code === preAlertOfHero ? this.#code() : code;
  }

  /** The last sending time of a partner at or before a moment. */
  #slot(copaId: number, before: number, tz: string): { date: number; at: number } {
    const dice = new Dice(this.#seed, 'slot', copaId);
    const isLarge = copaId < 109;
    const hourOfDay = dice.between(7, 12);
    for (let date = localDay(before, tz); ; date--) {
      const name = weekday(date);
      const at = atHour(date, hourOfDay, tz) + (copaId % 7) * minute;
      if (at <= before && (isLarge ? name >= 1 && name <= 5 : name === 1 || name === 4)) return { date, at };
    }
  }

  /** Rows of `pre_manifest_header` first used since the last call; their sums are made after the load. */
  rows = () => this.#fresh.splice(0);
}
