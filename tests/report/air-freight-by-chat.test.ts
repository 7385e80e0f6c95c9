import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChatSite, talker, type Site } from '#tests/assistant/chat-site.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { shortDay, writeDay } from '#tools/rules/cargo-imp/flights.ts';
import type { Row } from './reports.ts';

const languages = ['en', 'es', 'pt'] as const;
type Language = (typeof languages)[number];
/** What is spoken of. */
interface Things {
  booking: number;
  mawb: string;
  mnfs: number;
  message: string;
}
/** The deeds of the desk, as they are said. */
const deeds = {
  plan: {
    en: () => 'plan the flights to Brazil',
    es: () => 'planifica los vuelos a Brasil',
    pt: () => 'planeja os voos para o Brasil',
  },
  transmit: {
    en: ({ booking }) => `send booking ${booking} to the airline`,
    es: ({ booking }) => `envía la reserva ${booking} a la aerolínea`,
    pt: ({ booking }) => `envia a reserva ${booking} para a companhia aérea`,
  },
  read: {
    en: ({ message }) => `read this message of the airline:\n${message}`,
    es: ({ message }) => `lee este mensaje de la aerolínea:\n${message}`,
    pt: ({ message }) => `lê esta mensagem da companhia:\n${message}`,
  },
  rebook: {
    en: ({ booking }) => `rebook booking ${booking} on the next flight`,
    es: ({ booking }) => `reprograma la reserva ${booking} en el próximo vuelo`,
    pt: ({ booking }) => `reprograma a reserva ${booking} no próximo voo`,
  },
} satisfies Record<string, Record<Language, (things: Things) => string>>;
type Deed = keyof typeof deeds;

/** The reports, as they are asked for about one master. */
const reports = {
  'manifest/booking-exceptions': {
    en: (mawb) => `exceptions of master ${mawb}`,
    es: (mawb) => `excepciones del máster ${mawb}`,
    pt: (mawb) => `exceções do master ${mawb}`,
  },
  'manifest/master-get-data-bookings-report': {
    en: (mawb) => `track master ${mawb}`,
    es: (mawb) => `rastrea el máster ${mawb}`,
    pt: (mawb) => `rastreia o master ${mawb}`,
  },
  'manifest/master-performance': {
    en: (mawb) => `masters performance of ${mawb}`,
    es: (mawb) => `desempeño de másters de ${mawb}`,
    pt: (mawb) => `desempenho dos masters de ${mawb}`,
  },
  'manifest/master-schedule-sla-report': {
    en: (mawb) => `scheduled sla of master ${mawb}`,
    es: (mawb) => `sla programado del máster ${mawb}`,
    pt: (mawb) => `sla programado do master ${mawb}`,
  },
} satisfies Record<string, Record<Language, (mawb: string) => string>>;

let site: Site;
const rows = (query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<Row>(query));

/** A closed bag of two parcels that waits for a flight. */
async function bag(kg: number): Promise<number> {
  const [made] = await rows(sql`
    insert into bag (bag_id, bag_sorting, state, seal, system_weight_kg, items, dest_iso2, entry_point, gateway, rate_service_code, closed_at)
    select max(bag_id) + 1, 'BR-GRU-LOGGI-C', 'closed', 'T' || (max(bag_id) + 1), ${kg}, 2, 'BR', 'MIA', 'GRU', 301, now() - interval '9 hours'
    from bag returning bag_id as id`);
  await rows(sql`
    update shipment set bag_id = ${made!.id}, mnfs_id = null, mawb = null, state = 'bagged', status = 'moving', delivered_at = null
    where shipment_id in (select shipment_id from shipment where dest_iso2 = 'BR' and state = 'delivered' order by shipment_id limit 2)`);
  return made!.id as number;
}

beforeAll(async () => {
  site = await openChatSite({}, demoWorld);
  // Numbers of four digits, as a desk has them after its first months.
  await rows(sql`select setval(pg_get_serial_sequence('master_booking', 'master_booking_id'), 4800)`);
  await rows(sql`update bag set state = 'void' where state = 'closed'`);
  await rows(sql`update manifest set state = 'completed' where state in ('closed', 'customs_sent', 'assigned')`);
}, 120_000);
afterAll(() => site.close());

test.each(languages)('the masters desk is told in %s', async (language) => {
  let person = await talker(site, 'masters');
  const things: Things = { booking: 0, mawb: '', mnfs: 0, message: '' };
  const parcels = async (mawb: string) => rows(sql`select state, trck_nmr_fol from shipment where mawb = ${mawb}`);
  /** Says it, and approves what is prepared. */
  const tell = async (deed: Deed): Promise<Row[]> => {
    const said = (deeds[deed][language] as (things: Things) => string)(things);
    const { approval, text } = await person.say(said);
    expect(approval, `${said}: ${text}`).toBeDefined();
    const done = await person.approve(approval!.id);
    expect(done.approval?.state, `${said}: ${done.message}`).toBe('applied');
    return (done.approval as Row).answer?.data ?? [];
  };
  /** Asks for a report about a master; answers its rows. */
  const ask = async (path: keyof typeof reports, mawb: string): Promise<Row[]> => {
    const said = (reports[path][language] as (mawb: string) => string)(`${mawb.slice(0, 3)}-${mawb.slice(3)}`);
    const { output, text } = await person.say(said);
    expect((output as Row | undefined)?.path, `${said}: ${text}`).toBe(path);
    return (output as Row).answer?.data ?? (output as Row).data;
  };
  const booked = async () => (await rows(sql`select * from master_booking where master_booking_id = ${things.booking}`))[0]!;

  await bag(12);
  await bag(8);
  const [planned] = (await tell('plan')) as [Row];
  Object.assign(things, { booking: planned.master_booking_id, mawb: planned.mawb, mnfs: Number(planned.manifests) });
  expect(planned).toMatchObject({ pieces: 2, weight_kg: 20, state: 'draft' });
  await tell('transmit');
  expect((await booked()).state).toBe('requested');
  /** What the airline writes of the booking that is spoken of. */
  const reads = async (of: Row, pieces: number, ...lines: ((leg: string, day: string, all: string) => string)[]) => {
    const day = writeDay(shortDay(of.etd));
    const head = `${of.mawb.slice(0, 3)}-${of.mawb.slice(3)}MIAGRU/T${pieces}K${of.weight_kg}`;
    const said = lines.map((line) => line(`${of.flight}/${day}/MIAGRU`, day, `T${pieces}K${of.weight_kg}`));
    things.message = said.map((line) => `${line.endsWith('/KK') ? 'FFA/4' : 'FSU/12'}\n${head}\n${line}`).join('\n');
    await tell('read');
    const { state, post_tender_status } = await booked();
    return [state, post_tender_status];
  };
  expect(await reads(planned, 2, (leg) => `${leg}/KK`)).toEqual(['confirmed', 'pending']);
  expect(await reads(planned, 2, (_, day, all) => `RCS/${day}/MIA/${all}`)).toEqual(['tendered', 'accepted']);
  expect(await reads(planned, 2, (leg, _, all) => `MAN/${leg}/${all}`)).toEqual(['tendered', 'manifested']);
  await reads(planned, 2, (_, day) => `DIS/${planned.flight}/${day}/MIA/OFLD/P1K10`);
  expect(await reads(planned, 2, (leg) => `DEP/${leg}/P1K10`)).toEqual(['departed', 'flown']);
  expect(await ask('manifest/booking-exceptions', planned.mawb)).toMatchObject([{ exception: 'left_behind', pieces: 1, of_pieces: 2 }]); // prettier-ignore
  // The screen and the endpoint split; the assistant does not yet tell which of the two numbers is the booking.
  const parts = { data: { master_booking_id: things.booking, mnfs_id: [things.mnfs], pieces: 1 } };
  expect((await person.post('/manifest/master-upsert-booking-manifests', parts)).status).toBe(200);
  expect(await parcels(planned.mawb)).toMatchObject([{ state: 'departed' }, { state: 'departed' }]);

  // Another day: nothing is spoken of yet.
  person = await talker(site, 'masters');
  const [again] = (await tell('plan')) as [Row];
  Object.assign(things, { booking: again.master_booking_id, mawb: again.mawb });
  expect(again).toMatchObject({ pieces: 1, weight_kg: 10, state: 'draft', manifests: String(things.mnfs) });
  await tell('transmit');
  await reads(again, 1, (leg) => `${leg}/KK`);
  await reads(again, 1, (_, day, all) => `RCS/${day}/MIA/${all}`);
  expect(await reads(again, 1, (_, day, all) => `DIS/${again.flight}/${day}/MIA/OFLD/${all}`)).toEqual(['offloaded', 'offloaded']); // prettier-ignore
  const [rebooked] = (await tell('rebook')) as [Row];
  expect(rebooked).toMatchObject({ state: 'confirmed' });
  expect(Date.parse(rebooked.etd)).toBeGreaterThan(Date.parse(again.etd));
  await reads(rebooked, 1, (leg, _, all) => `MAN/${leg}/${all}`, (leg, _, all) => `DEP/${leg}/${all}`); // prettier-ignore

  for (const [one, pieces] of [[planned, 1], [rebooked, 1]] as const) {
    /* oxlint-disable no-await-in-loop -- a conversation is one after the other */
    things.booking = one.master_booking_id;
    const arrival = (code: string) => (_: string, day: string, all: string) => `${code}/${one.flight}/${day}/GRU/${all}`;
    const at = (code: string) => (_: string, day: string, all: string) => `${code}/${day}/GRU/${all}`;
    await reads(one, pieces, arrival('ARR'), arrival('RCF'));
    expect(await reads(one, pieces, at('NFD'), at('DLV'))).toEqual(['delivered', 'delivered']);
    const own = await parcels(one.mawb);
    // Freight with the agent is nobody's parcel delivered.
    expect(own).toMatchObject([{ state: 'arrived' }, { state: 'arrived' }]);
    expect(await ask('manifest/booking-exceptions', one.mawb)).toEqual([]);
    expect(await ask('manifest/master-get-data-bookings-report', one.mawb)).toMatchObject([{ state: 'delivered', parcels: own.length, flight: one.flight, loaded_kg: 10 }]); // prettier-ignore
    expect(await ask('manifest/master-performance', one.mawb)).toMatchObject([{ parcels: own.length, flown_kg: 10, ...(one === planned ? { flown_as_booked: 50, offload_rate: 50 } : { flown_as_booked: 0, offload_rate: 100 }) }]); // prettier-ignore
    const sla = await ask('manifest/master-schedule-sla-report', one.mawb);
    expect(sla.reduce((sum, row) => sum + row.in_sla + row.out_sla + row.no_sla, 0)).toBe(own.length);
    /* oxlint-enable no-await-in-loop */
  }
}, 180_000); // prettier-ignore
