import { exchange } from './convert.ts';
import type { Book } from './book.ts';
import { closest, doorKey, flightKey, newest, zoneOf } from './book.ts';
import { exact, figures, most, percentOf, stepsIn, times, zero } from './exact.ts';
import type { Exact } from './exact.ts';
import { linehaulOf, shareOf } from './linehaul.ts';
import { surchargeAmount, surchargeRule, surchargesFor, withRates } from './price.ts';
import type { Finding, RatedLine, Sold } from './price.ts';
import type { LinehaulRow } from './rows.ts';

/** Costs are counted in this currency; others are converted by the rate of the day. */
export const costCurrency = 'USD';

/** The flight of a parcel: the air waybill that it shares. */
export interface Flown {
  airline: string;
  origin: string;
  destination: string;
  day: string;
  /** Chargeable kg of the air waybill, and the sums of its parcels. */
  kg: number;
  pieces: number;
  parcels_kg: number;
  parcels_value: number;
  /** Whether it leaves from the hub while the parcel entered elsewhere. */
  viaHub: boolean;
}

export interface Carried extends Sold {
  clearance_provider_id: number | null;
  delivery_provider_id: number | null;
  /** Zones of providers are of this distribution type. */
  distribution_type_code?: number;
}

export interface Cost {
  lines: RatedLine[];
  findings: Finding[];
  linehaul: LinehaulRow | null;
}

class Lines {
  lines: RatedLine[] = [];
  findings: Finding[] = [];
  book: Book;
  day: string;
  constructor(book: Book, day: string) {
    this.book = book;
    this.day = day;
  }
  add(
    kind: string,
    amount: Exact,
    currency: string,
    source: [table: string, row: number, version: number],
    rule: string,
  ): void {
    const [table, row, version] = source;
    const by = exchange(this.book, currency, costCurrency, this.day);
    if (by === null) return void this.findings.push('no exchange');
    const shown = by.said && rule ? withRates(`${rule} = ${currency} ${figures(amount)}`, by) : rule;
    this.lines.push({
      side: 'cost',
      kind,
      amount: by.of(amount),
      currency: costCurrency,
      rule: shown,
      table,
      row,
      version,
    });
  }
}

export const costKinds = ['linehaul', 'clearance', 'delivery', 'operational'] as const;
export type CostKind = (typeof costKinds)[number];
interface Wanted {
  /** Whether each line says its calculation. */
  explain?: boolean;
  /** Each kind depends on no other; all where absent. */
  only?: readonly CostKind[];
}

/** What clearing, delivering and handling a parcel costs, exactly, and its share of the flight; lines are not rounded. */
export function costOf(
  book: Book,
  parcel: Carried,
  flown: Flown | null,
  { explain = false, only = costKinds }: Wanted = {},
): Cost {
  const out = new Lines(book, parcel.day);
  const kg = exact(parcel.chargeable_kg ?? 0);
  const linehaul = flown && only.includes('linehaul') ? addLinehaul(out, parcel, flown, explain) : null;
  const share = flown && flown.parcels_kg > 0 ? { part: kg, whole: exact(flown.parcels_kg) } : null;
  if (only.includes('clearance')) addClearance(out, parcel, kg, share, explain);
  if (only.includes('delivery')) addDelivery(out, parcel, kg, explain);
  if (only.includes('operational')) addOperational(out, parcel, kg, flown?.viaHub ?? false, explain);
  return { lines: out.lines, findings: out.findings, linehaul };
}

export const linehaulRowOf = (book: Book, { airline, origin, destination, day }: Flown): LinehaulRow | null =>
  newest(book.linehaul.get(flightKey(airline, origin, destination)), day) ?? null;

function addLinehaul(out: Lines, parcel: Carried, flown: Flown, explain: boolean): LinehaulRow | null {
  const row = linehaulRowOf(out.book, flown);
  if (!row) return (out.findings.push('no linehaul'), null);
  const cost = linehaulOf(row, flown);
  const [part, whole] = shareKey(row, parcel, flown);
  const say = (rule: string) => (explain ? `(${rule}) × ${figures(part)} ÷ ${figures(whole)}` : '');
  for (const kind of ['freight', 'fuel', 'security'] as const) {
    const name = kind === 'freight' ? 'linehaul' : kind === 'fuel' ? 'linehaul fuel' : 'linehaul security';
    const source: [string, number, number] = ['linehaul_price', row.linehaul_price_id, row.version];
    if (cost[kind] > 0n) out.add(name, shareOf(cost[kind], part, whole), row.currency, source, say(cost.rules[kind]));
  }
  return row;
}

/** What a parcel is of its air waybill by the share key: weight, pieces or value. */
export function shareKey(row: LinehaulRow, parcel: Carried, flown: Flown): [part: Exact, whole: Exact] {
  if (row.share_key === 'pieces') return [exact(1), exact(flown.pieces)];
  if (row.share_key === 'value') return [exact(parcel.value ?? 0), exact(flown.parcels_value)];
  return [exact(parcel.chargeable_kg ?? 0), exact(flown.parcels_kg)];
}

function addClearance(
  out: Lines,
  parcel: Carried,
  kg: Exact,
  share: { part: Exact; whole: Exact } | null,
  explain: boolean,
): void {
  const rows = out.book.clearance.get(parcel.iso2) ?? [];
  const own = parcel.clearance_provider_id;
  const row = newest(own === null ? rows : rows.filter(({ provider_id }) => provider_id === own), parcel.day);
  if (!row) return void out.findings.push('no clearance');
  const [per, perKg] = [exact(row.per_parcel), exact(row.per_kg)];
  const mawb = share ? shareOf(exact(row.per_mawb), share.part, share.whole) : zero;
  const ofValue = exact(row.value_pct) > 0n ? exchange(out.book, costCurrency, row.currency, parcel.day) : null;
  if (exact(row.value_pct) > 0n && !ofValue) return void out.findings.push('no exchange');
  const value = ofValue ? percentOf(ofValue.of(exact(parcel.value ?? 0)), exact(row.value_pct)) : zero;
  const amount = most(exact(row.minimum), per + times(perKg, kg) + mawb + value);
  const parts = () =>
    [
      figures(per, 2),
      perKg > 0n && `${figures(perKg)} × ${figures(kg)} kg`,
      mawb > 0n && figures(mawb),
      value > 0n && figures(value),
    ]
      .filter(Boolean)
      .join(' + ');
  out.add(
    'clearance',
    amount,
    row.currency,
    ['clearance_cost', row.clearance_cost_id, row.version],
    explain ? parts() : '',
  );
}

function addDelivery(out: Lines, parcel: Carried, kg: Exact, explain: boolean): void {
  const provider = parcel.delivery_provider_id;
  const zone = zoneOf(out.book, parcel, parcel.distribution_type_code ?? 1, parcel.day);
  const row =
    provider !== null && zone !== null
      ? newest(out.book.doors.get(doorKey(provider, parcel.iso2, zone)), parcel.day)
      : undefined;
  if (!row || provider === null || zone === null) return void out.findings.push('no delivery');
  const steps = stepsIn(kg - exact(row.base_kg), exact(row.step_kg));
  const amount = exact(row.base) + steps * exact(row.per_step);
  const rule = explain
    ? `${figures(exact(row.base), 2)}${steps > 0n ? ` + ${steps} × ${figures(exact(row.per_step))}` : ''}`
    : '';
  out.add('delivery', amount, row.currency, ['provider_rate', row.provider_rate_id, row.version], rule);
  const scope = {
    rate_code: null,
    rate_service_code: parcel.rate_service_code,
    iso2: parcel.iso2,
    zone,
    provider_id: provider,
  };
  // All in dollars: the surcharge, the price that it is asked of and the value each have a currency of their own.
  const ofPrice = exchange(out.book, row.currency, costCurrency, parcel.day);
  for (const extra of surchargesFor(out.book, 'cost', kg, scope, parcel.day)) {
    const by = exchange(out.book, extra.currency, costCurrency, parcel.day);
    if (!by || !ofPrice) out.findings.push('no exchange');
    else {
      const on = { freight: ofPrice.of(amount), kg, value: exact(parcel.value ?? 0), by };
      const rule = explain ? surchargeRule(extra, on) : '';
      const source: [string, number, number] = ['surcharge', extra.surcharge_id, extra.version];
      out.add(`delivery ${extra.kind}`, surchargeAmount(extra, on), costCurrency, source, rule);
    }
  }
}

function addOperational(out: Lines, parcel: Carried, kg: Exact, viaHub: boolean, explain: boolean): void {
  const row = parcel.entry_point ? newest(out.book.operational.get(parcel.entry_point), parcel.day) : undefined;
  if (!row) return void out.findings.push('no operational');
  const source: [string, number, number] = ['operational_cost', row.operational_cost_id, row.version];
  const [per, perKg, hub] = [exact(row.per_parcel), exact(row.per_kg), exact(row.to_hub_per_kg)];
  out.add(
    'operational',
    per + times(perKg, kg),
    row.currency,
    source,
    explain ? `${figures(per, 2)} + ${figures(perKg)} × ${figures(kg)} kg` : '',
  );
  if (viaHub && hub > 0n)
    out.add('to the hub', times(hub, kg), row.currency, source, explain ? `${figures(hub)} × ${figures(kg)} kg` : '');
}

/** Safety in per cent on the costs of a service to a country. */
export const bufferOf = (book: Book, parcel: Sold) =>
  closest(book.buffers, { rate_service_code: parcel.rate_service_code, iso2: parcel.iso2 }, parcel.day);
/** How a service counts weight. */
export const factorOf = (book: Book, parcel: Pick<Sold, 'rate_service_code' | 'iso2' | 'day'>) =>
  closest(book.factors, { rate_service_code: parcel.rate_service_code, iso2: parcel.iso2 }, parcel.day);
