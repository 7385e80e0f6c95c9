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

test('what happened to a master is told with its parts', async () => {
  const [booked] = await rows(sql`
    select b.master_booking_id as id, b.mawb from master_booking b where b.mawb is not null and b.state = 'delivered' order by 1 desc limit 1`);
  await rows(sql`delete from master_booking_event where master_booking_id = ${booked!.id}`);
  await rows(sql`
    insert into master_booking_event (master_booking_id, track, state, code, at, pieces, of_pieces, flight, station)
    select ${booked!.id}, 'post_tender', 'flown', 'DEP', now() - interval '1 hour' * n, n, 6, 'LA847' || n, 'MIA' from (values (2), (4)) v (n)`);
  const number = `${booked!.mawb.slice(0, 3)}-${booked!.mawb.slice(3)}`;
  for (const said of [`what happened to ${number}`, `what happened to master ${number}`, `qué pasó con el máster ${number}`, `o que aconteceu com o master ${number}`]) {
    /* oxlint-disable no-await-in-loop -- a conversation is one after the other */
    const person = await talker(site, 'masters');
    const { output, text } = await person.say(said);
    expect((output as Row | undefined)?.path, `${said}: ${text}`).toBe('manifest/get-booking-events');
    const told = (output as Row).answer?.data ?? (output as Row).data;
    expect(told.map(({ happened, pieces, of_pieces, flight }: Row) => [happened, pieces, of_pieces, flight])).toEqual([['flown', 2, 6, 'LA8472'], ['flown', 4, 6, 'LA8474']]);
    /* oxlint-enable no-await-in-loop */
  }
}); // prettier-ignore

/** What is said of a booking that is on screen, and of the figures. */
const pointed: Record<Language, [show: string, messages: string, transmit: string, stock: string, sla: string, late: string]> = {
  en: ['show booking', 'messages for this booking', 'transmit it', 'add 20 air waybills to LATAM', 'show the scheduled sla', 'show the parcels out of SLA'],
  es: ['muestra la reserva', 'mensajes de esta reserva', 'transmítela', 'añade 20 guías aéreas a LATAM', 'muestra el sla programado', 'muestra los envíos fuera de sla'],
  pt: ['mostra a reserva', 'mensagens desta reserva', 'transmite-a', 'adiciona 20 conhecimentos aéreos à LATAM', 'mostra o sla programado', 'mostra os envios fora do sla'],
}; // prettier-ignore

test.each(languages)('a booking on screen is pointed at, a stock is filled and figures are opened in %s', async (language) => {
  const [show, messages, transmit, stock, sla, late] = pointed[language];
  const [booked] = await rows(sql`
    insert into master_booking (mawb, airline_prefix, origin, destination, dest_iso2, flight, etd, pieces, weight_kg, charge_type)
    select min(mawb), '729', 'MIA', 'BOG', 'CO', 'QT8101', now() + interval '9 days', 2, 20, 'PP' from mawb_stock where airline_prefix = '729' and state = 'free' and master_booking_id is null
      and mawb not in (select mawb from master_booking where mawb is not null) returning master_booking_id as id`);
  const person = await talker(site, 'masters');
  expect((await person.say(`${show} ${booked!.id}`)).output).toMatchObject({ path: 'manifest/master-get-data-bookings', args: { master_booking_id: booked!.id } });
  expect((await person.say(messages)).output).toMatchObject({ path: 'manifest/get-booking-messages', args: { master_booking_id: booked!.id } });
  expect((await person.say(transmit)).approval).toMatchObject({ path: 'manifest/create-booking-transmission', args: { master_booking_id: booked!.id } });
  // Where nothing is on screen that it could point at, it is asked which.
  const other = await talker(site, 'masters');
  expect((await other.say(messages)).output).toBeUndefined();
  const { approval } = await (await talker(site, 'masters')).say(stock);
  expect(approval).toMatchObject({ path: 'manifest/master-upsert-airlines', args: { prefix: '045', stock_count: 20 } });
  const line = (approval as Row).lines[0];
  expect([line.after.free - line.before.free, line.warning]).toEqual([20, expect.stringMatching(/045-\d{8}.* 045-\d{8}/)]);
  const figures = await talker(site, 'masters');
  await figures.say(sla);
  expect((await figures.say(late)).output).toMatchObject({ path: 'manifest/master-schedule-sla-detail-report', args: { out_sla: true } });
}); // prettier-ignore

/** What is asked of one booking, and what the answer says of it besides its figures. */
const standing: Record<
  Language,
  [show: string, told: string[], manifests: string, state: string, its: string, where: string]
> = {
  en: [
    'booking {n}',
    ['Booking {n}', 'State Tendered', 'From', 'To', 'Departure', 'Weight'],
    'which manifests are on booking {n}',
    'status of booking {n}',
    'and its messages',
    'where is it',
  ],
  es: [
    'la reserva {n} porfa',
    ['Reserva {n}', 'Etapa Entregada a la aerolínea', 'Desde', 'Hasta', 'Salida', 'Peso'],
    'qué manifiestos van en la reserva {n}',
    'estado de la reserva {n}',
    'y sus mensajes',
    'dónde está',
  ],
  pt: [
    'a reserva {n} pf',
    ['Reserva {n}', 'Etapa Entregue à companhia', 'De', 'Até', 'Saída', 'Peso'],
    'quais manifestos estão na reserva {n}',
    'estado da reserva {n}',
    'e as mensagens dela',
    'onde está',
  ],
};

test.each(languages)('one booking is told by carrier, flight, way, day, state and weight in %s', async (language) => {
  const [booked] = await rows(sql`
    select b.master_booking_id as id, b.mawb, b.flight, a.name as airline, b.origin, b.destination from master_booking b join airline a on a.prefix = b.airline_prefix
    where b.state = 'tendered' and exists (select from master_booking_manifest m where m.master_booking_id = b.master_booking_id) order by 1 limit 1`);
  const [show, told, manifests, state, its, where] = standing[language];
  const about = (text: string) => text.replace('{n}', String(booked!.id));
  const whole = [...told.map(about), `${booked!.mawb.slice(0, 3)}-${booked!.mawb.slice(3)}`, booked!.flight, booked!.airline, booked!.origin, booked!.destination];
  const person = await talker(site, 'masters');
  const shown = await person.say(about(show), { language });
  for (const part of whole) expect(shown.text).toContain(part);
  expect((await person.say(where, { language })).text).toBe(shown.text);
  expect((await person.say(its, { language })).output).toMatchObject({ path: 'manifest/get-booking-messages', args: { master_booking_id: booked!.id } });
  const on = await rows(sql`select mnfs_id from master_booking_manifest where master_booking_id = ${booked!.id} order by 1`);
  const listed = await (await talker(site, 'masters')).say(about(manifests), { language });
  expect(listed.text).toContain(on.map(({ mnfs_id }) => mnfs_id).join(', '));
  expect((await (await talker(site, 'masters')).say(about(state), { language })).text).toBe(shown.text);
}); // prettier-ignore

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
  expect(again).toMatchObject({ pieces: 1, weight_kg: 8, state: 'draft', manifests: String(things.mnfs) });
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
    expect(await ask('manifest/master-get-data-bookings-report', one.mawb)).toMatchObject([{ state: 'delivered', parcels: own.length, flight: one.flight, loaded_kg: one === planned ? 12 : 8 }]); // prettier-ignore
    expect(await ask('manifest/master-performance', one.mawb)).toMatchObject([{ parcels: own.length, flown_kg: one === planned ? 12 : 8, ...(one === planned ? { flown_as_booked: 50, offload_rate: 50 } : { flown_as_booked: 0, offload_rate: 100 }) }]); // prettier-ignore
    const sla = await ask('manifest/master-schedule-sla-report', one.mawb);
    expect(sla.reduce((sum, row) => sum + row.in_sla + row.out_sla + row.no_sla, 0)).toBe(own.length);
    /* oxlint-enable no-await-in-loop */
  }
}, 180_000); // prettier-ignore
