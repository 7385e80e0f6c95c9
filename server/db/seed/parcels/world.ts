import type { InferInsertModel } from 'drizzle-orm';
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
import { BagStock, fillBags, weightOf } from './bags.ts';
import { Batch } from '#server/db/seed/batch.ts';
import { Customers } from './customers.ts';
import { flagAsArs } from './flags.ts';
import { estimateOf, estimateRow } from './duties.ts';
import { Departures, fly } from './flights.ts';
import type { Flight } from './flights.ts';
import { bagItemRows, bagRows, bookingManifestRows, bookingRow, manifestRows } from './freight.ts';
import type { Freight } from './freight.ts';
import type { Calendar } from '#server/db/seed/reference/holidays.ts';
import { Hubs } from './hubs.ts';
import { listBags, travel } from './journey.ts';
import { heroManifests } from '#server/db/seed/numbers.ts';
import { originStory } from './origin.ts';
import type { Parcel } from './parcel.ts';
import { PreAlerts } from './pre-alerts.ts';
import { promise } from './promise.ts';
import { airlines } from '#server/db/seed/reference/providers.ts';
import type { AirlineCode } from '#server/db/seed/reference/providers.ts';
import * as office from './office-rows.ts';
import * as rows from './rows.ts';
import { makeMawb } from '#tools/rules/tracking-numbers.ts';

/** The moving parts of the demo world: takes parcels in the order of their reception and lets rows go. */
export class World {
  batch = new Batch();
  customers = new Customers();
  departures = new Departures();
  #preAlerts: PreAlerts;
  #hubs: Hubs;
  #bags: BagStock;
  #seed: string;
  #now: number;
  #calendar: Calendar;
  #nextManifest = 56_601;
  #nextBooking = 1;
  #serials = new Map<AirlineCode, number>();

  constructor(seed: string, now: number, calendar: Calendar, shipments: number) {
    this.#seed = seed;
    this.#now = now;
    this.#calendar = calendar;
    this.#preAlerts = new PreAlerts(seed);
    this.#hubs = new Hubs(seed);
    this.#bags = new BagStock(93_100 - Math.round(shipments * 0.07));
  }

  /** Simulates a parcel until it waits for a flight or its story ends. */
  admit(parcel: Parcel): void {
    const ready = this.prepare(parcel);
    if (ready === null || parcel.over || ready > this.#now) this.finish(parcel);
    else this.departures.board(parcel, ready);
  }

  /** Simulates a parcel until it can be bagged; null where its story ends before that. */
  prepare(parcel: Parcel): number | null {
    this.give(parcel);
    parcel.promised = promise(parcel, this.#calendar);
    const ready = originStory(parcel, this.#preAlerts, this.#hubs);
    this.batch.putAll(hub_manifest, this.#hubs.rows(this.#now));
    this.batch.putAll(pre_manifest_header, this.#preAlerts.rows());
    return ready;
  }

  /** Gives a parcel its consignee, who may be `named` before the row is written. */
  give(parcel: Parcel, named?: (parcel: Parcel) => void): void {
    const { person: drawn, isNew } = this.customers.draw(parcel.dice, parcel.partner.copa_id, parcel.city);
    parcel.person = drawn;
    named?.(parcel);
    if (isNew) this.batch.put(person, rows.personRow(parcel));
  }

  /** Lists that one parcel brings along. */
  open(transfer: InferInsertModel<typeof hub_manifest>, header: InferInsertModel<typeof pre_manifest_header>): void {
    this.batch.put(hub_manifest, transfer);
    this.batch.put(pre_manifest_header, header);
  }

  /** Lets the flights go that nobody received from then on can catch. */
  depart(before: number): void {
    for (const flight of this.departures.close(before)) this.#send(flight);
  }

  #send(flight: Flight): void {
    flight.waiting.sort((a, b) => a.ready - b.ready || a.parcel.shipment_id - b.parcel.shipment_id);
    const flown = fly(this.#seed, flight);
    const bags = fillBags(this.#seed, flight, flown, this.#bags);
    const isListed = flown.listed <= this.#now;
    const manifests = isListed ? listBags(bags, () => this.#takeManifest()) : [];
    const freight: Freight = { flight, flown, manifests, bags, bookingId: 0, mawb: '', now: this.#now };
    if (isListed && bags.length > 0) {
      freight.bookingId = this.takeBooking();
      freight.mawb = this.#takeMawb(flight.airline);
      travel(flight, flown, manifests, freight.mawb, weightOf(bags.flatMap((full) => full.parcels)));
    }
    this.writeFreight(freight);
    for (const { parcel } of flight.waiting) this.finish(parcel);
  }

  /** Puts the rows of the bags, lists and booking of a flight. */
  writeFreight(freight: Freight): void {
    this.batch.putAll(manifest, manifestRows(freight));
    this.batch.putAll(bag, bagRows(freight));
    this.batch.putAll(bag_item, bagItemRows(freight));
    if (freight.manifests.length === 0) return;
    this.batch.put(master_booking, bookingRow(freight));
    this.batch.putAll(master_booking_manifest, bookingManifestRows(freight));
  }

  takeBooking = (): number => this.#nextBooking++;

  #takeManifest(): number {
    if (this.#nextManifest === heroManifests[0]) this.#nextManifest += heroManifests.length;
    return this.#nextManifest++;
  }

  #takeMawb(airline: AirlineCode): string {
    const serial = (this.#serials.get(airline) ?? 1_230_017) + 1;
    this.#serials.set(airline, serial);
    return makeMawb(airlines[airline].prefix, serial);
  }

  /** The story of a parcel is written: its rows. */
  finish(parcel: Parcel): void {
    flagAsArs(parcel);
    const duties = estimateOf(parcel);
    const { batch } = this;
    batch.put(shipment, rows.shipmentRow(parcel));
    batch.putAll(shipment_item, rows.itemRows(parcel));
    batch.putAll(shipment_party, rows.partyRows(parcel));
    batch.put(party_phone, rows.phoneRow(parcel));
    batch.putAll(checkpoint_event, rows.eventRows(parcel));
    const { header, line } = parcel;
    if (header !== null && line !== null) {
      batch.put(pre_manifest_line, office.lineRow(parcel, header, line));
      if (parcel.fate.missingId) batch.put(pre_alert_error, office.missingIdRow(parcel, header, line));
    }
    const scan = office.receptionRow(parcel);
    if (scan) batch.put(reception, scan);
    batch.putAll(shipment_stop, office.stopRows(parcel));
    if (parcel.flag) batch.put(shipment_flag, office.flagRow(parcel, parcel.flag));
    const refund = office.concessionRow(parcel);
    if (refund) batch.put(concession, refund);
    if (duties) batch.put(duty_estimate, estimateRow(parcel, duties));
  }
}
