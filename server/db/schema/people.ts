import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { code, stamps } from './columns.ts';
import { copa } from './partners.ts';

/** A consignee in the address book of one partner. */
export const person = pgTable(
  'person',
  {
    person_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id),
    iso2: text().notNull(),
    id_type: text(),
    /** Upper case, without separators. */
    id_number: code(),
    name: text().notNull(),
    /** The name in lower case without accents. */
    name_key: code().generatedAlwaysAs(sql`plain(name)`),
    phone: text(),
    /** Lower case. */
    email: code(),
    ...stamps(),
  },
  (t) => [
    unique('person_identity').on(t.copa_id, t.iso2, t.id_type, t.id_number),
    index().on(t.id_number),
    index().on(t.email),
    index().on(t.name_key),
  ],
);
