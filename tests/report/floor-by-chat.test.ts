import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierCalls } from '#server/carrier/carrier-calls.ts';
import { ruleCarrier } from '#server/carrier/rule-carrier.ts';
import { runJob } from '#server/jobs/runner.ts';
import { openChatSite, talker, type Site } from '#tests/assistant/chat-site.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { sum, type Row } from './reports.ts';

const code = 'BR-GRU-LOGGI-C';
const languages = ['en', 'es', 'pt'] as const;
type Language = (typeof languages)[number];
/** What is spoken of. */
interface Things {
  good: string;
  heavy: string;
  late: string;
  label: string;
  hub: string;
  hubBag: number;
  case: number;
  bag: number;
  mnfs: number;
}
/** The deeds of the day, as they are said. */
const deeds = {
  hub: {
    en: ({ hubBag }) => `new hub manifest from LAX to MIA with bags ${hubBag} and ${hubBag + 1}`,
    es: ({ hubBag }) => `nuevo manifiesto hub de LAX a MIA con las bolsas ${hubBag} y ${hubBag + 1}`,
    pt: ({ hubBag }) => `novo manifesto hub de LAX para MIA com as malas ${hubBag} e ${hubBag + 1}`,
  },
  depart: {
    en: ({ hub }) => `hub manifest ${hub} has left`,
    es: ({ hub }) => `el manifiesto hub ${hub} ya salió`,
    pt: ({ hub }) => `o manifesto hub ${hub} já saiu`,
  },
  came: {
    en: ({ hub, hubBag }) => `receive bag ${hubBag} on ${hub}`,
    es: ({ hub, hubBag }) => `recibe la bolsa ${hubBag} en ${hub}`,
    pt: ({ hub, hubBag }) => `recebe a mala ${hubBag} no ${hub}`,
  },
  over: {
    en: ({ hub, hubBag }) => `receive bag ${hubBag + 2} on ${hub}`,
    es: ({ hub, hubBag }) => `recibe la bolsa ${hubBag + 2} en ${hub}`,
    pt: ({ hub, hubBag }) => `recebe a mala ${hubBag + 2} no ${hub}`,
  },
  receive: {
    en: ({ good }) => `receive ${good} at MIA with 1.2 kg, x-ray clear`,
    es: ({ good }) => `recibe ${good} en MIA con 1,2 kg, rayos X limpio`,
    pt: ({ good }) => `recebe ${good} em MIA com 1,2 kg, raio x liberado`,
  },
  weigh: {
    en: ({ heavy }) => `receive ${heavy} at MIA with 3.4 kg, x-ray clear`,
    es: ({ heavy }) => `recibe ${heavy} en MIA con 3,4 kg, rayos X limpio`,
    pt: ({ heavy }) => `recebe ${heavy} em MIA com 3,4 kg, raio x liberado`,
  },
  third: {
    en: ({ late }) => `receive ${late} at MIA with 1.2 kg, x-ray clear`,
    es: ({ late }) => `recibe ${late} en MIA con 1,2 kg, rayos X limpio`,
    pt: ({ late }) => `recebe ${late} em MIA com 1,2 kg, raio x liberado`,
  },
  explain: {
    en: (things) => `explain discrepancy ${things.case}: the scale was recalibrated`,
    es: (things) => `explica la discrepancia ${things.case}: se recalibró la balanza`,
    pt: (things) => `explica a divergência ${things.case}: a balança foi recalibrada`,
  },
  open: {
    en: () => `open a new bag for ${code} at MIA`,
    es: () => `abre una saca nueva para ${code} en MIA`,
    pt: () => `abre uma mala nova para ${code} em MIA`,
  },
  fill: {
    en: ({ good, heavy, late, bag }) => `put ${good}, ${heavy} and ${late} into bag ${bag}`,
    es: ({ good, heavy, late, bag }) => `mete ${good}, ${heavy} y ${late} en la saca ${bag}`,
    pt: ({ good, heavy, late, bag }) => `põe ${good}, ${heavy} e ${late} na mala ${bag}`,
  },
  stop: {
    en: ({ late }) => `stop ${late} because the partner asked`,
    es: ({ late }) => `detén ${late} porque el socio lo pidió`,
    pt: ({ late }) => `para o pacote ${late} porque o parceiro pediu`,
  },
  takeOut: {
    en: ({ late }) => `take ${late} out of its bag`,
    es: ({ late }) => `saca ${late} de su bolsa`,
    pt: ({ late }) => `tira ${late} da mala`,
  },
  close: {
    en: ({ bag }) => `close bag ${bag} with seal S-${bag}, 4.6 kg`,
    es: ({ bag }) => `cierra la saca ${bag} con precinto S-${bag}, 4,6 kg`,
    pt: ({ bag }) => `fecha a mala ${bag} com o lacre S-${bag}, 4,6 kg`,
  },
  list: {
    en: ({ bag }) => `make a manifest of bag ${bag}`,
    es: ({ bag }) => `haz un manifiesto con la saca ${bag}`,
    pt: ({ bag }) => `cria um manifesto com a mala ${bag}`,
  },
  shut: {
    en: ({ mnfs }) => `close manifest ${mnfs}`,
    es: ({ mnfs }) => `cierra el manifiesto ${mnfs}`,
    pt: ({ mnfs }) => `fecha o manifesto ${mnfs}`,
  },
  mend: {
    en: ({ label }) => `correct the phone of ${label} to +55 11 98888 7777 and send it again`,
    es: ({ label }) => `corrige el teléfono de ${label} a +55 11 98888 7777 y reenvíala`,
    pt: ({ label }) => `corrige o telefone de ${label} para +55 11 98888 7777 e reenvia`,
  },
} satisfies Record<string, Record<Language, (things: Things) => string>>;
type Deed = keyof typeof deeds;
/** The papers of the day, as they are asked for, and the number that each must name. */
const papers = {
  'print/parcel-label': {
    en: ({ good }) => `print the label of ${good}`,
    es: ({ good }) => `imprime la etiqueta de ${good}`,
    pt: ({ good }) => `imprime a etiqueta do ${good}`,
  },
  'print/reception-slip': {
    en: ({ good }) => `reception slip of ${good}, please`,
    es: ({ good }) => `imprime el comprobante de recepción de ${good}`,
    pt: ({ good }) => `preciso do comprovante de recepção do ${good}`,
  },
  'print/bag-label': {
    en: ({ bag }) => `print bag ${bag}`,
    es: ({ bag }) => `imprime la saca ${bag}`,
    pt: ({ bag }) => `imprime a mala ${bag}`,
  },
  'print/manifest': {
    en: ({ mnfs }) => `manifest ${mnfs} pdf`,
    es: ({ mnfs }) => `manifiesto ${mnfs} en pdf`,
    pt: ({ mnfs }) => `manifesto ${mnfs} em pdf`,
  },
} satisfies Record<string, Record<Language, (things: Things) => string>>;

let site: Site;
const rows = (query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<Row>(query));

beforeAll(async () => {
  site = await openChatSite({}, demoWorld);
  // Parcels that are announced and not here yet, of one sorting code and one weight.
  await rows(sql`
    update shipment set state = 'prealerted', status = 'moving', weight_kg = 1.2, rate_service_code = 301, dest_iso2 = 'BR', gateway = 'GRU',
      provider_id = (select provider_id from provider where service_provider_code = 'LOGGI')
    where state in ('expired', 'prealerted') and received_at is null and shipment_id in (select shipment_id from pre_manifest_line)`);
  await rows(sql`update pre_manifest_line set weight_kg = 1.2`);
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
  const parcels = await rows(sql`
    select s.trck_nmr_fol as n from shipment s join pre_manifest_line l using (shipment_id) where s.state = 'prealerted' and s.dest_iso2 = 'BR'
    group by 1 having count(*) = 1 order by 1 limit 3`);
  const refused = await rows(sql`
    select s.trck_nmr_fol as n from carrier_label l join shipment s using (shipment_id)
    where l.state = 'rejected' and l.attempts < 5 and s.contents = 'Running shoes' order by l.shipment_id limit 1`);
  const [good, heavy, late] = parcels.map(({ n }) => n as string) as [string, string, string];
  const things: Things = { good, heavy, late, label: refused[0]!.n, hub: '', hubBag: 40_050_001 + at * 10, case: 0, bag: 0, mnfs: 0 }; // prettier-ignore
  const list = async (path: string, body: object = {}) => person.call<{ data: Row[]; total: number; totals: Row }>(`/${path}`, body as never); // prettier-ignore
  const figures = async () => {
    const [receptions, bags, unassigned, hub] = [
      await list('operations/receptions-by-date-and-copa'),
      await list('operations/bags-data'),
      await list('operations/bags-not-assigned-mnfs'),
      await list('manifest/get-hub-manifests'),
    ];
    const { received, missing, overage } = hub.totals;
    return [receptions.total, sum(receptions.data, 'weight_kg'), bags.total, unassigned.total, received, missing, overage] as number[]; // prettier-ignore
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
  things.case = (await one(sql`
    select d.discrepancy_id as n from pre_alert_discrepancy d join shipment s using (shipment_id) where s.trck_nmr_fol = ${heavy} and d.kind = 'weight'`)).n;
  await tell('explain');
  expect(await one(sql`select state from pre_alert_discrepancy where discrepancy_id = ${things.case}`)).toEqual({ state: 'explained' });
  await tell('open');
  things.bag = (await one(sql`select max(bag_id) as n from bag`)).n;
  await tell('fill');
  await tell('stop');
  const blocked = await person.say(deeds.close[language](things));
  expect(blocked.approval).toBeUndefined();
  expect(blocked.text).toContain(late);
  await tell('takeOut');
  await tell('close');
  expect((await figures())[3]).toBe(before[3]! + 1);
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

  const after = await figures();
  expect(after.map((value, index) => Number((value - before[index]!).toFixed(3)))).toEqual([3, 5.8, 1, 0, 1, 1, 1]);
}, 120_000); // prettier-ignore

const openings: Record<Language, string> = {
  en: 'create a shipment for Mariana Ferreira in Campinas, Brazil, Rua Barão de Jaguara 1481',
  es: 'crea un envío para Mariana Ferreira en Campinas, Brasil, Rua Barão de Jaguara 1481',
  pt: 'cria um envio para Mariana Ferreira em Campinas, Brasil, Rua Barão de Jaguara 1481',
};
/** What is answered to what is asked for, in any of the languages. */
const answers: [asked: RegExp, said: string][] = [
  [/Contents|Contenido|Conteúdo/, 'Trail running shoes, synthetic'],
  [/Weight|Peso/, '1.24 kg'],
  [/Declared|Declarado/, '70 USD'],
  [/Postal code|Código postal/, '13015-904'],
];

test.each(languages)('a shipment is created in %s, asked for what is missing', async (language) => {
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
    select state, weight_kg, consignee_name as name, declared_value as value from shipment order by shipment_id desc limit 1`);
  expect(made).toMatchObject({ state: 'created', weight_kg: 1.24, name: 'Mariana Ferreira', value: 70 });
}, 120_000); // prettier-ignore
