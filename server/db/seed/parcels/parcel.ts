import type { ShipmentState } from '#tools/rules/status.ts';
import { checkpointOf } from '#tools/rules/checkpoints.ts';
import { nextShipment } from '#machines/shipment.ts';
import type { City, Zone } from '#server/db/seed/reference/cities.ts';
import type { Dice } from '#server/db/seed/dice.ts';
import type { Item } from './goods.ts';
import { second } from '#server/db/seed/hours.ts';
import type { Direct, Lane } from '#server/db/seed/reference/lanes.ts';
import type { Partner } from '#server/db/seed/reference/partners.ts';
import type { Person } from '#server/db/seed/people.ts';

export interface Place {
  code: string;
  tz: string;
}

export interface Mark {
  chck_cdg: string;
  at: number;
  place: Place;
  trde_obs: string | null;
  reason_code: string | null;
  user_login: string | null;
  source: string;
}
export type Note = Partial<Pick<Mark, 'trde_obs' | 'reason_code' | 'user_login' | 'source'>>;

/** What is wrong or special about a parcel, drawn once. */
export interface Fate {
  neverArrives: boolean;
  withoutPreAlert: boolean;
  weightDiffers: boolean;
  missingId: boolean;
  kycRejected: boolean;
  xray: 'clear' | 'flagged' | 'prohibited';
  nrc: boolean;
  stop: boolean;
  ars: boolean;
  silent: 'customs' | 'last mile' | null;
  loss: 'lost' | 'destroyed' | 'seized' | 'damaged' | null;
}

/** How the story of a parcel of the documents ends: the last checkpoint and its moment. */
export interface Ending {
  chck_cdg: string;
  at: number;
  trde_obs: string | null;
}

export interface Stay {
  raised: number;
  lifted: number | null;
}

/** One parcel while its life is simulated. Times are milliseconds UTC, weights kg, sizes cm, values USD. */
export class Parcel {
  now: number;
  dice: Dice;
  shipment_id = 0;
  tracking = '';
  external: string | null = null;
  order = '';
  partner!: Partner;
  lane!: Lane;
  city!: City;
  zone!: Zone;
  person!: Person;
  service = 0;
  provider = 0;
  merchant = '';
  entry!: Place;
  viaHub = false;
  direct: Direct | null = null;
  fate!: Fate;

  weight = 0;
  size: [number, number, number] = [0, 0, 0];
  volumetric = 0;
  chargeable = 0;
  value = 0;
  items: Item[] = [];
  contents = '';
  duty: number | null = null;

  created = 0;
  prealerted: number | null = null;
  /** When it is first scanned, perhaps after now. */
  due = 0;
  header: string | null = null;
  line: number | null = null;

  bagId: number | null = null;
  manifestId: number | null = null;
  mawb: string | null = null;
  gateway: string | null = null;
  promised: string | null = null;
  podName: string | null = null;
  attempts = 0;
  stops: (Stay & { reason_code: string; reason: string; lift_reason: string | null })[] = [];
  flag: (Stay & { reason: string }) | null = null;

  ending: Ending | null = null;
  /** Its flight and arrival are written already. */
  isTold = false;
  state: ShipmentState = 'created';
  marks: Mark[] = [];
  /** The story has reached now: nothing later is written. */
  over = false;

  constructor(dice: Dice, now: number) {
    this.dice = dice;
    this.now = now;
  }

  get last(): number {
    return this.marks.at(-1)?.at ?? 0;
  }

  /** Writes a checkpoint at a moment, or a few minutes after the one before; false when that is not yet. */
  mark(chck_cdg: string, at: number, place: Place, note: Note = {}): boolean {
    const earliest = this.last && this.last + this.dice.whole(150, 900) * second;
    const when = Math.round(Math.max(at, earliest) / second) * second;
    if (this.over || when > this.now) {
      this.over = true;
      return false;
    }
    this.write(chck_cdg, when, place, note);
    return true;
  }

  /** Writes a checkpoint exactly then. */
  write(chck_cdg: string, at: number, place: Place, note: Note = {}): void {
    const hubTransfer = chck_cdg === 'DEP' && this.state === 'received';
    const next = nextShipment(this.state, { type: chck_cdg, hubTransfer });
    if ('refused' in next) throw new Error(`${this.tracking} ${chck_cdg}: ${next.refused}`);
    this.state = next.state;
    this.marks.push({
      chck_cdg,
      at,
      place,
      trde_obs: null,
      reason_code: null,
      user_login: null,
      source: 'station',
      ...note,
    });
  }

  /** When a checkpoint was last written. */
  at(...codes: string[]): number | null {
    return this.marks.findLast((mark) => codes.includes(mark.chck_cdg))?.at ?? null;
  }
  firstAt(...codes: string[]): number | null {
    return this.marks.find((mark) => codes.includes(mark.chck_cdg))?.at ?? null;
  }

  raiseStop(reason_code: string, reason: string, raised: number, lifted: number, lift_reason: string): void {
    if (raised > this.now) return;
    const isOver = lifted <= this.now;
    this.stops.push({
      reason_code,
      reason,
      raised,
      lifted: isOver ? lifted : null,
      lift_reason: isOver ? lift_reason : null,
    });
  }

  get isStopped(): boolean {
    return this.stops.some((stop) => stop.lifted === null);
  }

  /** A remark of the parcel's life that is not bound to its order, put where its time belongs. */
  insert(chck_cdg: string, at: number, place: Place, note: Note = {}): void {
    if (checkpointOf(chck_cdg)?.state || at > this.now) return;
    const mark = {
      chck_cdg,
      at,
      place,
      trde_obs: null,
      reason_code: null,
      user_login: null,
      source: 'screen',
      ...note,
    };
    const index = this.marks.findIndex((other) => other.at > at);
    this.marks.splice(index < 0 ? this.marks.length : index, 0, mark);
  }
}
