import { sql } from 'drizzle-orm';
import { cents } from './bank-statement.ts';
import type { Site } from './site.ts';

const half = ['2026-11-01', '2026-11-15'] as const;

/** Parcels of which the demo lost every charge: one in 71 of the days before the last week. */
const isSpoiled = (id: number, day: string) => id % 71 === 5 && day >= '2026-11-01' && day <= '2026-11-08';

/**
 * What parcels owe for some days, in cents by partner and type: from their own rows, what customs asked and the price list
 * alone. `given` are prices that somebody set by hand.
 */
export async function oracle(
  site: Site,
  [first, last]: readonly [string, string] = half,
  given: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, number>> {
  const within = (at: string) => at.slice(0, 10) >= first && at.slice(0, 10) <= last;
  const rows = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
  const owed = new Map<string, number>();
  const add = (copa: number, type: string, amount: number) =>
    owed.set(`${copa} ${type}`, (owed.get(`${copa} ${type}`) ?? 0) + amount);

  type Parcel = {
    id: number;
    tracking: string;
    copa_id: number;
    at: string;
    price: number | null;
    duty: number | null;
  };
  const parcels = await rows<Parcel>(sql`
    select s.shipment_id as id, s.trck_nmr_fol as tracking, s.copa_id, s.received_at as at, r.price,
      case when s.import_service = 2 then s.duty_estimate end as duty
    from shipment s left join shipment_rating r using (shipment_id) where s.received_at is not null`);
  const dutyOf = new Map<number, number>();
  for (const { id, tracking, copa_id, at, price, duty } of parcels) {
    const lost = isSpoiled(id, at.slice(0, 10));
    if (duty && !lost) dutyOf.set(id, cents(duty));
    if (!within(at)) continue;
    const sold = given.get(tracking) ?? (lost ? 0 : cents(price));
    if (sold) add(copa_id, 'shipping', sold);
    const asked = dutyOf.get(id);
    if (asked) add(copa_id, 'customs', asked + Math.max(150, Math.round((asked * 3) / 100 + 1e-9)));
  }
  type Assessed = { shipment_id: number; copa_id: number; assessed: number; paid_on: string };
  const assessed = await rows<Assessed>(sql`
    select l.shipment_id, l.copa_id, l.assessed, h.paid_on from duty_payment_line l join duty_payment_header h using (pch_code)
    where h.paid_on is not null`);
  for (const { shipment_id, copa_id, assessed: asked, paid_on } of assessed) {
    const sold = dutyOf.get(shipment_id) ?? 0;
    const more = cents(asked) - sold;
    if (sold && within(paid_on) && Math.abs(more) > Math.max(100, Math.round(sold * 0.05 + 1e-9)))
      add(copa_id, 'customs', more);
  }
  const flat: Record<string, number> = {
    'ATT wrong-address': 250, RTI: 450, RTO: 450, KYR: 150, 'HLD missing-id': 200, 'CHD missing-id': 200, 'CHD inspection': 750, XRF: 600,
  }; // prettier-ignore
  type Event = {
    shipment_id: number;
    copa_id: number;
    chck_cdg: string;
    reason_code: string | null;
    at: string;
    kg: number;
    received_at: string | null;
  };
  const events = await rows<Event>(sql`
    select e.shipment_id, e.copa_id, e.chck_cdg, e.reason_code, e.at, s.chargeable_kg as kg, s.received_at
    from checkpoint_event e join shipment s using (shipment_id) order by e.shipment_id, e.at, e.checkpoint_event_id`);
  const attempts = new Map<number, number>();
  for (const { shipment_id, copa_id, chck_cdg, reason_code, at, kg, received_at } of events) {
    if (chck_cdg === 'ATT') attempts.set(shipment_id, (attempts.get(shipment_id) ?? 0) + 1);
    if (!within(at)) continue;
    const named = flat[`${chck_cdg} ${reason_code}`];
    if (named) add(copa_id, 'additionals', named);
    const always = flat[chck_cdg];
    if (always) add(copa_id, 'additionals', always);
    if (chck_cdg === 'ATT' && attempts.get(shipment_id)! >= 2) add(copa_id, 'additionals', 190);
    if (chck_cdg === 'DES') add(copa_id, 'additionals', Math.max(500, cents(kg * 2)));
    const stored = received_at ? (Date.parse(at.slice(0, 10)) - Date.parse(received_at.slice(0, 10))) / 86_400_000 : 0;
    if (chck_cdg === 'MNF' && stored > 15) add(copa_id, 'additionals', Math.max(100, (stored - 15) * 35));
  }
  return new Map([...owed].filter(([, amount]) => amount !== 0));
}

/** What each partner owes once everything until a day is issued: what its parcels owe, less credit notes and payments. */
export async function openingOf(site: Site, last: string): Promise<Map<number, number>> {
  const rows = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
  const balances = new Map<number, number>();
  const move = (copa: number, amount: number) => balances.set(copa, (balances.get(copa) ?? 0) + amount);
  for (const [key, amount] of await oracle(site, ['2000-01-01', last])) move(Number(key.split(' ')[0]), amount);
  type Moved = { copa_id: number; amount: number };
  const credits = await rows<Moved>(sql`select copa_id, amount from invoice_line where credits_line_id is not null`);
  const paid = await rows<Moved>(sql`select copa_id, -amount as amount from payment where copa_id is not null`);
  for (const { copa_id, amount } of [...credits, ...paid]) move(copa_id, cents(amount));
  return balances;
}

const ages = ['not_due', 'days_30', 'days_60', 'days_90', 'days_more'] as const;

/** What is open of each partner's invoices by how late it is on a day: their lines, less credited lines and matched payments. */
export async function agesOf(site: Site, today: string): Promise<Map<number, Record<(typeof ages)[number], number>>> {
  type Open = { copa_id: number; issued_on: string; open: number };
  const invoices = await site.data.own((db) =>
    db.rows<Open>(sql`
      select i.copa_id, i.issued_on, (select coalesce(sum(l.amount), 0) from invoice_line l where l.invoice_id = i.invoice_id)
        + (select coalesce(sum(c.amount), 0) from invoice_line c join invoice_line l on l.invoice_line_id = c.credits_line_id where l.invoice_id = i.invoice_id)
        - (select coalesce(sum(m.amount), 0) from payment_match m where m.invoice_id = i.invoice_id) as open
      from invoice i where i.issued_on is not null and i.credit_of is null`),
  );
  const found = new Map<number, Record<(typeof ages)[number], number>>();
  for (const { copa_id, issued_on, open } of invoices) {
    const own = found.get(copa_id) ?? { not_due: 0, days_30: 0, days_60: 0, days_90: 0, days_more: 0 };
    const late = (Date.parse(today) - Date.parse(issued_on)) / 86_400_000 - 15;
    own[ages[late <= 0 ? 0 : Math.min(4, Math.ceil(late / 30))]!] += cents(open);
    found.set(copa_id, own);
  }
  return found;
}
