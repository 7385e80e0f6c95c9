import { sql } from 'drizzle-orm';
import { dutiesInParts, type DutiesInParts } from '#tools/rules/duties.ts';
import type { Row } from '#tools/define.ts';
import type { laneHeader, laneLine, alternativeRow } from '#tools/rows/simulation.ts';
import type { Book } from '#tools/rules/rating/book.ts';
import { convertExact, priceAtMargin, settled } from '#tools/rules/rating/convert.ts';
import { bufferOf, costOf, factorOf } from '#tools/rules/rating/cost.ts';
import type { Carried, Flown } from '#tools/rules/rating/cost.ts';
import { exact, figures, numberOf, percentOf, toMinor, zero } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import type { RatedLine } from '#tools/rules/rating/price.ts';
import type { TaxRule } from '#tools/rules/tax-rules.ts';
import { chargeable, volumetricKg } from '#tools/rules/weights.ts';
import type { Context } from '#server/context.ts';
import { refuseField } from '#server/refuse.ts';
import { knownOf, placeOf, type Asked, type Known } from './lane-known.ts';
import { dutyLines, shownLine } from './shown-line.ts';
import { readBook } from './tables.ts';

export interface Lane {
  header: Row<typeof laneHeader>;
  lines: Row<typeof laneLine>[];
  alternatives: Row<typeof alternativeRow>[];
}

function sizes(text: string | undefined): [number, number, number] | null {
  if (text === undefined) return null;
  const found = text.split(/[x×*]/i).map((side) => Number(side.trim().replace(',', '.')));
  if (found.length !== 3 || found.some((side) => !(side > 0 && side < 1000)))
    return refuseField('dimensions', 'must be three lengths in cm such as 30x20x10.');
  return found as [number, number, number];
}

interface Way {
  name: string;
  flown: Flown | null;
  airline: string | null;
  provider: Known['doors'][number] | undefined;
}

/** A parcel that stands for itself: it pays its part of an air waybill of the usual weight. */
function waysOf(known: Known, origin: string, day: string): Way[] {
  const usual = known.doors[0];
  const ordered = known.flights.toSorted((a, b) => (a.priority ?? 99) - (b.priority ?? 99));
  const fly = (name: string, flight: Known['flights'][number] | undefined, provider = usual): Way => ({
    name,
    airline: flight?.name ?? null,
    provider,
    flown: flight
      ? { ...flight, day, kg: flight.kg ?? 100, parcels_kg: flight.kg ?? 100, pieces: 1, parcels_value: 0, viaHub: flight.origin === known.hub && origin !== known.hub }
      : null,
  }); // prettier-ignore
  const hub = ordered.filter((flight) => flight.origin === known.hub);
  const direct = ordered.filter((flight) => flight.origin === origin && origin !== known.hub);
  const ways = [
    fly(origin === known.hub ? 'From the hub' : 'Ex-MIA', hub[0]),
    ...direct.map((flight) => fly('Direct', flight)),
  ];
  const gateways = hub.slice(1).map((flight) => fly('Other gateway', flight));
  const others = known.doors.slice(1).map((provider) => fly('Other provider', hub[0] ?? direct[0], provider));
  return [...ways.filter(({ flown }) => flown), ...gateways, ...others];
}

interface Counted {
  way: Way;
  lines: RatedLine[];
  total: Exact;
  linehaul: Exact;
  findings: string[];
}

function countWay(book: Book, parcel: Carried, way: Way): Counted {
  const { lines, findings } = costOf(
    book,
    { ...parcel, delivery_provider_id: way.provider?.provider_id ?? null },
    way.flown,
    { explain: true },
  );
  const sum = lines.reduce((all, { amount }) => all + amount, zero);
  const buffer = bufferOf(book, parcel);
  const safety: RatedLine[] = buffer
    ? [{ side: 'cost', kind: 'buffer', amount: percentOf(sum, exact(buffer.pct)), currency: 'USD', rule: `${figures(sum)} × ${figures(exact(buffer.pct))} %`, table: 'buffer', row: buffer.buffer_id, version: buffer.version }]
    : []; // prettier-ignore
  const all = [...lines, ...safety];
  const linehaul = lines
    .filter(({ kind }) => kind.startsWith('linehaul') || kind === 'to the hub')
    .reduce((part, { amount }) => part + amount, zero);
  return { way, lines: all, total: all.reduce((part, { amount }) => part + amount, zero), linehaul, findings };
}

/** The margin of the product in per cent: 0 where it is none. */
const percentShare = (part: Exact, whole: Exact): number | null =>
  whole > 0n ? Math.max(0, Math.round((Number(part) * 10_000) / Number(whole)) / 100) : null;

/** Price, cost and margin of a parcel on a lane, each figure with the row that gave it, and the other ways there. */
export async function simulateLane(
  ctx: Context,
  given: Omit<Asked, 'ctry_iso_code'> & { ctry_iso_code?: string },
): Promise<Lane> {
  const place = await placeOf(ctx, given);
  const asked: Asked = { ...given, ctry_iso_code: place.iso2 };
  const { db, today } = ctx;
  const day = asked.on_day ?? today;
  const known = await knownOf(ctx, asked, asked.iata_code_origin);
  const origin = asked.iata_code_origin ?? known.hub;
  const book = await readBook(db);
  const { rate_service_code, import_service } = known.service;
  const size = sizes(asked.dimensions);
  const rule = factorOf(book, { rate_service_code, iso2: asked.ctry_iso_code, day });
  const volumetric = size && rule?.factor ? volumetricKg(...size, rule.factor) : 0;
  const actual = asked.weight ?? (size ? 0 : 1);
  if (actual < 0 || actual > 1000) refuseField('weight', 'must be above 0 and at most 1,000 kg.');
  const kg = chargeable(actual, volumetric, Number(rule?.step_kg ?? 0.5));
  const parcel: Carried = {
    copa_id: known.copa?.copa_id ?? 0, is_reseller: known.copa?.is_reseller ?? false, rate_service_code, entry_point: origin, day,
    iso2: asked.ctry_iso_code, zip: asked.zip_code, city: place.city, actual_kg: actual, volumetric_kg: volumetric, chargeable_kg: kg,
    value: asked.declared_value ?? null, clearance_provider_id: known.clearance, delivery_provider_id: null,
  }; // prettier-ignore
  const price = priceOf(book, parcel, true);
  const ways = waysOf(known, origin, day).map((way) => countWay(book, parcel, way));
  const first = ways[0] ?? countWay(book, parcel, { name: '', flown: null, airline: null, provider: known.doors[0] });
  const currency = price.currency;
  // Costs are counted in dollars; a card of another currency is compared by the rate of the day.
  const inCard = (amount: Exact) => convertExact(book, amount, 'USD', currency, day);
  const cost = inCard(first.total);
  const margin =
    price.total !== null && cost !== null ? toMinor(price.total, currency) - toMinor(cost, currency) : null;
  const shown = settled(
    first.lines.map(({ amount }) => amount),
    'USD',
  );
  const owed = import_service === 2;
  const duties = owed && asked.declared_value ? await dutiesOf(ctx, parcel, book) : null;
  const findings = [
    ...price.findings,
    ...first.findings,
    ...(rule?.max_kg && kg > Number(rule.max_kg) ? ['too heavy'] : []),
    ...(owed && !asked.declared_value ? ['no duties without a declared value'] : []),
    ...(owed && asked.declared_value && !duties ? ['no tax rule'] : []),
  ];
  const money = (amount: Exact | null) => (amount === null ? null : numberOf(toMinor(amount, currency)));
  return {
    header: {
      copa_name: known.copa?.name ?? null, ctry_iso_code: asked.ctry_iso_code, zone: price.zone, rate_service_code,
      rate_name: price.card?.rate_name ?? null, kg: price.kg ?? kg, price: money(price.total), cost: money(cost), margin: money(margin),
      margin_pct: margin !== null && price.total ? percentShare(margin, price.total) : null,
      price_at_margin: asked.margin !== undefined && asked.margin < 100 && cost !== null ? money(priceAtMargin(cost, asked.margin)) : null,
      duties: duties === null ? null : money(inCard(exact(duties.total))), currency,
      converted: currency === 'USD' ? null : `USD 1 = ${currency} ${book.perDollar(currency, day) ?? '?'}`, on_day: day,
      findings: findings.length ? findings.map((found) => found).join(', ') : null,
    },
    lines: [...price.lines.map((line) => shownLine(line)), ...first.lines.map((line, index) => shownLine(line, shown[index])), ...(duties ? dutyLines(duties) : [])],
    alternatives: [...ways, ...(await consolidated(ctx, first, asked.ctry_iso_code, kg))].map((counted) => {
      const total = inCard(counted.total);
      const gain = price.total !== null && total !== null ? price.total - total : null;
      return {
        way: counted.way.name, airline: counted.way.airline,
        from_to: counted.way.flown ? `${counted.way.flown.origin} → ${counted.way.flown.destination}` : null,
        provider: counted.way.provider?.name ?? null, cost: money(total),
        difference: total !== null && cost !== null ? numberOf(toMinor(total, currency) - toMinor(cost, currency)) : null,
        margin_pct: gain !== null && price.total ? percentShare(gain, price.total) : null,
        days: daysOf(known, counted.way), per_kg: kg > 0 ? money(inCard((counted.linehaul * 10n ** 12n) / exact(kg))) : null, currency,
      };
    }),
  }; // prettier-ignore
}

function daysOf({ days }: Known, { flown, provider, name }: Way): number | null {
  if (name === 'Consolidated') return null;
  const way = flown?.viaHub || name !== 'Direct' ? 'ex-mia' : 'direct';
  const of = (id: number | null) => days.find((row) => row.way === way && row.provider_id === id)?.days;
  return of(provider?.provider_id ?? null) ?? of(null) ?? null;
}

/** What freight to the country has cost a kilogram on average, over all its air waybills of the last sixty days. */
async function consolidated({ db, today }: Context, first: Counted, iso2: string, kg: number): Promise<Counted[]> {
  const found = await db.one<{ cost: number | null; kg: number | null }>(sql`
    select sum(cost_freight + cost_fuel + cost_security) as cost, sum(chargeable_kg) as kg from shipment_fact
    where iso2 = ${iso2} and cost_freight is not null and departed_day > ${today}::date - 60`);
  if (!found?.kg || !found.cost) return [];
  const linehaul = (exact(found.cost) * exact(kg)) / exact(found.kg);
  const rest = first.total - first.linehaul - (first.lines.find(({ kind }) => kind === 'buffer')?.amount ?? zero);
  const buffer = first.lines.find(({ kind }) => kind === 'buffer');
  const share =
    buffer && first.total > buffer.amount ? (Number(buffer.amount) / Number(first.total - buffer.amount)) * 100 : 0;
  const sum = rest + linehaul;
  return [
    {
      way: { ...first.way, name: 'Consolidated', airline: null, flown: null },
      lines: [],
      total: sum + percentOf(sum, exact(share.toFixed(6))),
      linehaul,
      findings: [],
    },
  ];
}

async function dutiesOf({ db }: Context, parcel: Carried, book: Book): Promise<DutiesInParts | null> {
  const rules = await db.rows<TaxRule>(sql`select * from tax_rule where iso2 = ${parcel.iso2}`);
  const taxed = {
    iso2: parcel.iso2,
    state: parcel.state ?? null,
    origin: 'US',
    seller: 'registered' as const,
    value: parcel.value ?? 0,
    weight_kg: parcel.actual_kg ?? 0,
    day: parcel.day,
  };
  return dutiesInParts(rules, taxed, book.perDollar);
}
