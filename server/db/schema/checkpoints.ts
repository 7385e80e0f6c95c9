import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { code, instant, owner } from './columns.ts';
import { parcel } from './shipments.ts';

/** The vocabulary of tracking events. */
export const checkpoint = pgTable('checkpoint', {
  chck_cdg: code().primaryKey(),
  name: text().notNull(),
  process_type: smallint().notNull(),
  /** The life-cycle state it leads to; null where it changes none. */
  state: text(),
  rank: smallint().notNull(),
  emsevt: text(),
  fsu: text(),
  /** Effect on the promise clock. */
  clock: text(),
  terminal: boolean().notNull().default(false),
  is_public: boolean().notNull().default(true),
  enabled: boolean().notNull().default(true),
});

/** One tracking event; the same event reported twice is one row. */
export const checkpoint_event = pgTable(
  'checkpoint_event',
  {
    checkpoint_event_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    chck_cdg: code()
      .notNull()
      .references(() => checkpoint.chck_cdg),
    at: instant().notNull(),
    /** IANA zone of the station, in which the time is shown. */
    tz: text().notNull().default('UTC'),
    city_iso_code: code(),
    trde_obs: text(),
    reason_code: text(),
    is_exception: boolean().notNull().default(false),
    user_login: text(),
    source: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    // In this order it serves the timeline of one parcel too.
    unique('checkpoint_event_once').on(t.shipment_id, t.at, t.chck_cdg, t.city_iso_code).nullsNotDistinct(),
    index().on(t.chck_cdg, t.at),
  ],
);
