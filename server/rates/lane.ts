import { sql } from 'drizzle-orm';
import { saidRates } from '#tools/rules/exchange.ts';
import { isStaff } from '#tools/roles.ts';
import type { Row } from '#tools/define.ts';
import type { laneHeader, laneLine, alternativeRow } from '#tools/rows/simulation.ts';
import type { Book } from '#tools/rules/rating/book.ts';
import { convertExact, priceAtMargin, settled } from '#tools/rules/rating/convert.ts';
import { bufferOf, costOf } from '#tools/rules/rating/cost.ts';
import type { Carried, Flown } from '#tools/rules/rating/cost.ts';
import { exact, figures, numberOf, percentOf, toMinor, zero } from '#tools/rules/rating/exact.ts';
import type { Exact } from '#tools/rules/rating/exact.ts';
import type { RatedLine } from '#tools/rules/rating/price.ts';
import type { Context } from '#server/context.ts';
import { knownOf, type Asked, type Known } from './lane-known.ts';
import { laneParcel, type LaneParcel } from './lane-parcel.ts';
import { dutyLines, shownLine } from './shown-line.ts';

export interface Lane {
  header: Row<typeof laneHeader>;
  lines: Row<typeof laneLine>[];
  alternatives: Row<typeof alternativeRow>[];
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
  /** What it costs; null where a part of it has no price. */
  total: Exact | null;
  linehaul: Exact;
  findings: string[];
}

function countWay(book: Book, parcel: Carried, way: Way): Counted {
  const carried = { ...parcel, delivery_provider_id: way.provider?.provider_id ?? null };
  const { lines, findings } = costOf(book, carried, way.flown, { explain: true });
  if (!way.flown) findings.push('no linehaul');
  const sum = lines.reduce((all, { amount }) => all + amount, zero);
  const buffer = findings.length ? undefined : bufferOf(book, parcel);
  const safety: RatedLine[] = buffer
    ? [{ side: 'cost', kind: 'buffer', amount: percentOf(sum, exact(buffer.pct)), currency: 'USD', rule: `${figures(sum)} × ${figures(exact(buffer.pct))} %`, table: 'buffer', row: buffer.buffer_id, version: buffer.version }]
    : []; // prettier-ignore
  const all = [...lines, ...safety];
  const linehaul = lines
    .filter(({ kind }) => kind.startsWith('linehaul') || kind === 'to the hub')
    .reduce((part, { amount }) => part + amount, zero);
  const total = findings.length ? null : all.reduce((part, { amount }) => part + amount, zero);
  return { way, lines: all, total, linehaul, findings };
}

/** The margin of the product in per cent: 0 where it is none. */
const percentShare = (part: Exact, whole: Exact): number | null =>
  whole > 0n ? Math.max(0, Math.round((Number(part) * 10_000) / Number(whole)) / 100) : null;

/** Price, cost and margin of a parcel on a lane, each figure with the row that gave it, and the other ways there. */
export async function simulateLane(
  ctx: Context,
  given: Omit<Asked, 'ctry_iso_code'> & { ctry_iso_code?: string },
): Promise<Lane> {
  const thought = await laneParcel(ctx, given);
  // What others may not see is not even calculated for them.
  if (!isStaff(ctx.who.role)) return soldOf(thought);
  const { asked, day, service, copa, origin, book, kg, price, duties } = thought;
  const known = await knownOf(ctx, asked, service, origin);
  const parcel: Carried = { ...thought.parcel, clearance_provider_id: known.clearance, delivery_provider_id: null };
  const ways = waysOf(known, origin.from, day).map((way) => countWay(book, parcel, way));
  const first = ways[0] ?? countWay(book, parcel, { name: '', flown: null, airline: null, provider: known.doors[0] });
  const currency = price.currency;
  // Costs are counted in dollars; a card of another currency is compared by the rate of the day.
  const inCard = (amount: Exact | null) => (amount === null ? null : convertExact(book, amount, 'USD', currency, day));
  const cost = inCard(first.total);
  const margin =
    price.total !== null && cost !== null ? toMinor(price.total, currency) - toMinor(cost, currency) : null;
  const shown = settled(
    first.lines.map(({ amount }) => amount),
    'USD',
  );
  const findings = [...price.findings, ...first.findings, ...thought.findings];
  const money = (amount: Exact | null) => (amount === null ? null : numberOf(toMinor(amount, currency)));
  return {
    header: {
      copa_name: copa?.name ?? null, ctry_iso_code: asked.ctry_iso_code, zone: price.zone, rate_service_code: service.rate_service_code,
      rate_name: price.card?.rate_name ?? null, kg: price.kg ?? kg, price: money(price.total), cost: money(cost), margin: money(margin),
      margin_pct: margin !== null && price.total ? percentShare(margin, price.total) : null,
      price_at_margin: asked.margin !== undefined && cost !== null ? money(priceAtMargin(cost, asked.margin)) : null,
      duties: duties === null ? null : money(inCard(exact(duties.total))), currency,
      converted: convertedOf(book, currency, day), on_day: day,
      findings: findings.length ? findings.join(', ') : null,
    },
    lines: [...price.lines.map((line) => shownLine(line)), ...first.lines.map((line, index) => shownLine(line, shown[index])), ...(duties ? dutyLines(duties) : [])],
    alternatives: [...ways, ...(await consolidated(ctx, first, asked.ctry_iso_code, kg))].map((counted) => {
      const total = inCard(counted.total);
      const gain = price.total !== null && total !== null ? toMinor(price.total, currency) - toMinor(total, currency) : null; // prettier-ignore
      return {
        way: counted.way.name, airline: counted.way.airline,
        from_to: counted.way.flown ? `${counted.way.flown.origin} → ${counted.way.flown.destination}` : null,
        provider: counted.way.provider?.name ?? null, cost: money(total),
        difference: total !== null && cost !== null ? numberOf(toMinor(total, currency) - toMinor(cost, currency)) : null,
        margin_pct: gain !== null && price.total ? percentShare(gain, price.total) : null,
        days: daysOf(known, counted.way), per_kg: kg > 0 && total !== null ? money(inCard((counted.linehaul * 10n ** 12n) / exact(kg))) : null, currency,
      };
    }),
  }; // prettier-ignore
}

/** The price alone, as its partner sees it. */
function soldOf({ asked, day, service, copa, book, kg, price, duties, findings: more }: LaneParcel): Lane {
  const { currency } = price;
  const owed = duties && convertExact(book, exact(duties.total), 'USD', currency, day);
  const findings = [...price.findings, ...more];
  const money = (amount: Exact | null) => (amount === null ? null : numberOf(toMinor(amount, currency)));
  return {
    header: {
      copa_name: copa?.name ?? null, ctry_iso_code: asked.ctry_iso_code, zone: price.zone, rate_service_code: service.rate_service_code,
      rate_name: price.card?.rate_name ?? null, kg: price.kg ?? kg, price: money(price.total), cost: null, margin: null, margin_pct: null,
      price_at_margin: null, duties: money(owed), currency, converted: convertedOf(book, currency, day), on_day: day,
      findings: findings.length ? findings.join(', ') : null,
    },
    lines: [...price.lines.map((line) => shownLine(line)), ...(duties ? dutyLines(duties) : [])],
    alternatives: [],
  }; // prettier-ignore
}

const convertedOf = ({ rateOn }: Book, currency: string, day: string): string | null =>
  currency === 'USD' ? null : saidRates(rateOn, [currency, 'USD'], day) || null;

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
  if (!found?.kg || !found.cost || first.total === null) return [];
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
