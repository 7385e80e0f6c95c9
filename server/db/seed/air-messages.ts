import { sql } from 'drizzle-orm';
import { writeAcknowledged } from '#tools/rules/cargo-imp/acknowledged.ts';
import { readDay, readLeg } from '#tools/rules/cargo-imp/flights.ts';
import { readMessage } from '#tools/rules/cargo-imp/read.ts';
import { writeFfa } from '#tools/rules/cargo-imp/space.ts';
import { writeFsu, type StatusEvent } from '#tools/rules/cargo-imp/status.ts';
import { companyOf } from '#server/company/company.ts';
import { airline_message, booking_transmission } from '#server/db/schema/air-messages.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { hashOf } from '#server/freight/incoming.ts';
import { flyingBy, houseParcels, type Flying } from '#server/freight/message-data.ts';
import { sayEvent } from '#server/freight/status-plan.ts';
import { fhlOf, ffrOf, fwbOf, houseNumbers, lacking } from '#server/freight/write-message.ts';
import { load } from './load.ts';

/** So many of the latest masters have their talk with the airline kept, and so many houses at most are listed one by one. */
const [talked, listed] = [40, 12];
const hour = 3_600_000;

interface Told {
  id: number;
  code: 'RCS' | 'DEP' | 'OFL' | 'ARR' | 'DLV';
  at: string;
  /** DDMMMHHMM at the station. */
  local: string;
  station: string;
}
interface Talk {
  flying: Flying;
  created: number;
  parcels: number;
  told: Told[];
}

/** A status of the airline about a whole master, as its network sends it. */
function statusOf({ flying }: Talk, { code, local, station }: Told): StatusEvent {
  const named = flying.flight!.replaceAll(' ', '');
  const quantity = { part: 'T' as const, pieces: flying.pieces!, kg: flying.weight_kg! };
  const on = readDay(local)!;
  if (code === 'OFL') return { code: 'DIS', flight: named, on, at: station, discrepancy: 'OFLD', quantity };
  if (code === 'DEP')
    return { code, flight: named, on: { day: on.day, month: on.month }, at: flying.origin, to: flying.destination, quantity, times: [{ kind: 'A', time: on.time! }] }; // prettier-ignore
  return { code, ...(code === 'ARR' && { flight: named }), on, at: station, quantity };
}

const headOf = ({ mawb, origin, destination, pieces, weight_kg }: Flying) => ({
  mawb: mawb!,
  origin,
  destination,
  quantity: { part: 'T' as const, pieces: pieces!, kg: weight_kg! },
});

async function talks(db: OwnerDatabase): Promise<Talk[]> {
  const booked = await db.rows<{ id: number; created: string; parcels: number }>(sql`
    select b.master_booking_id as id, b.created_at as created, (select count(*)::int from shipment s where s.mawb = b.mawb) as parcels
    from master_booking b where b.mawb is not null and b.flight is not null and b.etd is not null and b.state <> 'cancelled'
    order by b.etd desc, b.master_booking_id limit ${talked}`);
  const ids = booked.map(({ id }) => id);
  const told = await db.rows<Told>(sql`
    select e.master_booking_id as id, e.code, e.at, e.station, upper(to_char(e.at at time zone coalesce(l.tz, 'UTC'), 'DDMONHH24MI')) as local
    from master_booking_event e left join iata_location l on l.iata = e.station
    where e.track = 'post_tender' and e.code is not null and e.station is not null and e.master_booking_id = any(string_to_array(${ids.join(',')}, ',')::bigint[])
    order by e.at, e.master_booking_event_id`);
  const flying = new Map((await flyingBy(db, ids)).map((one) => [one.id, one]));
  return booked
    .map(({ id, created, parcels }) => ({
      flying: flying.get(id)!,
      created: Date.parse(created),
      parcels,
      told: told.filter((one) => one.id === id),
    })) // prettier-ignore
    .filter((talk) => lacking(talk.flying, 'FFR') === null);
}

/** What was sent to airlines about the latest masters and what they answered, as far as each of them has come. */
export async function writeAirMessages(db: OwnerDatabase, now: Date): Promise<void> {
  const company = await companyOf(db);
  const out: ReturnType<typeof sent>[] = [];
  const into: ReturnType<typeof came>[] = [];
  const sent = ({ flying }: Talk, kind: 'FFR' | 'FWB' | 'FHL', body: string, at: number, answer: [string, string, number] | null) => ({
    master_booking_id: flying.id, kind, channel: 'folder', recipient: flying.carrier ?? 'airline', subject: `${kind} ${flying.mawb!.slice(0, 3)}-${flying.mawb!.slice(3)}`, body,
    answer: answer?.[0] ?? null, answer_said: answer?.[1] ?? null, answered_at: answer ? new Date(answer[2]).toISOString() : null,
    at: new Date(at).toISOString(), created_by: 'Demo Masters', state: 'done', attempts: 1, finished_at: new Date(at + 20_000).toISOString(),
  }); // prettier-ignore
  const came = (
    body: string,
    at: number,
    talk: Talk | null,
    more: { said: string; parcels?: number; reason?: string },
  ) => {
    const read = readMessage(body);
    return {
      hash: hashOf(body), kind: read.kind!, mawb: read.mawb, master_booking_id: talk?.flying.id ?? null, body, said: more.said,
      unread: read.unread.join('\n') || null, came: 'folder', parcels: more.parcels ?? 0, result: talk ? 'applied' : 'noted',
      reason: more.reason ?? null, at: new Date(at).toISOString(), created_by: 'airline',
    }; // prettier-ignore
  };
  for (const [nth, talk] of (await talks(db)).entries()) {
    const { flying, told, created, parcels } = talk;
    const ffr = ffrOf(flying);
    const asked = created + 10 * 60_000;
    const leg = ffr.split('\r\n').flatMap((line) => readLeg(line) ?? [])[0]!;
    const ffa = writeFfa({ consignment: headOf(flying), legs: [{ ...leg, code: 'KK' }] });
    const agreed = Math.min(asked + 35 * 60_000, now.getTime());
    out.push(sent(talk, 'FFR', ffr, asked, ['FFA', `${leg.flight} KK`, agreed]));
    into.push(came(ffa, agreed, talk, { said: `${leg.flight} KK` }));
    const tendered = told.find(({ code }) => code === 'RCS');
    if (tendered && lacking(flying, 'FWB') === null) {
      const cut = Math.max(agreed + hour, Date.parse(tendered.at) - 4 * hour);
      const fwb = fwbOf(flying, { company, now: new Date(cut) });
      const repeated = { kind: 'FWB' as const, mawb: flying.mawb!, text: fwb };
      // Now and then a waybill is refused first.
      if (nth % 9 === 4) {
        const [why] = ['CNE - ADDRESS INCOMPLETE'];
        out.push(sent(talk, 'FWB', fwb, cut - hour / 2, ['FNA', why!, cut - hour / 3]));
        into.push(came(writeAcknowledged('FNA', { reasons: [why!], about: repeated }), cut - hour / 3, talk, { said: why! })); // prettier-ignore
      }
      const thanks = 'FWB RECEIVED';
      out.push(sent(talk, 'FWB', fwb, cut, ['FMA', thanks, cut + 90_000]));
      into.push(came(writeAcknowledged('FMA', { reasons: [thanks], about: repeated }), cut + 90_000, talk, { said: thanks })); // prettier-ignore
      // oxlint-disable-next-line no-await-in-loop -- one master after the other
      const houses = parcels <= listed ? await houseParcels(db, flying.mawb!) : [];
      const numbers = houseNumbers(houses.map(({ trck_nmr_fol }) => trck_nmr_fol));
      for (const [at, house] of houses.entries())
        out.push(sent(talk, 'FHL', fhlOf(flying, house, numbers[at]!, company.name!), cut + 60_000, null));
    }
    for (const one of told) {
      const event = statusOf(talk, one);
      const body = writeFsu({ consignment: headOf(flying), events: [event] });
      into.push(came(nth % 7 === 3 && one.code === 'RCS' ? `${body}TMP/15 TO 25\r\n` : body, Math.min(Date.parse(one.at) + 12 * 60_000, now.getTime()), talk, { said: sayEvent(event), parcels })); // prettier-ignore
    }
  }
  const stranger = 'FSU/12\r\n139-70001234MEXMIA/T4K88\r\nARR/AM8450/19NOV0915/MIA/T4K88\r\n';
  into.push(came(stranger, now.getTime() - 5 * hour, null, { said: 'ARR AM8450 19NOV MIA 4 PCS', reason: 'No booking has air waybill 139-70001234.' })); // prettier-ignore
  const inTime = <R extends { at: string }>(rows: R[]) => rows.toSorted((a, b) => a.at.localeCompare(b.at));
  const once = new Map(into.map((row) => [row.hash, row]));
  await load(db, booking_transmission, inTime(out.filter(({ at }) => Date.parse(at) <= now.getTime())));
  await load(db, airline_message, inTime([...once.values()]));
}
