import { sql } from 'drizzle-orm';
import { customType, date, integer, numeric, smallint, text } from 'drizzle-orm/pg-core';

/** Text compared byte by byte, so that prefixes use the index whatever the collation of the database: numbers of things. */
export const code = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A point in time; reads as ISO 8601 UTC, takes any ISO 8601 text. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const money = () => numeric({ precision: 14, scale: 2, mode: 'number' });
/** A price per unit, finer than money. */
export const rate = () => numeric({ precision: 12, scale: 4, mode: 'number' });
export const kilograms = () => numeric({ precision: 10, scale: 3, mode: 'number' });
export const centimetres = () => numeric({ precision: 8, scale: 2, mode: 'number' });
export const share = () => numeric({ precision: 6, scale: 3, mode: 'number' });
export const degrees = () => numeric({ precision: 9, scale: 6, mode: 'number' });
export const day = () => date({ mode: 'string' });

/** The partner that owns the row: the row policies and, one day, the distribution key. */
export const owner = () => integer().notNull();

/** Who made the record and who changed it last. */
export const stamps = () => ({
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  created_by: text(),
  updated_at: instant(),
  updated_by: text(),
});
/** From when to when a row of rates counts; drafts count nowhere, and a published row is replaced, never rewritten. */
export const validity = () => ({
  valid_from: day().notNull(),
  valid_to: day(),
  state: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('published'),
  /** Counts the publications of this scope. */
  version: smallint().notNull().default(1),
});
export const inForce = () => ({ currency: text().notNull().default('USD'), ...validity() });

/** Where a reference row comes from and when it was checked. */
export const sourced = () => ({ source: text(), source_date: day() });

/** Weight and size as first written down, beside kilograms and centimetres. */
export const measures = () => ({
  weight_kg: kilograms(),
  weight_original: kilograms(),
  weight_unit: text(),
  length_cm: centimetres(),
  width_cm: centimetres(),
  height_cm: centimetres(),
  dimension_original: text(),
  dimension_unit: text(),
});

/** A row that is also a job of `server/jobs`: what the queue writes of it. */
export const queued = () => ({
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: smallint().notNull().default(0),
  /** Not before; an attempt that failed by accident is repeated later. */
  retry_at: instant(),
  /** Of this attempt: a process that was taken for dead can write nothing any more. */
  taken_by: text(),
  heartbeat_at: instant(),
  started_at: instant(),
  finished_at: instant(),
  error: text(),
});

const made = () =>
  instant()
    .notNull()
    .default(sql`now()`);

/** What is known of a picture, in the row that it belongs to. */
export const pictured = () => ({
  /** Names the picture; says nothing about what it shows. */
  path: code().notNull().unique(),
  mime: text().notNull(),
  size: integer().notNull(),
  /** SHA-256 in hexadecimal. */
  hash: text().notNull(),
  /** Its picture was thrown away when its time was over. */
  discarded_at: instant(),
  created_at: made(),
  created_by: text(),
});

/** The bytes of pictures, in a table apart from every list. */
export const picture = () => ({
  path: code().primaryKey(),
  copa_id: owner(),
  content: bytes().notNull(),
  created_at: made(),
});
