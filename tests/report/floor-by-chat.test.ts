import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierCalls } from '#server/carrier/carrier-calls.ts';
import { ruleCarrier } from '#server/carrier/rule-carrier.ts';
import { runJob } from '#server/jobs/runner.ts';
import { openChatSite, talker, type Site } from '#tests/assistant/chat-site.ts';
import { demoWorld } from '#tests/support/demo.ts';
import {
  answers,
  deeds,
  differing,
  languages,
  openings,
  papers,
  type Deed,
  type Language,
  type Things,
} from './floor-words.ts';
import { sum, type Row } from './reports.ts';

let site: Site;
const rows = (query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<Row>(query));

beforeAll(async () => {
  site = await openChatSite({}, demoWorld);
  // Parcels that are announced and not here yet, of one sorting code and one weight.
  await rows(sql`
    update shipment set state = 'prealerted', status = 'moving', weight_kg = 1.2, contents = 'Leather shoes', rate_service_code = 301, dest_iso2 = 'BR', gateway = 'GRU',
      provider_id = (select provider_id from provider where service_provider_code = 'LOGGI')
    where state in ('expired', 'prealerted') and received_at is null and shipment_id in (select shipment_id from pre_manifest_line)`);
  await rows(sql`update pre_manifest_line set weight_kg = 1.2, iso2 = 'BR', contents = 'Leather shoes'`);
  // Three of them nobody has announced.
  const strays = sql`(select shipment_id from shipment where trck_nmr_fol in (
    select trck_nmr_fol from shipment where state = 'prealerted' and dest_iso2 = 'BR' order by 1 desc limit 3))`;
  await rows(sql`delete from pre_manifest_line where shipment_id in ${strays}`);
  await rows(
    sql`update shipment set state = 'created', pre_manifest_header_code = null, prealerted_at = null where shipment_id in ${strays}`,
  );
  // Labels that were refused for the phone alone.
  const ids = sql`(select shipment_id from carrier_label where state = 'rejected' and attempts < 5 order by shipment_id limit 3)`;
  await rows(
    sql`update shipment set state = 'received', status = 'moving', dest_iso2 = 'BR', contents = 'Running shoes' where shipment_id in ${ids}`,
  );
  await rows(sql`update shipment_party set name = 'Maria da Silva', iso2 = 'BR', zip = '01310-100', address = 'Av. Paulista 1000', id_type = 'CPF', id_number = '39053344705'
    where role = 'consignee' and shipment_id in ${ids}`);
  await rows(sql`update kyc_document set state = 'approved' where shipment_id in ${ids}`);
}, 120_000);
afterAll(() => site.close());

test.each(languages.map((language, at) => [language, at] as const))('a day of the floor is told in %s', async (language, at) => {
  const person = await talker(site);
  // Who works at the hub has its day: an evening there is tomorrow already in UTC.
  await rows(sql`update app_user set station = 'MIA' where user_code = ${person.userInfo.userCode}`);
  const parcels = await rows(sql`
    select s.trck_nmr_fol as n from shipment s join pre_manifest_line l using (shipment_id) where s.state = 'prealerted' and s.dest_iso2 = 'BR'
      and not exists (select from prohibited_match m where m.shipment_id = s.shipment_id)
    group by 1 having count(*) = 1 order by 1 limit 3`);
  const [unannounced] = await rows(sql`
    select trck_nmr_fol as n from shipment s where state = 'created' and not exists (select from pre_manifest_line l where l.shipment_id = s.shipment_id) order by 1 limit 1`);
  const refused = await rows(sql`
    select s.trck_nmr_fol as n from carrier_label l join shipment s using (shipment_id)
    where l.state = 'rejected' and l.attempts < 5 and s.contents = 'Running shoes' order by l.shipment_id limit 1`);
  const [good, heavy, late] = parcels.map(({ n }) => n as string) as [string, string, string];
  const things: Things = { good, heavy, late, stray: unannounced!.n, label: refused[0]!.n, hub: '', hubBag: 40_050_001 + at * 10, bag: 0, mnfs: 0 }; // prettier-ignore
  const list = async (path: string, body: object = {}) => person.call<{ data: Row[]; total: number; totals: Row }>(`/${path}`, body as never); // prettier-ignore
  const figures = async () => {
    const [receptions, bags, unassigned, hub] = [
      await list('operations/receptions-by-date-and-copa'),
      await list('operations/bags-data'),
      await list('operations/bags-not-assigned-mnfs'),
      await list('manifest/get-hub-manifests'),
    ];
    const { received, missing, overage } = hub.totals;
    const [unexpected, came, awaited, labels, stops, cases] = [
      await list('operations/rpt-get-shipments-processed-no-pre-alert'),
      await list('operations/rpt-get-shipments-prealerted-and-processed'),
      await list('operations/rpt-get-shipments-prealerted-not-processed'),
      await list('operations/rpt-merchant-carrier-labels-rejected'),
      await list('operations/get-stops', { is_open: true }),
      await list('operations/rpt-get-shipments-prealert-discrepancies'),
    ];
    const explained = (kind: string) => cases.data.filter((row) => row.kind === kind && row.state === 'explained').length;
    return {
      receptions: receptions.total, kg: sum(receptions.data, 'weight_kg'), bags: bags.total, unassigned: unassigned.total, received, missing, overage,
      unexpected: unexpected.total, came: came.total, awaited: awaited.total, labels: labels.total, stops: stops.total,
      weights: explained('weight'), strays: explained('overage'), open: cases.data.filter(({ state }) => state === 'open').length,
    } as Record<string, number>; // prettier-ignore
  };
  /** Says it, and approves what is prepared. */
  const tell = async (deed: Deed): Promise<Row[]> => {
    const said = (deeds[deed][language] as (things: Things) => string)(things);
    const { approval, text } = await person.say(said);
    expect(approval, `${said}: ${text}`).toBeDefined();
    const done = await person.approve(approval!.id);
    expect(done.approval?.state, `${said}: ${done.message}`).toBe('applied');
    return (done.approval as Row).answer?.data ?? [];
  };
  const one = async (query: ReturnType<typeof sql>) => (await rows(query))[0]!;

  const before = await figures();
  await tell('hub');
  things.hub = (await one(sql`select hub_manifest_code as n from hub_manifest order by created_at desc, 1 desc limit 1`)).n;
  await tell('depart');
  expect(await one(sql`select state, departed_at is not null as gone from hub_manifest where hub_manifest_code = ${things.hub}`)).toEqual({ state: 'in_transit', gone: true });
  await tell('came');
  await tell('over');
  await tell('receive');
  await tell('weigh');
  await tell('third');
  await tell('stray');
  // What differs is listed, and explained in one proposal with one reason.
  const { output: listed, text: told } = await person.say(differing[language]);
  expect(listed?.answer?.data?.map((row: Row) => `${row.kind} ${row.trck_nmr_fol}`).toSorted(), told).toEqual([`overage ${things.stray}`, `weight ${heavy}`]);
  expect((await tell('explain')).map(({ result, state }) => `${result} ${state}`)).toEqual(['applied explained', 'applied explained']);
  await tell('open');
  things.bag = (await one(sql`select max(bag_id) as n from bag`)).n;
  await tell('fill');
  await tell('stop');
  const blocked = await person.say(deeds.close[language](things));
  expect(blocked.approval).toBeUndefined();
  expect(blocked.text).toContain(late);
  await tell('takeOut');
  await tell('close');
  expect((await figures()).unassigned).toBe(before.unassigned! + 1);
  await tell('list');
  things.mnfs = (await one(sql`select mnfs_id as n from bag where bag_id = ${things.bag}`)).n;
  await tell('shut');
  expect(await one(sql`select state from manifest where mnfs_id = ${things.mnfs}`)).toEqual({ state: 'closed' });
  for (const [path, words] of Object.entries(papers)) {
    const said = (words[language] as (things: Things) => string)(things);
    const { output, text } = await person.say(said);
    expect([output?.path, output?.error], `${said}: ${text}`).toEqual([path, undefined]);
    const number = path.endsWith('manifest') ? things.mnfs : path.endsWith('bag-label') ? things.bag : good;
    expect(text, said).toMatch(new RegExp(`^(Ready to print|Listo para imprimir|Pronto para imprimir): .*${number}.*PDF`));
  }
  await tell('mend');
  while (await runJob(site.data, carrierCalls(site.data, ruleCarrier)));
  const { state, phone } = await one(sql`
    select l.state, f.phone from carrier_label l join shipment s using (shipment_id) join shipment_party q on q.shipment_id = s.shipment_id and q.role = 'consignee'
      join party_phone f using (shipment_party_id) where s.trck_nmr_fol = ${things.label} limit 1`);
  expect([state, phone]).toEqual(['accepted', '+55 11 98888 7777']);

  const made = await createByChat(language);
  expect(await one(sql`select state from shipment where trck_nmr_fol = ${made}`)).toEqual({ state: 'created' });

  const after = await figures();
  expect(Object.fromEntries(Object.entries(after).map(([name, value]) => [name, Number((value - before[name]!).toFixed(3))]))).toEqual({
    receptions: 4, kg: 6.8, bags: 1, unassigned: 0, received: 1, missing: 1, overage: 1,
    unexpected: 1, came: 3, awaited: -3, labels: -1, stops: 1, weights: 1, strays: 1, open: 0,
  });
}, 120_000); // prettier-ignore

/** A shipment that is created, asked for what is missing, and whose label is printed; answers its number. */
async function createByChat(language: Language): Promise<string> {
  const person = await talker(site, 'partner');
  let reply = await person.say(openings[language]);
  for (const _ of answers) {
    const next = answers.find(([asked]) => asked.test(reply.text));
    expect(reply.approval ?? next, reply.text).toBeDefined();
    // oxlint-disable-next-line no-await-in-loop -- a conversation is one after the other
    if (!reply.approval) reply = await person.say(next![1]);
  }
  expect(reply.approval?.path, reply.text).toBe('operations/new-shipment');
  expect((await person.approve(reply.approval!.id)).approval?.state).toBe('applied');
  const [made] = await rows(sql`
    select trck_nmr_fol as n, state, weight_kg, consignee_name as name, declared_value as value from shipment order by shipment_id desc limit 1`);
  expect(made).toMatchObject({ state: 'created', weight_kg: 1.24, name: 'Mariana Ferreira', value: 70 });
  const print = papers['print/parcel-label'][language] as (things: Pick<Things, 'good'>) => string;
  const { output, text } = await person.say(print({ good: made!.n }));
  expect([output?.path, output?.error], text).toEqual(['print/parcel-label', undefined]);
  expect(text).toContain(made!.n);
  return made!.n;
}
