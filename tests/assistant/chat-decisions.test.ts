import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Approval } from '#tools/chat/parts.ts';
import { handlers } from '#server/index.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

let site: Site;
let parcels: string[];

beforeAll(async () => {
  site = await openChatSite();
  const rows = await site.data.own((db) =>
    db.rows<{ trck_nmr_fol: string }>(sql`
      select trck_nmr_fol from shipment s where status = 'moving'
        and not exists (select from shipment_flag f where f.shipment_id = s.shipment_id) order by shipment_id limit 12`),
  );
  parcels = rows.map(({ trck_nmr_fol }) => trck_nmr_fol);
});
afterAll(() => site.close());

const one = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.one<T>(query));
const openFlags = (number: string) =>
  one<{ n: number }>(sql`
    select count(*)::int as n from shipment_flag join shipment using (shipment_id) where trck_nmr_fol = ${number} and lifted_at is null`);
const statusOf = (number: string) =>
  one<{ status: string }>(sql`select status from shipment where trck_nmr_fol = ${number}`);

/** A change proposed by its exact call. */
async function propose(person: Awaited<ReturnType<typeof talker>>, path: string, args: object): Promise<Approval> {
  const reply = await person.say('Do it', { call: { path, args } });
  expect(reply.output?.error, JSON.stringify(reply.output?.error)).toBeUndefined();
  return reply.approval!;
}
const post = async (person: Awaited<ReturnType<typeof talker>>, action: string, body: object) => {
  const response = await person.post(`/chat/${action}`, { id: person.id, ...body });
  return { status: response.status, ...((await response.json()) as { approval?: Approval; message?: string }) };
};

test.for([
  [9, 'undo that', 'Undone: Flag as ARS.'],
  [10, 'deshaz eso, por favor', 'Deshecho: '],
  [11, 'Desfaça isso', 'Desfeito: '],
] as const)('parcel %i: "%s" takes the last change of the conversation back, once', async ([at, words, said]) => {
  const person = await talker(site);
  const number = parcels[at]!;
  const proposed = await propose(person, 'operations/flag-as-ars', { tracking_number: [number], reason: 'wet' });
  await person.approve(proposed.id);
  expect(await openFlags(number)).toEqual({ n: 1 });
  expect((await person.say(words)).text).toContain(said);
  expect(await openFlags(number)).toEqual({ n: 0 });
  expect((await person.say(words)).text).not.toContain(said);
  const next = await person.say(`flag ${parcels[8]!} as ARS because it is wet`);
  expect(next.approval?.path).toBe('operations/flag-as-ars');
});

test('a flag is undone once: lifted, told in the audit log with the message, the status as before', async () => {
  const person = await talker(site);
  const [number] = parcels as [string];
  const before = await statusOf(number);
  const reply = await person.say(`flag ${number} as ARS because the box is crushed`);
  expect(reply.approval?.undoable).toBe(true);
  const { approval } = await person.approve(reply.approval!.id);
  expect(approval).toMatchObject({ state: 'applied', undoable: true });
  expect(await statusOf(number)).toEqual({ status: 'exception' });
  const undone = await post(person, 'undo', { approval_id: approval!.id });
  expect(undone.approval?.state).toBe('undone');
  expect(await openFlags(number)).toEqual({ n: 0 });
  expect(await statusOf(number)).toEqual(before);
  expect(await post(person, 'undo', { approval_id: approval!.id })).toMatchObject({ status: 409 });
  const audit = await one(sql`select through, said, path from audit_log order by audit_id desc limit 1`);
  expect(audit).toEqual({
    through: 'chat',
    said: `flag ${number} as ARS because the box is crushed`,
    path: 'operations/flag-as-ars',
  });
});

test('what somebody has changed since is not undone', async () => {
  const person = await talker(site);
  const [, number] = parcels as [string, string];
  const proposed = await propose(person, 'shipment/update-shipment-info', {
    trck_nmr_fol: number,
    order_label: 'FIRST-1',
  });
  const { approval } = await person.approve(proposed.id);
  await site.data.own((db) =>
    db.rows(sql`update shipment set order_label = 'SECOND-2' where trck_nmr_fol = ${number}`),
  );
  const late = await post(person, 'undo', { approval_id: approval!.id });
  expect(late).toMatchObject({ status: 409, message: 'It has been changed since, so nothing was undone.' });
  expect(await one(sql`select order_label from shipment where trck_nmr_fol = ${number}`)).toEqual({
    order_label: 'SECOND-2',
  });
});

test('an update gives back exactly the values before, also those that were empty', async () => {
  const person = await talker(site);
  const [, , number] = parcels as [string, string, string];
  await site.data.own((db) => db.rows(sql`update shipment set order_label = null where trck_nmr_fol = ${number}`));
  const row = () =>
    one(
      sql`select external_tracking, order_label, copa_id, person_id, consignee_name from shipment where trck_nmr_fol = ${number}`,
    );
  const before = await row();
  const proposed = await propose(person, 'shipment/update-shipment-info', {
    trck_nmr_fol: number,
    order_label: 'NEW-77',
  });
  await person.approve(proposed.id);
  expect(await row()).not.toEqual(before);
  await post(person, 'undo', { approval_id: proposed.id });
  expect(await row()).toEqual(before);
});

test('settings of the card bank: inserted and undone, updated and undone', async () => {
  const person = await talker(site, 'partner');
  const list = () =>
    site.data.own((db) => db.rows(sql`select * from copa_bank_extension order by copa_bank_extension_id`));
  const before = await list();
  const example = handlers.find(({ contract }) => contract.path === 'bank/copa-extension-insert')!.contract.example;
  const { copa_id: _, ...args } = example as Record<string, unknown>;
  const made = await propose(person, 'bank/copa-extension-insert', args);
  const { approval } = await person.approve(made.id);
  expect(approval?.state, approval?.message).toBe('applied');
  expect(await list()).toHaveLength(before.length + 1);
  expect((await post(person, 'undo', { approval_id: made.id })).approval?.state).toBe('undone');
  expect(await list()).toEqual(before);
  const id = (before[0] as { copa_bank_extension_id: number }).copa_bank_extension_id;
  const changed = await propose(person, 'bank/copa-extension-update', {
    copa_bank_extension_id: id,
    attempts: 5,
    notify: ['sms'],
  });
  await person.approve(changed.id);
  await post(person, 'undo', { approval_id: changed.id });
  const plain = (rows: object[]) => rows.map((row) => ({ ...row, updated_at: 0, updated_by: 0 }));
  expect(plain(await list())).toEqual(plain(before));
});

test('words after an edited card start from what stands on it; a yes applies nothing; what was approved is done with', async () => {
  const person = await talker(site);
  const number = parcels.at(-1)!;
  const first = await propose(person, 'operations/flag-as-ars', { tracking_number: [number], reason: 'wet' });
  await post(person, 'revise', { approval_id: first.id, args: { tracking_number: [number], reason: 'torn' } });
  const again = await person.say('yes, do it');
  expect(again.approval).toMatchObject({ state: 'pending', args: { tracking_number: [number], reason: 'torn' } });
  expect(again.text).toMatch(/Writing applies no change/);
  expect(await openFlags(number)).toEqual({ n: 0 });
  const where = await person.say('where is it now?');
  expect(where.output).toMatchObject({ path: 'shipment/get-shipment-tracking-only', args: { trck_nmr_fol: number } });
  const second = await propose(person, 'operations/flag-as-ars', { tracking_number: [number], reason: 'torn' });
  expect((await person.approve(second.id)).approval?.state).toBe('applied');
  expect((await person.say('yes')).approval).toBeUndefined();
});

test('edited arguments make a new proposal; the old one is over', async () => {
  const person = await talker(site);
  const [, , , number] = parcels as string[];
  const first = await propose(person, 'operations/flag-as-ars', { tracking_number: [number], reason: 'wet' });
  const revised = await post(person, 'revise', {
    approval_id: first.id,
    args: { tracking_number: [number], reason: 'torn' },
  });
  expect(revised.approval).toMatchObject({ state: 'pending', args: { reason: 'torn' } });
  expect((await person.approve(first.id)).status).toBe(409);
  const wrong = await post(person, 'revise', {
    approval_id: revised.approval!.id,
    args: { tracking_number: [number] },
  });
  expect(wrong).toMatchObject({ status: 400, message: 'reason is required' });
  expect((await person.approve(revised.approval!.id)).approval?.state).toBe('applied');
  expect(
    await one(sql`select reason from shipment_flag join shipment using (shipment_id) where trck_nmr_fol = ${number!}`),
  ).toEqual({ reason: 'torn' });
});

test('an account number is typed on the card only: it is nowhere in the conversation, the approval, or the log', async () => {
  const person = await talker(site, 'partner');
  const number = 'GB82WEST12345698765432';
  const args = { bank: 'Example Bank', holder: 'Example Holder', currency: 'GBP', ctry_iso_code: 'GB' };
  const said = `add a bank account at Example Bank, ${number}`;
  const reply = await person.say(said, {
    call: { path: 'bank/account-upsert', args: { ...args, account_number: number } },
  });
  expect(reply.approval).toMatchObject({ secrets: ['account_number'], args });
  const approval_id = reply.approval!.id;
  const without = await post(person, 'approve', { approval_id, accept: true });
  expect(without).toMatchObject({ status: 400 });
  const wrong = await post(person, 'approve', {
    approval_id,
    accept: true,
    secrets: { account_number: 'GB00WEST12345698765432' },
  });
  expect(wrong.status).toBe(400);
  const strange = await post(person, 'approve', { approval_id, accept: true, secrets: { holder: 'Somebody' } });
  expect(strange.status).toBe(400);
  const done = await post(person, 'approve', { approval_id, accept: true, secrets: { account_number: number } });
  expect(done.approval, done.message).toMatchObject({ state: 'applied', args });
  const kept = await site.data.own(async (db) =>
    JSON.stringify([
      await db.rows(sql`select * from chat_message`),
      await db.rows(sql`select * from approval`),
      await db.rows(sql`select * from audit_log`),
      await db.rows(sql`select * from idempotency_key`),
    ]),
  );
  expect(kept.includes('Example Holder')).toBe(true);
  expect(kept.includes('12345698765432')).toBe(false);
  expect((await post(person, 'undo', { approval_id })).approval?.state).toBe('undone');
  expect(await one(sql`select 1 as found from bank_account where holder = 'Example Holder'`)).toBeUndefined();
});

test('nobody undoes, edits or sees the change of another person', async () => {
  const person = await talker(site);
  const [, , , , number] = parcels as string[];
  const proposed = await propose(person, 'operations/flag-as-ars', { tracking_number: [number], reason: 'wet' });
  await person.approve(proposed.id);
  const stranger = await talker(site, 'masters', person.id);
  expect((await post(stranger, 'undo', { approval_id: proposed.id })).status).toBe(404);
  expect((await post(stranger, 'revise', { approval_id: proposed.id, args: {} })).status).toBe(404);
  expect(await openFlags(number!)).toEqual({ n: 1 });
});

test('every change that says it can be undone has a way back, and what destroys has none', () => {
  const changes = handlers.filter(({ contract }) => contract.effect !== 'read');
  expect(changes.filter(({ change }) => change?.undo).length).toBeGreaterThan(4);
  for (const { contract, change } of changes)
    if (contract.effect === 'destroy') expect(change?.undo, contract.path).toBeUndefined();
});

test('what only the change itself finds missing is asked for, and the answer completes it', async () => {
  const person = await talker(site, 'partner');
  const args = { holder: 'Somebody', currency: 'GBP' };
  const asked = await person.say('Save', { call: { path: 'bank/account-upsert', args } });
  expect(asked.approval).toBeUndefined();
  expect(asked.text).toBe('One value is missing: Bank. What is it?');
  const reply = await person.say('Example Bank');
  expect(reply.approval?.args).toEqual({ ...args, bank: 'Example Bank' });
});

test('a time of day without a place is told by the clock of the place where the parcel is', async () => {
  const { number, tz } = (await one<{ number: string; tz: string }>(sql`
    select s.trck_nmr_fol as number, e.tz from shipment s
    join lateral (select tz from checkpoint_event where shipment_id = s.shipment_id and city_iso_code is not null order by at desc limit 1) e on true
    where s.state = 'at_delivery' and e.tz <> 'UTC' order by s.shipment_id limit 1`))!;
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const person = await talker(site);
  const wall = (at: string): string => new Date(at).toLocaleString('sv', { timeZone: tz, dateStyle: 'short', timeStyle: 'short' }); // prettier-ignore
  const added = await person.say(`add checkpoint OFD to ${number}, yesterday at 15:20`);
  const moved = await person.say('make it 16:05');
  for (const [reply, clock] of [[added, '15:20'], [moved, '16:05']] as const) expect(wall((reply.approval!.args as { chck_date: string }).chck_date)).toBe(`${yesterday} ${clock}`); // prettier-ignore
});
