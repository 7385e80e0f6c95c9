import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bag, manifest, master_booking, master_booking_manifest } from '#server/db/schema/bags.ts';
import { bag_item } from '#server/db/schema/bag-items.ts';
import { checkpoint_event } from '#server/db/schema/checkpoints.ts';
import { duty_estimate } from '#server/db/schema/customs.ts';
import { shipment_flag, shipment_stop } from '#server/db/schema/flags.ts';
import { person } from '#server/db/schema/people.ts';
import { hub_manifest, pre_alert_error, pre_manifest_header } from '#server/db/schema/pre-alerts.ts';
import { pre_manifest_line, reception } from '#server/db/schema/pre-alert-lines.ts';
import { concession, party_phone, shipment_item, shipment_party } from '#server/db/schema/shipment-parts.ts';
import { shipment } from '#server/db/schema/shipments.ts';

export interface Rows {
  table: PgTable;
  rows: Record<string, unknown>[];
}

/** Tables in an order in which every row finds the rows it points to. */
const order: PgTable[] = [
  person, hub_manifest, pre_manifest_header, manifest, bag, master_booking, master_booking_manifest, shipment,
  shipment_item, shipment_party, party_phone, checkpoint_event, pre_manifest_line, pre_alert_error, reception,
  bag_item, shipment_flag, shipment_stop, concession, duty_estimate,
]; // prettier-ignore

/** Rows on their way into the database, let go together in an order that the foreign keys allow. */
export class Batch {
  #held = new Map<PgTable, Record<string, unknown>[]>(order.map((table) => [table, []]));

  put<T extends PgTable>(table: T, row: InferInsertModel<T>): void {
    this.#held.get(table)?.push(row);
  }

  putAll<T extends PgTable>(table: T, rows: Iterable<InferInsertModel<T>>): void {
    for (const row of rows) this.put(table, row);
  }

  get size(): number {
    return this.#held.get(shipment)?.length ?? 0;
  }

  *release(): Generator<Rows> {
    for (const [table, rows] of this.#held)
      if (rows.length > 0) {
        this.#held.set(table, []);
        yield { table, rows };
      }
  }
}
