import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { airWaybill as contract } from '#tools/print/air-waybill.ts';
import { chargeLines, rateClass, totalOf } from '#tools/rules/rating/linehaul.ts';
import type { Database } from '#server/context.ts';
import { masterHeadOf } from '#server/freight/cargo-manifest.ts';
import { asCut, flyingBy } from '#server/freight/message-data.ts';
import { companyOf, ownName } from '#server/company/company.ts';
import { dayIn } from '#tools/rules/clock-time.ts';
import { chargeCodes } from '#server/freight/write-message.ts';
import { implement } from '#server/implement.ts';
import { latinRows } from '#server/paper/latin.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** As the form numbers them; a list in the setting `air_waybill_copies` replaces these. */
const usualCopies = [
  'ORIGINAL 1 (FOR ISSUING CARRIER)', 'ORIGINAL 2 (FOR CONSIGNEE)', 'ORIGINAL 3 (FOR SHIPPER)', 'COPY 4 (DELIVERY RECEIPT)',
  'COPY 5 (FOR AIRPORT OF DESTINATION)', 'COPY 6 (FOR THIRD CARRIER)', 'COPY 7 (FOR SECOND CARRIER)', 'COPY 8 (FOR FIRST CARRIER)',
  'COPY 9 (FOR AGENT)', 'COPY 10 (EXTRA COPY FOR CARRIER)', 'COPY 11 (EXTRA COPY FOR CARRIER)', 'COPY 12 (EXTRA COPY FOR CARRIER)',
]; // prettier-ignore

async function copiesOf(db: Database): Promise<string[]> {
  const row = await db.one<{ value: unknown }>(sql`select value from setting where key = 'air_waybill_copies'`);
  const set = Array.isArray(row?.value) ? row.value.filter((one): one is string => typeof one === 'string') : [];
  return set.length ? set : usualCopies;
}

export const airWaybill = implement(contract, {
  run: async ({ db, now }, { master_booking_id: id, copy }) => {
    const head = await masterHeadOf(db, id);
    const [booked] = await flyingBy(db, [id]);
    const flying = booked && asCut(booked);
    if (!flying?.mawb) return refuse('refused', 'The booking has no air waybill yet.');
    const captions = await copiesOf(db);
    if (copy !== undefined && (copy < 1 || copy > captions.length))
      refuseField('copy', `must be from 1 to ${captions.length}.`);
    const { price, chargeable_kg: kg } = flying;
    const lines = price && kg ? chargeLines(price, { kg, pieces: flying.houses }) : [];
    const [freight, ...carrier] = lines;
    const currency = price?.currency ?? 'USD';
    const [header] = await latinRows([
      {
        ...head,
        pieces: flying.pieces,
        weight_kg: flying.weight_kg,
        shipper: await ownName(db),
        agent_number: (await companyOf(db)).agent_number,
        shipper_place: `${flying.origin_city}, ${flying.origin_iso2}`,
        consignee_address: flying.consignee_address,
        consignee_tax: flying.consignee_tax,
        airline_code: flying.carrier,
        via: flying.via,
        onward_flight: flying.onward_flight,
        onward_etd: flying.onward_etd,
        handling: flying.handling.join(' ') || null,
        origin_city: flying.origin_city,
        destination_city: flying.destination_city,
        volume_m3: flying.volume_m3 === null ? null : `${flying.volume_m3} m3`,
        charge_type: flying.charge_type ?? 'PP',
        currency,
        rate_class: freight ? rateClass(freight) : null,
        chargeable_kg: freight?.kg ?? kg,
        rate: freight ? (rateClass(freight) === 'M' ? freight.amount : freight.rate) : null,
        freight: freight?.amount ?? null,
        carrier_charges: carrier.length ? totalOf(carrier) : null,
        total: lines.length ? totalOf(lines) : null,
        goods: 'CONSOLIDATION AS PER ATTACHED LIST',
        issued: dayIn(now, flying.origin_tz),
      },
    ]);
    return {
      header,
      others: carrier.map(({ charge, amount }) => ({ code: chargeCodes[charge], amount, currency })),
      copies: captions
        .map((caption, at) => ({ number: at + 1, caption }))
        .filter(({ number }) => copy === undefined || number === copy),
    } as never;
  },
  print: async (answer) => (await import('#server/paper/air-waybill.ts')).pdfOfWaybill(answer as AnswerOf<typeof contract>),
}); // prettier-ignore
