import { sql } from 'drizzle-orm';
import { cents } from './bank-statement.ts';
import type { Site } from './site.ts';

/** What parcels owe for the first half of November, in cents by partner and type: from their own rows and the price list alone. */
export async function oracle(site: Site): Promise<Map<string, number>> {
  const first = '2026-11-01';
  const last = '2026-11-15';
  const within = (at: string) => at.slice(0, 10) >= first && at.slice(0, 10) <= last;
  const rows = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
  const owed = new Map<string, number>();
  const add = (copa: number, type: string, amount: number) =>
    owed.set(`${copa} ${type}`, (owed.get(`${copa} ${type}`) ?? 0) + amount);

  type Charge = { shipment_id: number; copa_id: number; kind: string; amount: number; at: string };
  const charges = await rows<Charge>(
    sql`select shipment_id, copa_id, kind, amount, at from shipment_charge where side = 'sale'`,
  );
  const dutyOf = new Map<number, number>();
  for (const { shipment_id, copa_id, kind, amount, at } of charges) {
    if (kind === 'duty') dutyOf.set(shipment_id, cents(amount));
    if (!within(at)) continue;
    add(copa_id, kind === 'duty' ? 'customs' : 'shipping', cents(amount));
    if (kind === 'duty') add(copa_id, 'customs', Math.max(150, Math.round((cents(amount) * 3) / 100 + 1e-9)));
  }
  type Assessed = { shipment_id: number; copa_id: number; assessed: number; paid_on: string };
  const assessed = await rows<Assessed>(sql`
    select l.shipment_id, l.copa_id, l.assessed, h.paid_on from duty_payment_line l join duty_payment_header h using (pch_code)
    where h.paid_on is not null`);
  for (const { shipment_id, copa_id, assessed: asked, paid_on } of assessed) {
    const sold = dutyOf.get(shipment_id) ?? 0;
    const more = cents(asked) - sold;
    if (within(paid_on) && Math.abs(more) > Math.max(100, Math.round(sold * 0.05 + 1e-9)))
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
